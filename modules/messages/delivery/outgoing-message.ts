import type { Effect } from 'effect'
import type { Statement, Unit } from '#events'
import type { QueueDefinition } from '#modules/platform'
import type { DeliveryMethod } from '../contract.ts'
import type { Message } from '../message.ts'
import type { DeliveryOutcome, WaitStatus } from '../rules.ts'

/** A message to send now. `attempt` (`attemptOf`): claims and outcomes of other tries are ignored. */
export interface PreparedMessage {
  readonly message: Message
  readonly attempt: number
}

/** A message that can be handed over exactly as prepared. */
export interface ReadyMessage extends PreparedMessage {
  /**
   * Called right before the hand-over, in the transaction that prepared the message. Records 'handed over'
   * and returns true exactly once per try, however many callers ask. False: send nothing.
   */
  readonly claim: (via: DeliveryMethod) => Effect.Effect<boolean>
}

/** A message that was handed over and whose outcome is not known yet. */
export interface UnsettledMessage extends PreparedMessage {
  readonly is: 'handed over' | 'unknown'
  readonly via: DeliveryMethod
  /** When it was handed over, ISO 8601. */
  readonly since: string
  /** The provider's references of other messages to the same person since then. None of them is this message. */
  readonly otherReferences: readonly string[]
}

/** A message that needs attention: it is late, or (`open`) was handed over without a known outcome. */
export interface WaitingMessage {
  readonly id: number
  readonly open: boolean
}

/**
 * A source of messages, such as reminders or invitations. The courier sends them; the source knows its own
 * records. Functions that get a unit run in a transaction of the clinic, under the lock on the head of its
 * log.
 */
export interface MessageSource {
  /** Jobs carry only `clinicId` and `id`: see `deliveryJob`. */
  readonly queue: QueueDefinition
  /** `waitingIn(table)` of the table that lists the messages. */
  readonly waiting: (clinicId: number, now: number) => Statement<WaitingMessage>
  /**
   * Prepares the message to send now; undefined if it is not due, not pending, or forbidden (recorded if
   * final). Called again right before the claim, which fails if the result differs. So build a message from
   * records alone.
   */
  readonly prepare: (unit: Unit, id: number) => Effect.Effect<ReadyMessage | undefined>
  /**
   * Records that a message has to wait, and enqueues the next try if its time is known. Absent for messages to the
   * clinic's own people: they wait unrecorded, and do not count as outgoing.
   */
  readonly hold?: (unit: Unit, id: number, attempt: number, wait: WaitStatus) => Effect.Effect<void>
  /** Records the outcome of a try, and enqueues the next try, if any. */
  readonly note: (unit: Unit, id: number, attempt: number, outcome: DeliveryOutcome) => Effect.Effect<void>
  /** The message handed over without an outcome yet, even if its recipient or time changed since. */
  readonly unsettled: (unit: Unit, id: number) => Effect.Effect<UnsettledMessage | undefined>
}
