import { sql, type Statement } from './statement.ts'

/** The stream types that changed and the last position scanned; null without newer events. */
export interface Changed {
  readonly position: number | null
  readonly streams: readonly string[] | null
}

// A client that was away for long catches up in several steps.
const LOOKED_AT = 1000

/** Selects the stream types that changed after a position. */
export const changedAfter = (clinicId: number, position: number): Statement<Changed> =>
  sql`select max(position) as position, array_agg(distinct stream_type) as streams from (
        select position, stream_type from events where clinic_id = ${clinicId} and position > ${position}
        order by position limit ${LOOKED_AT}) since`

/** Selects the position of the last event; 0 for an empty log. */
export const lastPosition = (clinicId: number): Statement<{ position: number }> =>
  sql`select coalesce(max(position), 0) as position from events where clinic_id = ${clinicId}`
