import { Effect } from 'effect'
import { Database } from '../database/database.ts'
import { toEffect } from '../faults.ts'
import { sql, type Statement } from '../database/statement.ts'

/** The types of events that are new in a log; `anything` if they are too many to look at. */
export type News = ReadonlySet<string> | 'anything'

interface LogEnd {
  readonly clinic_id: number
  readonly position: number
}

interface NewTypes {
  readonly position: number | null
  readonly types: readonly string[] | null
  readonly events: number
}

const MAX_EVENTS_READ = 1000

const typesAfter = (clinicId: number, position: number): Statement<NewTypes> =>
  sql`select max(position) as position, array_agg(distinct type) as types, count(*)::integer as events from (
        select position, type from events where clinic_id = ${clinicId} and position > ${position}
        order by position limit ${MAX_EVENTS_READ}) since`

/**
 * Reads for all subscribers of a process what is new, once for each ring. It remembers in memory how far it has
 * read each log, which is only a shortcut: each subscriber's own position is in the database.
 */
export const makeNewsReader = Effect.gen(function* () {
  const { transaction, lookup } = yield* Database
  const reached = new Map<number, number>()

  const read = (clinicId: number): Effect.Effect<News> =>
    transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        const [found] = yield* toEffect(tx.send(typesAfter(clinicId, reached.get(clinicId) ?? 0)))
        yield* toEffect(tx.commit())
        if (!found || found.position === null) return new Set<string>()
        reached.set(clinicId, found.position)
        return found.events === MAX_EVENTS_READ ? 'anything' : new Set(found.types)
      }),
    )

  /** Lists the clinics whose log ends elsewhere than it was last read to, and counts those logs as read. */
  const findGrown = lookup<LogEnd>(sql`select clinic_id, position from clinic_positions()`).pipe(
    Effect.map((ends) =>
      ends
        .filter(({ clinic_id: clinicId, position }) => {
          const isNew = reached.get(clinicId) !== position
          reached.set(clinicId, position)
          return isNew
        })
        .map(({ clinic_id: clinicId }) => clinicId),
    ),
  )

  return { read, findGrown }
})
