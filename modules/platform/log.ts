import { Cause, Effect, HashMap, Layer, Logger, LogLevel } from 'effect'
import { Config, type Settings } from './config.ts'
import { codeOf } from './startup-error.ts'

type Level = Settings['logLevel']

const levels: readonly Level[] = ['error', 'warning', 'info', 'debug']

/** Writes one line: text from the program itself, never names, addresses or other patient data. */
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

const toOutput = (line: string): void => void process.stdout.write(line)

/** Writes JSON lines to standard output, down to this level. */
export const logTo =
  (lowest: Level, write = toOutput): Log =>
  (level, message, fields) => {
    if (levels.indexOf(level) > levels.indexOf(lowest)) return
    write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`)
  }

const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at .*[\d)]$/.test(line))
    .map((line) => line.trim())

/** What a log may say about an unexpected error. */
type ErrorFields = { readonly error: string; readonly code?: string; readonly stack?: readonly string[] }

/** An unexpected error's kind and location. Never its message: databases and parsers quote input there. */
export const errorFields = (cause: unknown): ErrorFields => {
  if (!(cause instanceof Error)) return { error: typeof cause }
  const code = codeOf(cause)
  return { error: cause.name, ...(code ? { code } : {}), stack: framesOf(cause.stack) }
}

const levelOf = (level: LogLevel.LogLevel): Level =>
  LogLevel.greaterThanEqual(level, LogLevel.Error)
    ? 'error'
    : LogLevel.greaterThanEqual(level, LogLevel.Warning)
      ? 'warning'
      : LogLevel.greaterThanEqual(level, LogLevel.Info)
        ? 'info'
        : 'debug'

const causeFields = (cause: Cause.Cause<unknown>): Record<string, unknown> =>
  Cause.isEmpty(cause) ? {} : errorFields(Cause.squash(cause))

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

const fieldsOf = (part: object): object => (part instanceof Error ? errorFields(part) : part)

const effectLogger = (log: Log) =>
  Logger.make(({ logLevel, message, cause, annotations }) => {
    const parts: readonly unknown[] = Array.isArray(message) ? message : [message]
    log(levelOf(logLevel), parts.filter((part) => !isObject(part)).join(' '), {
      ...Object.fromEntries(HashMap.toEntries(annotations)),
      ...Object.assign({}, ...parts.filter(isObject).map(fieldsOf)),
      ...causeFields(cause),
    })
  })

/** Effect's logger, with the same JSON lines. */
export const logLayer = Layer.unwrapEffect(
  Effect.map(Config, ({ logLevel }) =>
    Layer.merge(
      Logger.replace(Logger.defaultLogger, effectLogger(logTo(logLevel))),
      Logger.minimumLogLevel(LogLevel.All),
    ),
  ),
)
