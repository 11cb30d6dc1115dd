import { Effect } from 'effect'
import { Database, type OriginShape, sql } from '#events'
import { StartupError } from '#modules/platform'

/** The origin of what an operator does in a clinic. */
export const operatorOrigin = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})

interface ListedClinic {
  readonly id: number
  /** The position of its last event. */
  readonly events: number
  /** ISO 8601; null while it is open. */
  readonly closedAt: string | null
}

/** Finds every clinic. */
export const findClinics = Effect.flatMap(Database, ({ lookup }) =>
  lookup(
    sql<ListedClinic>`select clinic_id as id, position as events, closed_at as "closedAt"
      from clinic_positions() left join closed_clinics() using (clinic_id) order by clinic_id`,
  ),
)

/** Returns the clinic with this number, or refuses a number that no clinic has. */
export const requireClinic = (clinicId: number) =>
  Effect.flatMap(findClinics, (clinics) => {
    const clinic = clinics.find(({ id }) => id === clinicId)
    return clinic ? Effect.succeed(clinic) : Effect.fail(new StartupError(`There is no clinic ${clinicId}.`))
  })
