import { Effect } from 'effect'
import type pg from 'pg'
import { Database, sql } from '#events'
import { StartupError } from '#modules/platform'

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

/** Lists the ids of all clinics, on a connection of the owner. */
export const listClinicIds = async (admin: pg.Client): Promise<readonly number[]> => {
  const { rows } = await admin.query<{ id: string }>('select clinic_id as id from clinic_positions()')
  return rows.map(({ id }) => Number(id))
}

/** Returns the clinic with this number, or refuses a number that no clinic has. */
export const requireClinic = (clinicId: number) =>
  Effect.flatMap(findClinics, (clinics) => {
    const clinic = clinics.find(({ id }) => id === clinicId)
    return clinic ? Effect.succeed(clinic) : Effect.fail(new StartupError(`There is no clinic ${clinicId}.`))
  })
