import { Schema } from 'effect'
import { type Actor, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'

/** How long a change counts as recent, in milliseconds. */
const RECENT_MS = 20_000

// Scans only the newest events, because an open page sees each change within a second.
const EVENTS_SCANNED = 200

/** An appointment that a user recently booked, moved or changed. */
export const RecentChange = Schema.Struct({
  id: Schema.Number,
  /** The version after the change. */
  version: Schema.Number,
  by: Schema.String,
}).annotations({ identifier: 'JustChanged' })
export type RecentChange = typeof RecentChange.Type

/** Lists the latest changes by other users shortly before `now`. */
export const recentChanges = (clinicId: number, reader: Actor, now: number): Statement<RecentChange> =>
  sql`select e.stream_id as id, e.version, n.name as by
      from (select distinct on (stream_id) stream_id, version, actor
            from (select position, stream_type, stream_id, version, recorded_at, meta -> 'actor' as actor
                  from events where clinic_id = ${clinicId} order by position desc limit ${EVENTS_SCANNED}) head
            where stream_type = 'appointment' and recorded_at > ${new Date(now - RECENT_MS).toISOString()}
            order by stream_id, position desc) e
      join (${userNameTable(clinicId)}) n on n.id = (e.actor ->> 'id')::bigint
      where e.actor ->> 'kind' = 'user' and n.id <> ${reader.kind === 'user' ? reader.id : 0}
      order by e.stream_id`
