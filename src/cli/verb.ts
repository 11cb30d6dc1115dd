import type { Shutdown } from './shutdown.ts'

/** A command of the command line: `caretrail <verb>`. */
export interface Verb {
  /** Its line in the list of verbs. */
  readonly summary: string
  /** Its options, as the list of verbs shows them. */
  readonly usage?: string
  /** Does the work and returns the exit code. Cleanup is registered with `shutdown`. */
  readonly run: (args: string[], shutdown: Shutdown) => Promise<number>
}
