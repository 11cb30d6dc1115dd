import { Schema } from 'effect'
import { sql, type Statement } from '#events'

/** The jobs of a clinic in one queue. */
export const JobCount = Schema.Struct({
  queue: Schema.String,
  /** Not begun yet, or to be repeated. */
  waiting: Schema.Number,
  active: Schema.Number,
  /** Given up after every repetition, of late. */
  failed: Schema.Number,
}).annotations({ identifier: 'JobCount' })
export type JobCount = typeof JobCount.Type

/** What waits, goes on or failed of a clinic's own jobs, by queue. Queues in which there is nothing have no row. */
export const jobCounts = (clinicId: number): Statement<JobCount> =>
  sql`select name as queue,
        (count(*) filter (where state in ('created', 'retry')))::int as waiting,
        (count(*) filter (where state = 'active'))::int as active,
        (count(*) filter (where state = 'failed'))::int as failed
      from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') and data->>'clinicId' = ${String(clinicId)}
      group by name order by name`

/** Whether some process has looked after the queues in the last minute: it does so every few seconds. */
export const queuesWatched = (): Statement<{ readonly watched: boolean; readonly postgres: string }> =>
  sql`select coalesce(max(monitor_on) > now() - interval '1 minute', false) as watched,
        current_setting('server_version') as postgres
      from pgboss.queue`
