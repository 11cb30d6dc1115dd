import type { Reason } from '#contracts/messages'
import { type Delivery, delivered, type DeliveryEvents } from '#rules/messages'
import {
  ReminderDelayed,
  ReminderDelivered,
  type ReminderEvent,
  ReminderFailed,
  ReminderHandedOver,
  ReminderSent,
  ReminderUndelivered,
  ReminderUnsettled,
} from './events.ts'

/** How reminders say what becomes of a try. */
export const say: DeliveryEvents<ReminderEvent> = {
  handedOver: ReminderHandedOver,
  sent: ReminderSent,
  delayed: ReminderDelayed,
  unsettled: () => ReminderUnsettled({}),
  failed: ReminderFailed,
}

/** What the provider tells later of a text it took; `reference` is its name for it. */
export type Report =
  | { readonly _tag: 'NoteDelivery'; readonly reference: string }
  | {
      readonly _tag: 'NoteUndelivered'
      readonly reference: string
      readonly reason: Reason
      readonly code: string | null
    }

/** Whether it is out of our hands, and nobody knows yet what becomes of it. */
export const isOnItsWay = ({ is }: Delivery): boolean => is === 'handed over' || is === 'unknown'

/** A provider may tell how far a text came before it has answered that it took it. `told`: it has said all. */
export const reported = (delivery: Delivery, told: boolean, report: Report): readonly ReminderEvent[] => {
  const taken = isOnItsWay(delivery) ? [ReminderSent({ via: 'twilio', reference: report.reference })] : []
  if (told || (taken.length === 0 && delivery.is !== 'sent')) return []
  if (report._tag === 'NoteDelivery') return [...taken, ReminderDelivered({})]
  return [...taken, ReminderUndelivered({ reason: report.reason, code: report.code })]
}

/** How far it is after what happened. */
export const onItsWay = (delivery: Delivery, happened: ReminderEvent): Delivery => {
  switch (happened._tag) {
    case 'ReminderHandedOver':
      return delivered.handedOver(delivery, happened)
    case 'ReminderUnsettled':
      return delivered.unsettled(delivery)
    case 'ReminderDelayed':
      return delivered.delayed(delivery)
    case 'ReminderSent':
      return delivered.sent(delivery)
    case 'ReminderFailed':
    case 'ReminderUndelivered':
      return delivered.failed(delivery)
    default:
      return delivery
  }
}
