import { Clock, Effect } from 'effect'
import { append } from './append.ts'
import { isEvents } from '../decider.ts'
import { toEffect } from '../faults.ts'
import type { Job } from './job-queue.ts'
import { changesBy, toStatement } from '../read/projection.ts'
import type { Meta, RecordedEvent } from '../recorded-event.ts'
import { StaleVersion } from '../refusals.ts'
import { statement } from '../database/statement.ts'
import { openStream } from './stream.ts'
import { destroyKey, fetchKeys } from './subject-keys.ts'
import { type ClinicReader, ignoreUnhandled } from '../database/transaction.ts'
import { send, type UnitContext } from './unit-context.ts'
import type { Execution, Unit } from './unit.ts'

const nameOf = (command: unknown): string => (command as { readonly _tag?: string } | null)?._tag ?? 'Command'

const metaOf = ({ origin }: UnitContext, command: unknown, cause: number | undefined): Meta => ({
  actor: origin.actor,
  source: origin.source,
  ...(origin.address === undefined ? {} : { address: origin.address }),
  ...(origin.request === undefined ? {} : { request: origin.request }),
  command: nameOf(command),
  ...(cause === undefined ? {} : { cause }),
})

const project = (context: UnitContext, recorded: RecordedEvent): void => {
  for (const projection of context.services.registry.projectionsOf(recorded.event._tag)) {
    for (const change of changesBy(projection, recorded))
      void send(context, toStatement(projection, context.tx.clinicId, change))
  }
}

const enqueue = (context: UnitContext, jobs: readonly Job[]): void => {
  if (jobs.length === 0) return
  const executeSql = async (text: string, values: readonly unknown[] = []) => ({
    rows: [...(await context.tx.send(statement(text, values)))],
  })
  context.pending.push(ignoreUnhandled(context.services.addStatement({ executeSql }, jobs)))
}

// Runs after the reactions, which may still read the data that it erases.
const erase = (context: UnitContext, { event, stream, position }: RecordedEvent): void => {
  const subject = context.services.registry.kind(event._tag).erasedSubject?.(stream.id)
  if (subject !== undefined) destroyKey(context, subject, position)
}

const makeStaleVersion = (expected: number, past: readonly RecordedEvent[]) =>
  new StaleVersion({ expected, actual: past.length, since: past.slice(expected) })

/** Makes a unit from a transaction that has begun. */
export const makeUnit = (context: UnitContext): Unit => {
  const reader: ClinicReader = {
    clinicId: context.tx.clinicId,
    query: (read) => toEffect(context.tx.send(read)),
  }
  const react = (recorded: RecordedEvent) =>
    Effect.forEach(
      context.services.registry.reactionsTo(recorded.event._tag),
      (rule) => rule.run(recorded, unit),
      { discard: true },
    )
  const execute: Unit['execute'] = (decider, execution) =>
    Effect.gen(function* () {
      const opening = ignoreUnhandled(openStream(context, decider.stream, execution.id))
      const keys = ignoreUnhandled(fetchKeys(context, execution.subjects ?? []))
      const command = yield* commandOf(execution, reader)
      yield* Effect.annotateCurrentSpan('caretrail.command', nameOf(command))
      const stream = yield* toEffect(opening)
      yield* toEffect(keys)
      const { id, pastEvents } = stream
      // An empty stream has no version to be stale against: let the decision refuse it.
      if (pastEvents.length > 0 && execution.expect !== undefined && execution.expect !== pastEvents.length) {
        return yield* makeStaleVersion(execution.expect, pastEvents)
      }
      const state = pastEvents.reduce(
        (stateSoFar, { event }) => decider.evolve(stateSoFar, event as never),
        decider.initial,
      )
      const events = decider.decide(state, command)
      if (!isEvents(events)) return yield* Effect.fail(events)
      if (events.length === 0) return { id, version: pastEvents.length, state, events: [] }
      const now = yield* Clock.currentTimeMillis
      const meta = metaOf(context, command, execution.cause)
      const recorded = yield* toEffect(append(context, { stream, events, meta, now }))
      for (const each of recorded) project(context, each)
      enqueue(context, execution.jobs?.(id, events) ?? [])
      yield* Effect.forEach(recorded, react, { discard: true })
      for (const happened of recorded) erase(context, happened)
      return {
        id,
        version: pastEvents.length + events.length,
        state: events.reduce(decider.evolve, state),
        events: recorded,
      }
    }).pipe(
      Effect.withSpan(`command ${decider.stream}`, {
        captureStackTrace: false,
        attributes: { 'caretrail.clinic': context.tx.clinicId },
      }),
    )
  const unit: Unit = {
    ...reader,
    execute,
    addStatement: (more) => send(context, more),
    enqueue: (jobs) => enqueue(context, jobs),
  }
  return unit
}

const commandOf = <Command, Event, E>({ command }: Execution<Command, Event, E>, reader: ClinicReader) =>
  typeof command === 'function'
    ? (command as (reader: ClinicReader) => Effect.Effect<Command, E>)(reader)
    : Effect.succeed(command as Command)
