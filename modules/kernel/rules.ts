import type { Language } from './fields.ts'

export { clockChangeAt } from './clock-change.ts'
export {
  type ClockFormats,
  dayAt,
  formatCountdown,
  formatDate,
  formatDay,
  formatDayRange,
  formatDays,
  formatHour,
  formatLongDay,
  formatMoment,
  formatRange,
  formatTime,
  timeAt,
  zoneAbbreviation,
} from './date-format.ts'
export {
  formatAmount,
  formatChange,
  formatCount,
  formatDollarChange,
  formatDollars,
  hasCents,
  formatGigabytes,
  formatPercent,
  formatPercentChange,
  roundTo,
} from './number-format.ts'
export {
  DAY_MINUTES,
  DAY_MS,
  daysAfter,
  daysBetween,
  HOUR_MS,
  MINUTE_MS,
  minutesOf,
  monthsAfter,
  SECOND_MS,
  timeOf,
  toIso,
} from './durations.ts'
export { nameKey, searchKey } from './search-key.ts'

/** The locale for dates, numbers and money in each language; Spanish uses the United States formats. */
export const LOCALES = { en: 'en-US', es: 'es-US', fr: 'fr-FR' } as const satisfies Record<Language, string>

/** The city a zone is named after: 'New York' for 'America/New_York'. */
export const zoneCity = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** Groups characters by four, so that they can be read aloud and typed. */
export const groupByFour = (text: string, separator = ' '): string =>
  text.replaceAll(/(.{4})(?=.)/g, `$1${separator}`)

/** The patients that a record came from through merges, in order. */
export type FormerPatients = readonly number[]

/** Why a record moved to another patient: two patients were merged, or a merge was undone. */
export const MOVE_REASONS = ['merge', 'unmerge'] as const

export interface RecordMove {
  readonly from: number
  readonly to: number
  readonly because: (typeof MOVE_REASONS)[number]
}

/** Returns whose key seals a record: its first owner's, so that they can read it after an unmerge. */
export const sealedFor = (cameFrom: FormerPatients, patientId: number): number => cameFrom[0] ?? patientId

/** Whether a record moves along: an unmerge returns it only to the patient it came from. */
export const movesWithMerge = (
  cameFrom: FormerPatients,
  patientId: number | null,
  { from, to, because }: RecordMove,
): boolean => patientId === from && (because === 'merge' || cameFrom.at(-1) === to)

/** Returns the patients that a record came from after a move. */
export const formerPatientsAfter = (
  cameFrom: FormerPatients,
  { from, to, because }: RecordMove,
): FormerPatients => {
  if (because === 'merge') return [...cameFrom, from]
  return cameFrom.at(-1) === to ? cameFrom.slice(0, -1) : []
}

/** A sentence for each tag or code, built from its parameters. */
export type Sentences = Readonly<Record<string, (...params: never[]) => string>>

/** Plain JSON, because responses carry it: names, numbers, timestamps. */
export type Params = Readonly<Record<string, unknown>>

export interface Problem {
  readonly code: string
  readonly params: Params
}

/**
 * Names a contract's problem as the message of a Zod issue, which carries only text:
 * `problem('text_too_long', { most: 255 })`. A code without a sentence in `words.en.ts` does not compile.
 */
export const problemsIn =
  <Words extends Sentences>() =>
  <Code extends keyof Words & string>(code: Code, ...params: Parameters<Words[Code]>): string =>
    params.length > 0 ? `${code} ${JSON.stringify(params[0])}` : code

const PROBLEM_TEXT = /^([a-z]+(?:_[a-z0-9]+)*)(?: (\{.*\}))?$/s

/** Reads a message made by `problemsIn`; null for other text. */
export const readProblem = (message: string): Problem | null => {
  const [, code, params] = PROBLEM_TEXT.exec(message) ?? []
  return code === undefined
    ? null
    : { code, params: params === undefined ? {} : (JSON.parse(params) as Params) }
}

/** Returns a problem's sentence in a language; null if the language lacks it. */
export const describeProblem = ({ code, params }: Problem, words: Sentences): string | null =>
  Object.hasOwn(words, code) ? (words[code] as unknown as (params: Params) => string)(params) : null

/** Returns the sentence of a contract's issue in a language, or the message itself if it names no problem. */
export const describeIssue = (message: string, words: Sentences): string => {
  const problem = readProblem(message)
  return (problem && describeProblem(problem, words)) ?? message
}
