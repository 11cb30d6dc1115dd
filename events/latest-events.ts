import { sql, type Statement } from './statement.ts'

/** An event, with nothing of what it says: what happened, in which stream, and when. */
export interface Latest {
  readonly position: number
  readonly type: string
  readonly stream_type: string
  readonly stream_id: number
  /** ISO 8601. */
  readonly at: string
}

/** The last events of these kinds, newest first, without those that followed from another one. */
export const latest = (clinicId: number, types: readonly string[], limit: number): Statement<Latest> =>
  sql`select position, type, stream_type, stream_id, recorded_at as at from events
      where clinic_id = ${clinicId} and type = any(${[...types]}) and meta ->> 'cause' is null
      order by position desc limit ${limit}`
