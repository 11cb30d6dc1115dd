import type { Reason, Way } from './contract.ts'

// How a message is handed over: what the streams of all that is sent share. Each of them has events of its own.

/** The SMS credit a message takes: the plan's of a month (YYYY-MM), or one bought beside it in that month's use. */
export interface Credit {
  readonly of: 'plan' | 'extra'
  readonly month: string
}

/** How far a message is on its way. `tries`: how many have come to nothing so far. */
export type Delivery =
  | { readonly is: 'pending'; readonly tries: number }
  /** It may have gone out, from here on. */
  | { readonly is: 'handed over' | 'unknown'; readonly tries: number; readonly credit: Credit | null }
  | { readonly is: 'sent' | 'failed'; readonly tries: number }

/** What became of a try. */
export type Outcome =
  | { readonly is: 'sent'; readonly via: Way; readonly reference: string }
  /** Certainly not taken, and it may be different in a moment: it is tried again, or given up after the last pause. */
  | { readonly is: 'delayed'; readonly reason: Reason; readonly code: string | null }
  /** Certainly not taken, and never will be; with `outcome_unknown`, nobody will ever know. */
  | { readonly is: 'failed'; readonly reason: Reason; readonly code: string | null }
  /** It may or may not have been taken. The provider's own log is asked before anything else is done. */
  | { readonly is: 'unknown' }

export type DeliveryCommand =
  /** The last moment before anything is handed over. Says nothing where this try is not the one that is due. */
  | {
      readonly _tag: 'HandOver'
      readonly attempt: number
      readonly via: Way
      readonly credit: Credit | null
      /** Milliseconds since the epoch, like all here. */
      readonly now: number
    }
  | {
      readonly _tag: 'NoteOutcome'
      readonly attempt: number
      readonly outcome: Outcome
      /** What is tried again is so a pause after it. */
      readonly now: number
    }

/** How a stream says it. `credit`: what goes back to the clinic, null where nothing does. */
export interface DeliveryEvents<Event> {
  /** `at`: on the program's clocks, ISO 8601. The log's own time never runs backwards, as clocks do. */
  readonly handedOver: (it: { attempt: number; via: Way; credit: Credit | null; at: string }) => Event
  readonly sent: (it: { via: Way; reference: string }) => Event
  readonly delayed: (it: {
    attempt: number
    reason: Reason
    code: string | null
    nextTryAt: string
    credit: Credit | null
  }) => Event
  readonly unsettled: () => Event
  readonly failed: (it: { reason: Reason; code: string | null; credit: Credit | null }) => Event
}

/** Nothing was tried. */
export const notTried: Delivery = { is: 'pending', tries: 0 }

/** The number of the try that is next, or under way: what is said of another one comes too late. */
export const attemptOf = ({ tries }: { readonly tries: number }): number => tries + 1

const MINUTE = 60_000
/** The pauses after tries that came to nothing, in milliseconds. After the last there is none. */
export const PAUSES = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE] as const

const moment = (millis: number): string => new Date(millis).toISOString()

/** What follows of a try. */
export const decideDelivery = <Event>(
  say: DeliveryEvents<Event>,
  delivery: Delivery,
  command: DeliveryCommand,
): readonly Event[] => {
  if (command._tag === 'NoteOutcome') return note(say, delivery, command)
  const { attempt, via, credit, now } = command
  const isDue = delivery.is === 'pending' && attempt === attemptOf(delivery)
  return isDue ? [say.handedOver({ attempt, via, credit, at: moment(now) })] : []
}

const note = <Event>(
  say: DeliveryEvents<Event>,
  delivery: Delivery,
  { attempt, outcome, now }: Extract<DeliveryCommand, { readonly _tag: 'NoteOutcome' }>,
): readonly Event[] => {
  // That it went out counts whenever it is learnt, also from a worker that was thought dead: nothing more is sent.
  if (outcome.is === 'sent') {
    const { via, reference } = outcome
    return delivery.is === 'sent' ? [] : [say.sent({ via, reference })]
  }
  if (delivery.is === 'sent' || delivery.is === 'failed' || attempt !== attemptOf(delivery)) return []
  if (outcome.is === 'unknown') return delivery.is === 'handed over' ? [say.unsettled()] : []
  const { reason, code } = outcome
  const credit = 'credit' in delivery && reason !== 'outcome_unknown' ? delivery.credit : null
  const pause = outcome.is === 'delayed' ? PAUSES[delivery.tries] : undefined
  if (pause === undefined) return [say.failed({ reason, code, credit })]
  return [say.delayed({ attempt, reason, code, nextTryAt: moment(now + pause), credit })]
}

/** How far it is after what happened. */
export const delivered = {
  handedOver: ({ tries }: Delivery, { credit }: { readonly credit: Credit | null }): Delivery => ({
    is: 'handed over',
    tries,
    credit,
  }),
  unsettled: (delivery: Delivery): Delivery =>
    delivery.is === 'handed over' ? { ...delivery, is: 'unknown' } : delivery,
  delayed: ({ tries }: Delivery): Delivery => ({ is: 'pending', tries: tries + 1 }),
  sent: ({ tries }: Delivery): Delivery => ({ is: 'sent', tries }),
  failed: ({ tries }: Delivery): Delivery => ({ is: 'failed', tries }),
}
