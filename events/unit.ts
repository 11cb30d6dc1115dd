import { Clock, Effect } from 'effect'
import { append } from './append.ts'
import { type Decider, isEvents } from './decider.ts'
import type { AnyEvent } from './event.ts'
import { settled } from './faults.ts'
import type { Job } from './jobs.ts'
import { changesBy, toStatement } from './projection.ts'
import type { Meta, Recorded } from './recorded.ts'
import { StaleVersion } from './refusals.ts'
import { type Statement, statement } from './statement.ts'
import { openStream } from './stream.ts'
import { fetchKeys } from './subject-keys.ts'
import { underway } from './transaction.ts'
import { also, type Work } from './work.ts'

/** What a decision may look at beside its own stream: the rest of the clinic, as it stands behind the lock. */
export interface Look {
  readonly query: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[]>
}

/** One command on one stream. */
export interface Execution<Command, Event, E> {
  /** The stream; 'next' opens a new one. */
  readonly id: number | 'next'
  readonly command: Command | ((look: Look) => Effect.Effect<Command, E>)
  /** The version the caller has seen; another one is refused with `StaleVersion`. */
  readonly expect?: number | undefined
  /** Subjects whose keys the new events will need, where known beforehand: saves a round trip. */
  readonly subjects?: readonly string[]
  readonly jobs?: (id: number, events: readonly Event[]) => readonly Job[]
  /** Position of the event this command reacts to. */
  readonly cause?: number
}

/** What a command left behind in its stream. */
export interface Executed<State, Event extends AnyEvent> {
  readonly id: number
  readonly version: number
  readonly state: State
  readonly events: readonly Recorded<Event>[]
}

/** Commands carried out together, in one transaction of one clinic, behind the lock of its head. */
export interface Unit extends Look {
  readonly clinicId: number
  readonly execute: <State, Command, Event extends AnyEvent, Refusal, E = never>(
    on: Decider<State, Command, Event, Refusal>,
    execution: Execution<Command, Event, E>,
  ) => Effect.Effect<Executed<State, Event>, Refusal | StaleVersion | E>
  /** Sends a statement with the rest; its failure fails the whole. */
  readonly also: <A extends object>(statement: Statement<A>) => Promise<readonly A[]>
}

const metaOf = ({ origin }: Work, command: unknown, cause: number | undefined): Meta => ({
  actor: origin.actor,
  source: origin.source,
  ...(origin.address === undefined ? {} : { address: origin.address }),
  ...(origin.request === undefined ? {} : { request: origin.request }),
  command: (command as { readonly _tag?: string } | null)?._tag ?? 'Command',
  ...(cause === undefined ? {} : { cause }),
})

const project = (work: Work, recorded: Recorded): void => {
  for (const kept of work.ground.registry.projectionsOf(recorded.event._tag)) {
    for (const made of changesBy(kept, recorded)) void also(work, toStatement(kept, work.tx.clinicId, made))
  }
}

const enqueue = (work: Work, jobs: readonly Job[]): void => {
  if (jobs.length === 0) return
  const executeSql = async (text: string, values: readonly unknown[] = []) => ({
    rows: [...(await work.tx.send(statement(text, values)))],
  })
  work.pending.push(underway(work.ground.send({ executeSql }, jobs)))
}

const stale = (expected: number, past: readonly Recorded[]) =>
  new StaleVersion({ expected, actual: past.length, since: past.slice(expected) })

/** A unit on a transaction that has begun. */
export const unitOf = (work: Work): Unit => {
  const look: Look = {
    query: (asked) => settled(work.tx.send(asked)),
  }
  const react = (recorded: Recorded) =>
    Effect.forEach(
      work.ground.registry.reactionsTo(recorded.event._tag),
      (rule) => rule.run(recorded, unit),
      {
        discard: true,
      },
    )
  const execute: Unit['execute'] = (on, execution) =>
    Effect.gen(function* () {
      const opening = underway(openStream(work, on.stream, execution.id))
      const keys = underway(fetchKeys(work, execution.subjects ?? []))
      const command = yield* commandOf(execution, look)
      const stream = yield* settled(opening)
      yield* settled(keys)
      const { id, past } = stream
      // Where nothing ever was there is nothing to be behind of: the decision says so.
      if (past.length > 0 && execution.expect !== undefined && execution.expect !== past.length) {
        return yield* stale(execution.expect, past)
      }
      const state = past.reduce((known, { event }) => on.evolve(known, event as never), on.initial)
      const events = on.decide(state, command)
      if (!isEvents(events)) return yield* Effect.fail(events)
      if (events.length === 0) return { id, version: past.length, state, events: [] }
      const now = yield* Clock.currentTimeMillis
      const meta = metaOf(work, command, execution.cause)
      const recorded = yield* settled(append(work, { stream, events, meta, now }))
      for (const happened of recorded) project(work, happened)
      enqueue(work, execution.jobs?.(id, events) ?? [])
      yield* Effect.forEach(recorded, react, { discard: true })
      return {
        id,
        version: past.length + events.length,
        state: events.reduce(on.evolve, state),
        events: recorded,
      }
    })
  const unit: Unit = {
    clinicId: work.tx.clinicId,
    query: look.query,
    execute,
    also: (more) => also(work, more),
  }
  return unit
}

const commandOf = <Command, Event, E>({ command }: Execution<Command, Event, E>, look: Look) =>
  typeof command === 'function'
    ? (command as (look: Look) => Effect.Effect<Command, E>)(look)
    : Effect.succeed(command as Command)
