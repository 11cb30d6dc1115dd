import { Context, Effect, Layer, Runtime, type Scope } from 'effect'
import { PgBoss } from 'pg-boss'
import { type Job, type JobConnection, JobQueue } from '#events'
import { Config, type ConfigShape } from '../config.ts'
import { faultFields, warningFields } from './queue-faults.ts'
import { jobsSchema } from './queues.ts'

/** One attempt at a job. `data` holds ids only; `signal` aborts when the attempt times out. */
export interface Attempt {
  readonly id: string
  readonly data: Readonly<Record<string, number | string>>
  /** 0 for the first attempt. */
  readonly retryCount: number
  readonly signal: AbortSignal
}

/**
 * Worker options of a queue: the number of loops in this process, the number of jobs each loop fetches at
 * once, and the seconds between polls for due jobs. On a queue with `notify`, a job that is due
 * immediately starts without waiting for the next poll. If one job of a batch fails, the whole batch is
 * retried.
 */
interface WorkerOptions {
  readonly concurrency?: number
  readonly batchSize?: number
  readonly pollSeconds?: number
}

interface JobsShape {
  /** Enqueues inside the caller's open transaction, with one statement per queue. */
  readonly send: (connection: JobConnection, jobs: readonly Job[]) => Promise<void>
  /** Works on a queue until the scope closes. Failed attempts are retried with the queue's settings. */
  readonly work: <E, R>(
    queue: string,
    handle: (attempt: Attempt) => Effect.Effect<void, E, R>,
    options?: WorkerOptions,
  ) => Effect.Effect<void, never, R | Scope.Scope>
  /** Enqueues an empty job at each time of a cron expression. A repeated call changes the schedule. */
  readonly schedule: (queue: string, cron: string, zone?: string) => Effect.Effect<void>
}

const bossFor = ({ databaseUrl, role }: ConfigShape): PgBoss => {
  const isWorker = role !== 'web'
  return new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    application_name: 'caretrail jobs',
    max: isWorker ? 4 : 1,
    migrate: false,
    // Only an owner can rebuild an index, and this role owns nothing.
    reindex: false,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
}

// Workers get this long to finish before the queue takes their jobs back, because the program has to exit soon.
const STOP_TIMEOUT_MS = 2_000

const make = Effect.gen(function* () {
  const config = yield* Config
  const fork = Runtime.runFork(yield* Effect.runtime())
  const boss = bossFor(config)
  boss.on('error', (fault) => fork(Effect.logWarning('job queue failed', faultFields(fault))))
  boss.on('warning', (warning) => fork(Effect.logWarning('job queue warning', warningFields(warning))))
  yield* Effect.acquireRelease(
    Effect.promise(() => boss.start()),
    () => Effect.promise(() => boss.stop({ timeout: STOP_TIMEOUT_MS })),
  )
  return { send: sendWith(boss), work: workWith(boss), schedule: scheduleWith(boss) } satisfies JobsShape
})

const sendWith =
  (boss: PgBoss): JobsShape['send'] =>
  async (db, jobs) => {
    const queues = Object.entries(Object.groupBy(jobs, ({ queue }) => queue))
    await Promise.all(
      queues.map(([queue, batch = []]) =>
        boss.insert(
          queue,
          batch.map(({ data, startAfter, singletonKey }) => ({ data, startAfter, singletonKey })),
          { db },
        ),
      ),
    )
  }

const workWith =
  (boss: PgBoss): JobsShape['work'] =>
  (queue, handle, { concurrency = 1, batchSize = 1, pollSeconds = 1 } = {}) =>
    Effect.gen(function* () {
      const run = Runtime.runPromise(
        yield* Effect.runtime<Effect.Effect.Context<ReturnType<typeof handle>>>(),
      )
      const options = {
        localConcurrency: concurrency,
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        // Jobs that become due later send no NOTIFY.
        notifyPollingIntervalSeconds: pollSeconds,
      }
      const attempt = async (jobs: readonly Attempt[]) => {
        const runs = jobs.map((job) => run(withJobSpan(queue, handle(job)), { signal: job.signal }))
        const failed = (await Promise.allSettled(runs)).find(({ status }) => status === 'rejected')
        if (failed) throw (failed as PromiseRejectedResult).reason
      }
      yield* Effect.acquireRelease(
        Effect.promise(() => boss.work<Attempt['data']>(queue, options, attempt)),
        () => Effect.promise(() => boss.offWork(queue, { wait: false })),
      )
    })

const withJobSpan = <E, R>(queue: string, handling: Effect.Effect<void, E, R>) =>
  Effect.withSpan(handling, `job ${queue}`, {
    root: true,
    kind: 'consumer',
    captureStackTrace: false,
    attributes: { 'caretrail.queue': queue },
  })

const scheduleWith =
  (boss: PgBoss): JobsShape['schedule'] =>
  (queue, cron, zone = 'UTC') =>
    Effect.promise(() => boss.schedule(queue, cron, {}, { tz: zone }))

/** Background jobs, stored by pg-boss in the same transaction as the change that causes them. */
export class Jobs extends Context.Tag('platform/Jobs')<Jobs, JobsShape>() {
  static readonly layer = Layer.scoped(this, make)
  /** The same jobs through the event store's interface. */
  static readonly queue = Layer.effect(
    JobQueue,
    Effect.map(this, ({ send }) => ({ send })),
  )
}
