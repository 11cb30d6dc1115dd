import { flag } from './options.ts'

/** For scripts: one JSON document on stdout. */
export const JSON_OPTION = flag('Print one JSON document, for scripts')

/** For scripts that look at the exit code alone. */
export const QUIET_OPTION = flag('Print nothing but errors')

interface Format {
  readonly json?: true | undefined
  readonly quiet?: true | undefined
}

/** Prints a result to stdout: as sentences, as a JSON document, or not at all. */
export const printResult = (format: Format, document: object, sentences: readonly string[]): void => {
  if (format.json) console.log(JSON.stringify(document))
  else if (!format.quiet) for (const sentence of sentences) console.log(sentence)
}
