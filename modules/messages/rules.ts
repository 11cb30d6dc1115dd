import { MINUTE_MS, toIso } from '#rules/kernel'
import type { FailureReason, DeliveryMethod, WaitReason } from './contract.ts'

// Delivery rules that the streams of all message kinds share. Each stream has its own events.

/** The SMS credit of a message: one of the plan's for a month (YYYY-MM), or an extra one of that month. */
export interface Credit {
  readonly of: 'plan' | 'extra'
  readonly month: string
}

/** Why a due message waits, and when it is tried again (ISO 8601); null: when the reason is gone. */
export interface WaitStatus {
  readonly reason: WaitReason
  readonly until: string | null
}

/** The delivery state of a message. `tries`: failed tries so far. */
export type Delivery =
  | { readonly is: 'pending'; readonly tries: number; readonly wait?: WaitStatus }
  /** From here on the message may have been sent. */
  | { readonly is: 'handed over' | 'unknown'; readonly tries: number; readonly credit: Credit | null }
  | { readonly is: 'sent' | 'failed'; readonly tries: number }

export type DeliveryOutcome =
  | { readonly is: 'sent'; readonly via: DeliveryMethod; readonly reference: string }
  /** Certainly not accepted, but a later try may succeed. It is retried, or fails after the last pause. */
  | { readonly is: 'delayed'; readonly reason: FailureReason; readonly code: string | null }
  /** Certainly not accepted, and never will be; with `outcome_unknown`, no one will ever know. */
  | { readonly is: 'failed'; readonly reason: FailureReason; readonly code: string | null }
  /** May or may not have been accepted. The provider's log is queried before anything else happens. */
  | { readonly is: 'unknown' }

export type DeliveryCommand =
  /** Recorded right before the hand-over. Produces no event if this try is not the one that is due. */
  | {
      readonly _tag: 'HandOver'
      readonly attempt: number
      readonly via: DeliveryMethod
      readonly credit: Credit | null
      /** Milliseconds since the epoch, like all here. */
      readonly now: number
    }
  /** Recorded if the message may not leave now. Produces no event if it waits for the same already. */
  | ({ readonly _tag: 'Hold'; readonly attempt: number } & WaitStatus)
  | {
      readonly _tag: 'NoteOutcome'
      readonly attempt: number
      readonly outcome: DeliveryOutcome
      /** The next try is due one pause after this. */
      readonly now: number
    }

/** The stream's own events. `credit`: the credit returned to the clinic, or null. */
export interface DeliveryEvents<Event> {
  /** `at`: the app's clock, ISO 8601. It can run backwards; the log's own time cannot. */
  readonly handedOver: (it: {
    attempt: number
    via: DeliveryMethod
    credit: Credit | null
    at: string
  }) => Event
  readonly held: (it: WaitStatus) => Event
  readonly sent: (it: { via: DeliveryMethod; reference: string }) => Event
  readonly delayed: (it: {
    attempt: number
    reason: FailureReason
    code: string | null
    nextTryAt: string
    credit: Credit | null
  }) => Event
  readonly unsettled: () => Event
  readonly failed: (it: { reason: FailureReason; code: string | null; credit: Credit | null }) => Event
}

/** The state before the first try. */
export const initialDelivery: Delivery = { is: 'pending', tries: 0 }

/** The number of the next or current try. Reports about any other try are too late. */
export const attemptOf = ({ tries }: { readonly tries: number }): number => tries + 1

/** Milliseconds to wait after each failed try. The try after the last pause is the final one. */
const RETRY_PAUSES_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
] as const

/** Decides the events that follow from a hand-over or an outcome. */
export const decideDelivery = <Event>(
  events: DeliveryEvents<Event>,
  delivery: Delivery,
  command: DeliveryCommand,
): readonly Event[] => {
  if (command._tag === 'NoteOutcome') return decideOutcome(events, delivery, command)
  const { attempt } = command
  if (delivery.is !== 'pending' || attempt !== attemptOf(delivery)) return []
  if (command._tag === 'Hold') return decideHold(events, delivery.wait, command)
  const { via, credit, now } = command
  return [events.handedOver({ attempt, via, credit, at: toIso(now) })]
}

const decideHold = <Event>(
  events: DeliveryEvents<Event>,
  current: WaitStatus | undefined,
  { reason, until }: WaitStatus,
): readonly Event[] =>
  current?.reason === reason && current.until === until ? [] : [events.held({ reason, until })]

const decideOutcome = <Event>(
  events: DeliveryEvents<Event>,
  delivery: Delivery,
  { attempt, outcome, now }: Extract<DeliveryCommand, { readonly _tag: 'NoteOutcome' }>,
): readonly Event[] => {
  // A success counts whenever it is reported, even by a worker presumed dead. It prevents another send.
  if (outcome.is === 'sent') {
    const { via, reference } = outcome
    return delivery.is === 'sent' ? [] : [events.sent({ via, reference })]
  }
  if (delivery.is === 'sent' || delivery.is === 'failed' || attempt !== attemptOf(delivery)) return []
  if (outcome.is === 'unknown') return delivery.is === 'handed over' ? [events.unsettled()] : []
  const { reason, code } = outcome
  const credit = 'credit' in delivery && reason !== 'outcome_unknown' ? delivery.credit : null
  const pause = outcome.is === 'delayed' ? RETRY_PAUSES_MS[delivery.tries] : undefined
  if (pause === undefined) return [events.failed({ reason, code, credit })]
  return [events.delayed({ attempt, reason, code, nextTryAt: toIso(now + pause), credit })]
}

/** The delivery state after each event. */
export const evolveDelivery = {
  handedOver: ({ tries }: Delivery, { credit }: { readonly credit: Credit | null }): Delivery => ({
    is: 'handed over',
    tries,
    credit,
  }),
  held: (delivery: Delivery, { reason, until }: WaitStatus): Delivery =>
    delivery.is === 'pending' ? { ...delivery, wait: { reason, until } } : delivery,
  /** The message changed, so a reason to wait is recorded again, even if it is the same. */
  changed: (delivery: Delivery): Delivery =>
    delivery.is === 'pending' ? { is: 'pending', tries: delivery.tries } : delivery,
  unsettled: (delivery: Delivery): Delivery =>
    delivery.is === 'handed over' ? { ...delivery, is: 'unknown' } : delivery,
  delayed: ({ tries }: Delivery): Delivery => ({ is: 'pending', tries: tries + 1 }),
  sent: ({ tries }: Delivery): Delivery => ({ is: 'sent', tries }),
  failed: ({ tries }: Delivery): Delivery => ({ is: 'failed', tries }),
}
