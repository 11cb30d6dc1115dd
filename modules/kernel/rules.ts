import type { Language } from './fields.ts'

export { nameKey, searchKey } from './search-key.ts'

/** The locale for dates, numbers and money in each language; Spanish uses the United States formats. */
export const LOCALES = { en: 'en-US', es: 'es-US', fr: 'fr-FR' } as const satisfies Record<Language, string>

/** Formats a count: '1,284', in French '1 284'. */
export const formatCount = (value: number, locale: string): string => value.toLocaleString(locale)

/** Formats a count's change: '+2', '-3', '+0'. */
export const formatChange = (value: number, locale: string): string =>
  (value || 0).toLocaleString(locale, { signDisplay: 'always' })

const CENT_DIGITS = 2

const dollarFormat = (value: number) =>
  ({
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(value) ? 0 : CENT_DIGITS,
    maximumFractionDigits: CENT_DIGITS,
  }) as const

/** Formats dollars, with cents only for amounts that have some: '$18,460', in French '18 460 $US'. */
export const formatDollars = (value: number, locale: string): string =>
  value.toLocaleString(locale, dollarFormat(value))

/** Formats a change in dollars: '+$240', '-$80'. */
export const formatDollarChange = (value: number, locale: string): string =>
  (value || 0).toLocaleString(locale, { ...dollarFormat(value), signDisplay: 'always' })

const percentFormat = (digits: number) =>
  ({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }) as const

/** Formats a percentage (42.9) with its decimal places: '42.9%', in French '42,9 %'. */
export const formatPercent = (percent: number, locale: string, digits = 1): string =>
  (percent / 100).toLocaleString(locale, percentFormat(digits))

/** Formats a change in percent (8.2): '+8.2%', '-8.0%', and '+0.0%' for none. */
export const formatPercentChange = (percent: number, locale: string, digits = 1): string => {
  const rounded = Number((percent / 100).toFixed(digits + 2)) || 0
  return rounded.toLocaleString(locale, { ...percentFormat(digits), signDisplay: 'always' })
}

/**
 * Formats days (YYYY-MM-DD, inclusive) as 'Oct 25 – Nov 3', a single one as 'Oct 25'. The year is optional, because
 * short labels do without. Servers and browsers use different space characters here, so all become plain spaces.
 */
export const formatDays = (from: string, to: string, locale: string, withYear = false): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  })
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    .replaceAll(/\s/g, ' ')

/** The city a zone is named after: 'New York' for 'America/New_York'. */
export const zoneCity = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** The patients that a record came from through merges, in order. */
export type CameFrom = readonly number[]

/** Why a record moved to another patient: two patients were merged, or a merge was undone. */
export const PASSED_ON = ['merge', 'unmerge'] as const

export interface PassedOn {
  readonly from: number
  readonly to: number
  readonly because: (typeof PASSED_ON)[number]
}

/** Returns whose key seals a record: its first owner's, so that they can read it after an unmerge. */
export const sealedFor = (cameFrom: CameFrom, patientId: number): number => cameFrom[0] ?? patientId

/** Whether a record moves along: an unmerge returns it only to the patient it came from. */
export const goesAlong = (
  cameFrom: CameFrom,
  patientId: number | null,
  { from, to, because }: PassedOn,
): boolean => patientId === from && (because === 'merge' || cameFrom.at(-1) === to)

/** Returns the patients that a record came from after a move. */
export const afterPassing = (cameFrom: CameFrom, { from, to, because }: PassedOn): CameFrom => {
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

const WRITTEN = /^([a-z]+(?:_[a-z0-9]+)*)(?: (\{.*\}))?$/s

/** Reads a message made by `problemsIn`; null for other text. */
export const readProblem = (message: string): Problem | null => {
  const [, code, params] = WRITTEN.exec(message) ?? []
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

const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formats.set(zone, format)
  return format
}

/** Returns how far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (zone: string, moment: number): number =>
  Date.parse(`${formatIn(zone).format(moment).replace(' ', 'T')}Z`) - moment

/**
 * Whether a local time (YYYY-MM-DD, HH:MM) exists in a zone: where the clocks go forward they skip some times,
 * and where they go back they repeat some.
 */
export const clockChangeAt = (
  zone: string,
  { date, time }: { readonly date: string; readonly time: string },
): 'skipped' | 'repeated' | null => {
  const local = Date.parse(`${date}T${time}Z`)
  // The offsets before and after any change on that day.
  const offsets = new Set([offsetAt(zone, local - DAY), offsetAt(zone, local + DAY)])
  const moments = [...offsets].filter((offset) => offsetAt(zone, local - offset) === offset)
  if (moments.length === 0) return 'skipped'
  return moments.length > 1 ? 'repeated' : null
}
