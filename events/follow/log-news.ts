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
 * Reads what is new, once for all subscribers of a process. It remembers in memory how far it has read each log,
 * which is only a shortcut: each subscriber's own position is in the database.
 */
export const makeNewsReader = Effect.gen(function* () {
  const { transaction, lookup } = yield* Database
  const readPositions = new Map<number, number>()

  const read = (clinicId: number): Effect.Effect<News> =>
    transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        const after = readPositions.get(clinicId) ?? 0
        const [[news]] = yield* toEffect(Promise.all([tx.send(typesAfter(clinicId, after)), tx.commit()]))
        if (!news || news.position === null) return new Set<string>()
        readPositions.set(clinicId, news.position)
        return news.events === MAX_EVENTS_READ ? 'anything' : new Set(news.types)
      }),
    )

  /** Lists the clinics whose log has another end than when it was last read, and counts those logs as read. */
  const findGrown = lookup<LogEnd>(sql`select clinic_id, position from clinic_positions()`).pipe(
    Effect.map((ends) =>
      ends
        .filter(({ clinic_id: clinicId, position }) => {
          const isNew = readPositions.get(clinicId) !== position
          readPositions.set(clinicId, position)
          return isNew
        })
        .map(({ clinic_id: clinicId }) => clinicId),
    ),
  )

  return { read, findGrown }
})
