import { Schema } from 'effect'
import type pg from 'pg'
import { sql, type Statement } from '#events'

export const JobCount = Schema.Struct({
  queue: Schema.String,
  /** Not started yet, or waiting for a retry. */
  waiting: Schema.Number,
  active: Schema.Number,
  /** Failed recently, after the last retry. */
  failed: Schema.Number,
}).annotations({ identifier: 'JobCount' })
export type JobCount = typeof JobCount.Type

const COUNT_JOBS = sql`
  select name as queue,
    (count(*) filter (where state in ('created', 'retry')))::int as waiting,
    (count(*) filter (where state = 'active'))::int as active,
    (count(*) filter (where state = 'failed'))::int as failed
  from pgboss.job where state in ('created', 'retry', 'active', 'failed')`

/** Counts a clinic's waiting, active and failed jobs by queue. Empty queues have no row. */
export const jobCounts = (clinicId: number): Statement<JobCount> =>
  sql`${COUNT_JOBS} and data->>'clinicId' = ${String(clinicId)} group by name order by name`

/** Counts the jobs of all clinics by queue. Empty queues have no row. */
export const allJobCounts: Statement<JobCount> = sql`${COUNT_JOBS} group by name order by name`

/** Whether a process monitored the queues in the last minute; a running one does every few seconds. */
export const queueActivity = (): Statement<{ readonly watched: boolean; readonly postgres: string }> =>
  sql`select coalesce(max(monitor_on) > now() - interval '1 minute', false) as watched,
        current_setting('server_version') as postgres
      from pgboss.queue`

/** Whether a process works on jobs. */
export const isWorkerPresent = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ watched: boolean }>(queueActivity().text)
  return rows[0]?.watched ?? false
}
