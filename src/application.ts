import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConfigShape } from '#modules/platform'

/** Whether each part of the program can do its work now. */
export interface Readiness {
  readonly ok: boolean
  readonly parts: Readonly<Record<string, boolean>>
}

/** The program behind the front door, as the server and the verbs hold it. */
export interface Application {
  /** Answers every request below /api. */
  readonly apiHandler: (request: IncomingMessage, response: ServerResponse) => void
  readonly ready: () => Promise<Readiness>
  /** Begins to work on jobs and to feed subscribers. */
  readonly startWorker: () => Promise<void>
  /** Finishes what is under way and lets go of the database. */
  readonly dispose: () => Promise<void>
}

/** What src/app.ts makes of a configuration whose database is open. */
export type MakeApplication = (config: ConfigShape) => Promise<Application>
