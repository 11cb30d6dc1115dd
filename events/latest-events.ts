import { sql, type Statement } from './statement.ts'

export interface Latest {
  readonly position: number
  readonly type: string
  readonly stream_type: string
  readonly stream_id: number
  /** ISO 8601. */
  readonly at: string
}

/** Selects the last events of these types, newest first, except those caused by another event. */
export const latest = (clinicId: number, types: readonly string[], limit: number): Statement<Latest> =>
  sql`select position, type, stream_type, stream_id, recorded_at as at from events
      where clinic_id = ${clinicId} and type = any(${[...types]}) and meta ->> 'cause' is null
      order by position desc limit ${limit}`
