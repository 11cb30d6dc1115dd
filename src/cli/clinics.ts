import { Effect } from 'effect'
import { Database, type OriginShape, sql } from '#events'
import { StartupError } from '#modules/platform'

/** The origin of what an operator does in a clinic. */
export const operatorIn = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})

/** Finds every clinic’s number, and the position of its last event. */
export const findClinics = Effect.flatMap(Database, ({ lookup }) =>
  lookup(
    sql<{ id: number; events: number }>`select clinic_id as id, position as events from clinic_positions()`,
  ),
)

/** Refuses a number that no clinic has. */
export const requireClinic = (clinicId: number) =>
  Effect.flatMap(findClinics, (clinics) =>
    clinics.some(({ id }) => id === clinicId)
      ? Effect.void
      : Effect.fail(new StartupError(`There is no clinic ${clinicId}.`)),
  )
