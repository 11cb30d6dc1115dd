import type { Shutdown } from './shutdown.ts'

/** One word of the command line: `caretrail <verb>`. */
export interface Verb {
  /** One line for the list of verbs. */
  readonly summary: string
  /** Its options, as they stand behind the verb. */
  readonly usage?: string
  /** Does the work and answers the exit code; what must be closed at the end is told to `shutdown`. */
  readonly run: (args: string[], shutdown: Shutdown) => Promise<number>
}
