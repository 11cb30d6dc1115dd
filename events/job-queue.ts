import { Context, Layer } from 'effect'

/** Work to be done after the commit. `data` holds ids only. */
export interface Job {
  readonly queue: string
  readonly data: Readonly<Record<string, number | string>>
  /** Not before this moment, ISO 8601. */
  readonly startAfter?: string
  /** At most one waiting job with this key. */
  readonly singletonKey?: string
}

/** A way to run statements inside an open transaction. */
export interface JobConnection {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

interface Shape {
  /** Enqueues through the caller's transaction: the jobs exist if and only if it commits. */
  readonly send: (connection: JobConnection, jobs: readonly Job[]) => Promise<void>
}

/** Where jobs go. */
export class JobQueue extends Context.Tag('events/JobQueue')<JobQueue, Shape>() {
  /** For programs whose commands leave no jobs behind: a job is then a defect. */
  static readonly none = Layer.succeed(this, {
    send: (_, jobs) => Promise.reject(new Error(`no job queue for ${jobs[0]?.queue ?? 'nothing'}`)),
  })
}
