import type { Language } from './fields.ts'

/** The locale for dates, numbers and money in each language; Spanish uses the United States formats. */
export const LOCALES = { en: 'en-US', es: 'es-US', fr: 'fr-FR' } as const satisfies Record<Language, string>

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
