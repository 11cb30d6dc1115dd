import { Schema } from 'effect'
import { type Actor, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'

/** Whoever asks later than this after a change is not told of it any more, in milliseconds. */
const JUST = 20_000

// The head of the log is looked through and not all of it: who looks on sees each change within a second.
const LOOKED_AT = 200

/** An appointment that somebody of the clinic has just booked, moved or changed otherwise. */
export const JustChanged = Schema.Struct({
  id: Schema.Number,
  /** The version they made of it. */
  version: Schema.Number,
  by: Schema.String,
}).annotations({ identifier: 'JustChanged' })
export type JustChanged = typeof JustChanged.Type

/** What others than this person have done last to appointments, as far as that was in the last seconds before `now`. */
export const justChanged = (clinicId: number, reader: Actor, now: number): Statement<JustChanged> =>
  sql`select e.stream_id as id, e.version, n.name as by
      from (select distinct on (stream_id) stream_id, version, actor
            from (select position, stream_type, stream_id, version, recorded_at, meta -> 'actor' as actor
                  from events where clinic_id = ${clinicId} order by position desc limit ${LOOKED_AT}) head
            where stream_type = 'appointment' and recorded_at > ${new Date(now - JUST).toISOString()}
            order by stream_id, position desc) e
      join (${everyName(clinicId)}) n on n.id = (e.actor ->> 'id')::bigint
      where e.actor ->> 'kind' = 'user' and n.id <> ${reader.kind === 'user' ? reader.id : 0}
      order by e.stream_id`
