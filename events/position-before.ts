import { sql, type Statement } from './statement.ts'

/**
 * Selects the position of the last event before a moment (ISO 8601), or 0. The log's timestamps never go
 * backwards, so a binary search finds it without an index on time.
 */
export const positionBefore = (clinicId: number, moment: string): Statement<{ position: number }> =>
  sql`with recursive narrowing as (
        select 0::bigint as low, coalesce(max(position), 0) + 1 as high from events where clinic_id = ${clinicId}
        union all
        select case when earlier then middle else low end, case when earlier then high else middle end
        from (
          -- One look by the key each time: joined, the planner would rather read the whole log.
          select low, high, middle, (select e.recorded_at < ${moment} from events e
            where e.clinic_id = ${clinicId} and e.position = middle) as earlier
          from (select low, high, (low + high) / 2 as middle from narrowing where high - low > 1) n
        ) halved)
      select low as position from narrowing order by high - low limit 1`
