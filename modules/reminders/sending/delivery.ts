import type { FailureReason } from '#contracts/messages'
import { type Delivery, evolveDelivery, type DeliveryEvents } from '#rules/messages'
import {
  ReminderDelayed,
  ReminderDelivered,
  type ReminderEvent,
  ReminderFailed,
  ReminderHandedOver,
  ReminderHeld,
  ReminderSent,
  ReminderUndelivered,
  ReminderUnsettled,
} from '../events.ts'

export const reminderDeliveryEvents: DeliveryEvents<ReminderEvent> = {
  handedOver: (it) => ReminderHandedOver({ ...it, recipient: null }),
  held: ReminderHeld,
  sent: ReminderSent,
  delayed: ReminderDelayed,
  unsettled: () => ReminderUnsettled({}),
  failed: ReminderFailed,
}

/** A later report of the provider about a text it accepted. `reference` is the provider's id of the text. */
export type DeliveryReport =
  | { readonly _tag: 'NoteDelivery'; readonly reference: string }
  | {
      readonly _tag: 'NoteUndelivered'
      readonly reference: string
      readonly reason: FailureReason
      readonly code: string | null
    }

/** Whether it was handed over and its outcome is still unknown. */
export const isInTransit = ({ is }: Delivery): boolean => is === 'handed over' || is === 'unknown'

/**
 * Decides the events of a delivery report. A report can arrive before the provider's response to the
 * hand-over. `hasFinalReport`: the provider already sent a final report.
 */
export const decideReport = (
  delivery: Delivery,
  hasFinalReport: boolean,
  report: DeliveryReport,
): readonly ReminderEvent[] => {
  const sentEvents = isInTransit(delivery)
    ? [ReminderSent({ via: 'twilio', reference: report.reference })]
    : []
  if (hasFinalReport || (sentEvents.length === 0 && delivery.is !== 'sent')) return []
  if (report._tag === 'NoteDelivery') return [...sentEvents, ReminderDelivered({})]
  return [...sentEvents, ReminderUndelivered({ reason: report.reason, code: report.code })]
}

/** Returns the delivery state after an event. */
export const evolveReminderDelivery = (delivery: Delivery, happened: ReminderEvent): Delivery => {
  switch (happened._tag) {
    case 'ReminderHandedOver':
      return evolveDelivery.handedOver(delivery, happened)
    case 'ReminderHeld':
      return evolveDelivery.held(delivery, happened)
    case 'ReminderRevised':
    case 'ReminderSendRequested':
      return evolveDelivery.changed(delivery)
    case 'ReminderUnsettled':
      return evolveDelivery.unsettled(delivery)
    case 'ReminderDelayed':
      return evolveDelivery.delayed(delivery)
    case 'ReminderSent':
      return evolveDelivery.sent(delivery)
    case 'ReminderFailed':
    case 'ReminderUndelivered':
      return evolveDelivery.failed(delivery)
    default:
      return delivery
  }
}
