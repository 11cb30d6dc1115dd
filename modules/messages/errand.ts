import type { Effect } from 'effect'
import type { Statement, Unit } from '#events'
import type { QueueDefinition } from '#modules/platform'
import type { Way } from './contract.ts'
import type { Letter } from './letter.ts'
import type { Outcome } from './rules.ts'

/** What is to go out now. `attempt` names the try (`attemptOf`): claims and outcomes of another one say nothing. */
export interface Prepared {
  readonly letter: Letter
  readonly attempt: number
}

/** What can be handed over as it was just looked at. */
export interface Ready extends Prepared {
  /**
   * The last moment before anything is handed over, in the transaction of the look: notes 'handed over' and answers
   * true exactly once for one try, however many ask. False: send nothing.
   */
  readonly claim: (via: Way) => Effect.Effect<boolean>
}

/** What was handed over, and of which nobody has heard yet what became of it. */
export interface Unsettled extends Prepared {
  readonly is: 'handed over' | 'unknown'
  readonly via: Way
  /** When it was handed over, ISO 8601. */
  readonly since: string
  /** The provider's names for other messages to the same person since: this one is none of them. */
  readonly known: readonly string[]
}

/** A message somebody has to look after: it is late, or (`open`) was handed over and not heard of. */
export interface Waiting {
  readonly id: number
  readonly open: boolean
}

/**
 * Something that has to be sent: reminders, invitations. The courier does the sending, the errand knows its own
 * records. What gets a unit runs in a transaction of the clinic, behind the lock of its head.
 */
export interface Errand {
  /** Jobs carry `clinicId` and `id`, nothing else: see `errandJob`. */
  readonly queue: QueueDefinition
  /** `waitingIn(table)` of the table that lists them. */
  readonly waiting: (clinicId: number, now: number) => Statement<Waiting>
  /**
   * What is to be sent now; undefined where nothing is (not due, not pending, forbidden: noted, if it is final).
   * Asked again right before the claim: nothing goes out that is not the same then, so that a letter is made of
   * records alone.
   */
  readonly prepare: (unit: Unit, id: number) => Effect.Effect<Ready | undefined>
  /** Notes what became of a try, and enqueues the next one with it where there is one. */
  readonly note: (unit: Unit, id: number, attempt: number, outcome: Outcome) => Effect.Effect<void>
  /** What is on its way, whatever has changed since about who gets it or when; undefined where nothing is. */
  readonly unsettled: (unit: Unit, id: number) => Effect.Effect<Unsettled | undefined>
}
