import { sql, type Statement } from '../database/statement.ts'

/** The stream types that changed and the last position scanned; null without newer events. */
interface StreamChanges {
  readonly position: number | null
  readonly streamTypes: readonly string[] | null
}

// A client that was away for long catches up in several steps.
const MAX_EVENTS_READ = 1000

/** Selects the stream types that changed after a position. */
export const selectChangesAfter = (clinicId: number, position: number): Statement<StreamChanges> =>
  sql`select max(position) as position, array_agg(distinct stream_type) as "streamTypes" from (
        select position, stream_type from events where clinic_id = ${clinicId} and position > ${position}
        order by position limit ${MAX_EVENTS_READ}) since`

/** Selects the position of the last event; 0 for an empty log. */
export const lastPosition = (clinicId: number): Statement<{ position: number }> =>
  sql`select coalesce(max(position), 0) as position from events where clinic_id = ${clinicId}`

/** Selects the position of a clinic's head, which is its last event; no row for an empty log. */
export const headPosition = (clinicId: number): Statement<{ position: number }> =>
  sql`select position from clinic_heads where clinic_id = ${clinicId}`

/** Selects when a person last changed anything (ISO 8601); null if nobody did. */
export const lastChangeByPerson = (clinicId: number): Statement<{ at: string | null }> =>
  sql`select (select recorded_at from events
      where clinic_id = ${clinicId} and meta->'actor'->>'kind' <> 'system'
      order by position desc limit 1) as at`

/**
 * Selects the position of the last event before a moment (ISO 8601), or 0. The log's timestamps never go backward, so
 * a binary search finds it without an index on time.
 */
export const positionBefore = (clinicId: number, moment: string): Statement<{ position: number }> =>
  sql`with recursive narrowing as (
        select 0::bigint as low, coalesce(max(position), 0) + 1 as high from events where clinic_id = ${clinicId}
        union all
        select case when earlier then middle else low end, case when earlier then high else middle end
        from (
          -- A subquery, because the planner would read the whole log for a join.
          select low, high, middle, (select e.recorded_at < ${moment} from events e
            where e.clinic_id = ${clinicId} and e.position = middle) as earlier
          from (select low, high, (low + high) / 2 as middle from narrowing where high - low > 1) n
        ) halved)
      select low as position from narrowing order by high - low limit 1`
