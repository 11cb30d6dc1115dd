import { sql, type Statement } from './statement.ts'

/** Which kinds of streams have changed, and the last position that was looked at; null where nothing has. */
export interface Changed {
  readonly position: number | null
  readonly streams: readonly string[] | null
}

// Whoever was away for long is told in several steps.
const LOOKED_AT = 1000

/** What has changed after a position. */
export const changedAfter = (clinicId: number, position: number): Statement<Changed> =>
  sql`select max(position) as position, array_agg(distinct stream_type) as streams from (
        select position, stream_type from events where clinic_id = ${clinicId} and position > ${position}
        order by position limit ${LOOKED_AT}) since`

/** The position of the last event there is; 0 in an empty log. */
export const lastPosition = (clinicId: number): Statement<{ position: number }> =>
  sql`select coalesce(max(position), 0) as position from events where clinic_id = ${clinicId}`
