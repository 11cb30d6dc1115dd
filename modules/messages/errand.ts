import type { Effect } from 'effect'
import type { Unit } from '#events'
import type { QueueDefinition } from '#modules/platform'
import type { Reason, Way } from './contract.ts'
import type { Letter } from './letter.ts'

/** What became of a hand-over. */
export type Outcome =
  | { readonly is: 'sent'; readonly via: Way; readonly reference: string }
  /** Certainly not taken, and it may be different in a moment. `at`: when to try again, ISO 8601. */
  | { readonly is: 'delayed'; readonly reason: Reason; readonly code: string | null; readonly at: string }
  /** Certainly not taken, and never will be. */
  | { readonly is: 'failed'; readonly reason: Reason; readonly code: string | null }
  /** It may or may not have been taken. The provider's own log is asked before anything else is done. */
  | { readonly is: 'unknown' }

/**
 * Something that has to be sent: reminders, invitations. The courier does the sending, the errand knows its own
 * records. Each of these runs in a transaction of the clinic, behind the lock of its head.
 */
export interface Errand {
  /** Jobs carry `clinicId` and `id`, nothing else. */
  readonly queue: QueueDefinition
  /** What is to be sent now; undefined where nothing is (not due, not pending, forbidden: noted, if it is final). */
  readonly prepare: (unit: Unit, id: number) => Effect.Effect<Letter | undefined>
  /**
   * The last moment before anything is handed over: notes 'handed over' and answers true exactly once for one
   * pending message, however many ask. False: send nothing.
   */
  readonly claim: (unit: Unit, id: number, via: Way) => Effect.Effect<boolean>
  /** Notes what became of it. Nothing is noted twice. */
  readonly note: (unit: Unit, id: number, outcome: Outcome) => Effect.Effect<void>
}
