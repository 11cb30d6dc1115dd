import { Effect } from 'effect'
import type { AnyEvent } from '../event.ts'
import type { RecordedEvent } from '../recorded-event.ts'
import type { Statement } from '../database/statement.ts'
import type { Unit } from './unit.ts'

/** A rule by which one module reacts to an event of another, inside the same transaction. */
export interface Reaction {
  /** A name that describes the action and its trigger: `cancelAppointmentsWhenPatientRemoved`. */
  readonly name: string
  readonly eventType: string
  readonly run: (recorded: RecordedEvent, unit: Unit) => Effect.Effect<void, never, never>
}

/** Declares a reaction to one kind of event. */
export const reaction = <Event extends AnyEvent>(
  name: string,
  eventType: Event['_tag'],
  run: (recorded: RecordedEvent<Event>, unit: Unit) => Effect.Effect<void>,
): Reaction => ({ name, eventType, run: run as Reaction['run'] })

/** Makes the `run` of a reaction that only runs statements about the event's stream. */
export const runStatements =
  (...statements: readonly ((clinicId: number, id: number) => Statement)[]) =>
  ({ stream }: RecordedEvent, unit: Unit) =>
    Effect.sync(() => {
      for (const each of statements) void unit.addStatement(each(unit.clinicId, stream.id))
    })
