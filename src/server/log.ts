import type { Settings } from '#modules/platform'

/** How grave a line is. */
export type Level = Settings['logLevel']

const levels: readonly Level[] = ['error', 'warning', 'info', 'debug']

/** Writes one line: never names, addresses or other words of patients, only what the program chose itself. */
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

const toOutput = (line: string): void => void process.stdout.write(line)

/** A log of JSON lines on standard output, down to the given level. */
export const logTo =
  (lowest: Level, write = toOutput): Log =>
  (level, message, fields) => {
    if (levels.indexOf(level) > levels.indexOf(lowest)) return
    write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`)
  }

/** What may be told of an unexpected error: its kind and where it arose. */
export const errorFields = (cause: unknown): Record<string, unknown> =>
  cause instanceof Error ? { error: cause.name, stack: cause.stack } : { error: String(cause) }

/** A path as it may stand in a log: words and ids stay, all else may be a token or what a person typed. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^([a-z.-]{0,24}|\d{1,16})$/.test(part) ? part : '…'))
    .join('/')
