import { Context, Layer } from 'effect'

/** A job to run after the commit. `data` holds ids only. */
export interface Job {
  readonly queue: string
  readonly data: Readonly<Record<string, number | string>>
  /** The earliest start, ISO 8601. */
  readonly startAfter?: string
  /** At most one job with this key waits at a time. */
  readonly singletonKey?: string
}

export interface JobConnection {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

interface Shape {
  /** Enqueues through the caller's transaction: the jobs exist if and only if it commits. */
  readonly send: (connection: JobConnection, jobs: readonly Job[]) => Promise<void>
}

export class JobQueue extends Context.Tag('events/JobQueue')<JobQueue, Shape>() {
  /** For programs whose commands create no jobs: a job is a defect there. */
  static readonly none = Layer.succeed(this, {
    send: (_, jobs) => Promise.reject(new Error(`no job queue for ${jobs[0]?.queue ?? 'nothing'}`)),
  })
}
