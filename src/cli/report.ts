import { flag, type VerbOption } from './options.ts'
import type { Shutdown } from './shutdown.ts'
import {
  defineVerb,
  type Operands,
  type Options,
  type Values,
  type Verb,
  type VerbDefinition,
} from './verb.ts'

const JSON_OPTION = flag('Print one JSON document, for scripts')
const QUIET_TEXT = 'Print nothing but errors'

type Flag = VerbOption<true | undefined>

/** What a verb has found or done. */
export interface Result {
  /** What `--json` prints. */
  readonly document: object
  /** What people read. */
  readonly sentences: readonly string[]
  /** What `--quiet` prints all the same, one on each line. */
  readonly bare?: readonly string[]
  /** What is wrong: always printed to stderr, for people and for scripts. */
  readonly faults?: readonly string[]
  /** Without it, 1 if there are faults. */
  readonly exitCode?: number
}

/** Tells people, and no script, something before the work is done. */
export type Say = (sentence: string) => void

interface ReportDefinition<O, P> extends Omit<VerbDefinition<O, P>, 'run'> {
  /** The help text for `--quiet`, where it prints more than errors. */
  readonly quiet?: string
  /** Does the work and returns what to print of it. */
  readonly run: (values: Values<O, P>, shutdown: Shutdown, say: Say) => Promise<Result>
}

/** Defines a verb whose output a script may read: it takes `--json` and `--quiet`. */
export const defineReport = <
  O extends Options = Record<never, never>,
  P extends Operands = Record<never, never>,
>({
  options,
  quiet = QUIET_TEXT,
  run,
  ...definition
}: ReportDefinition<O, P>): Verb =>
  defineVerb({
    ...definition,
    options: { ...options, json: JSON_OPTION, quiet: flag(quiet) } as O & { json: Flag; quiet: Flag },
    run: async ({ json, quiet: isQuiet, ...values }, shutdown) => {
      const isForPeople = !json && !isQuiet
      const say: Say = (sentence) => void (isForPeople && console.log(sentence))
      const result = await run(values as unknown as Values<O, P>, shutdown, say)
      const { document, sentences, bare = [], faults = [], exitCode } = result
      const lines = json ? [JSON.stringify(document)] : isQuiet ? bare : sentences
      for (const line of lines) console.log(line)
      for (const fault of faults) console.error(fault)
      return exitCode ?? (faults.length > 0 ? 1 : 0)
    },
  })
