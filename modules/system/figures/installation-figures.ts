import { Effect } from 'effect'
import { Database } from '#events'
import { Alarms } from '../alarms/alarms.ts'
import type { FoundCondition } from '../alarms/conditions.ts'
import { allJobCounts, type JobCount } from '../job-counts.ts'
import type { Figure } from './prometheus.ts'

const alarmFigure = (findings: readonly FoundCondition[]): Figure => ({
  name: 'caretrail_alarm',
  help: 'Whether a condition holds that the operator has to know. docs/operations.md has a paragraph for each.',
  type: 'gauge',
  samples: findings.map(({ condition: { name, level }, detail }) => ({
    labels: { condition: name, level },
    value: detail === undefined ? 0 : 1,
  })),
})

const jobFigure = (counts: readonly JobCount[]): Figure => ({
  name: 'caretrail_jobs',
  help: 'Background jobs that wait, run, or failed after their last retry.',
  type: 'gauge',
  samples: counts.flatMap(({ queue, waiting, active, failed }) => [
    { labels: { queue, state: 'waiting' }, value: waiting },
    { labels: { queue, state: 'active' }, value: active },
    { labels: { queue, state: 'failed' }, value: failed },
  ]),
})

const connectionFigure = (pool: (typeof Database.Service)['pool']): Figure => ({
  name: 'caretrail_database_connections',
  help: 'Connections of this process to the database, and requests that wait for one.',
  type: 'gauge',
  samples: [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
})

const memoryFigure = (): Figure => ({
  name: 'caretrail_memory_bytes',
  help: 'Memory of this process: all of it that is in use (rss), and the part of its objects (heap).',
  type: 'gauge',
  samples: [
    { labels: { kind: 'rss' }, value: process.memoryUsage().rss },
    { labels: { kind: 'heap' }, value: process.memoryUsage().heapUsed },
  ],
})

/** Reads the figures of the installation and of this process. Omits those of jobs while the database is lost. */
export const installationFigures = Effect.gen(function* () {
  const { lastFindings } = yield* Alarms
  const { lookup, pool } = yield* Database
  const jobs = yield* lookup(allJobCounts).pipe(Effect.catchAllDefect(() => Effect.succeed(null)))
  return [
    alarmFigure(lastFindings()),
    ...(jobs ? [jobFigure(jobs)] : []),
    connectionFigure(pool),
    memoryFigure(),
  ]
})
