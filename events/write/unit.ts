import type { Effect } from 'effect'
import type { Decider, RefusalsOf } from '../decider.ts'
import type { AnyEvent } from '../event.ts'
import type { Job } from './job-queue.ts'
import type { RecordedEvent } from '../recorded-event.ts'
import type { StaleVersion } from '../refusals.ts'
import type { Statement } from '../database/statement.ts'
import type { ClinicReader } from '../database/transaction.ts'

export interface Execution<Command, Event, E> {
  /** The stream; 'next' opens a new one. */
  readonly id: number | 'next'
  readonly command: Command | ((reader: ClinicReader) => Effect.Effect<Command, E>)
  /** The version that the caller saw; any other version is refused with `StaleVersion`. */
  readonly expect?: number | undefined
  /** Subjects whose keys the new events will need, if known beforehand. Saves a round trip. */
  readonly subjects?: readonly string[]
  readonly jobs?: (id: number, events: readonly Event[]) => readonly Job[]
  /** The causation: position of the event this command reacts to. */
  readonly cause?: number
}

interface CommandResult<State, Event extends AnyEvent> {
  readonly id: number
  readonly version: number
  readonly state: State
  readonly events: readonly RecordedEvent<Event>[]
}

/** Several commands in one transaction of one clinic, under the lock of its head. */
export interface Unit extends ClinicReader {
  readonly execute: <State, Command, const C extends Command, Event extends AnyEvent, Refusals, E = never>(
    decider: Decider<State, Command, Event, Refusals>,
    execution: Execution<C, Event, E>,
  ) => Effect.Effect<CommandResult<State, Event>, RefusalsOf<Refusals, C> | StaleVersion | E>
  /** Adds a statement to the transaction; if it fails, the transaction fails. */
  readonly addStatement: <A extends object>(statement: Statement<A>) => Promise<readonly A[]>
  /** Adds jobs, which exist if and only if the transaction commits. */
  readonly enqueue: (jobs: readonly Job[]) => void
}
