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

/** The result of a verb, in each form that it can print. */
export interface Report {
  /** The document that `--json` prints. */
  readonly document: object
  /** The lines printed without `--json` and `--quiet`. */
  readonly sentences: readonly string[]
  /** The lines that `--quiet` prints instead of the sentences. */
  readonly quietLines?: readonly string[]
  /** The problems found: always printed to stderr. */
  readonly faults?: readonly string[]
  /** By default 1 if there are faults, else 0. */
  readonly exitCode?: number
}

/** Prints a sentence while the work goes on, but not with `--json` or `--quiet`. */
export type PrintProgress = (sentence: string) => void

interface ReportDefinition<O, P> extends Omit<VerbDefinition<O, P>, 'run'> {
  /** The help text of `--quiet`, for a verb that then prints more than errors. */
  readonly quiet?: string
  /** Does the work and returns what to print of it. */
  readonly run: (values: Values<O, P>, shutdown: Shutdown, say: PrintProgress) => Promise<Report>
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
      const printProgress: PrintProgress = (sentence) => void (isForPeople && console.log(sentence))
      const result = await run(values as unknown as Values<O, P>, shutdown, printProgress)
      const { document, sentences, quietLines = [], faults = [], exitCode } = result
      const lines = json ? [JSON.stringify(document)] : isQuiet ? quietLines : sentences
      for (const line of lines) console.log(line)
      for (const fault of faults) console.error(fault)
      return exitCode ?? (faults.length > 0 ? 1 : 0)
    },
  })
