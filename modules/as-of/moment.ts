import { addDays, type LocalTime, localTimeAt, momentOf, startOfDay } from '#modules/kernel'
import { StartupError } from '#modules/platform'

/** A moment named by a log position, a day, or a minute of the clinic's local time. */
export type NamedMoment =
  | { readonly by: 'position'; readonly position: number }
  | { readonly by: 'day'; readonly date: string }
  | { readonly by: 'minute'; readonly date: string; readonly time: string }

// `Date` accepts February 30 as March 2.
const isCalendarDate = (date: string): boolean => {
  const at = new Date(date)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

const DAY_PATTERN = /^(\d{4}-\d\d-\d\d)$/
const MINUTE_PATTERN = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Parses the value of --until or --as-of. Throws a readable error. */
export const parseMoment = (text: string): NamedMoment => {
  if (/^[1-9]\d{0,14}$/.test(text)) return { by: 'position', position: Number(text) }
  const [, day = ''] = DAY_PATTERN.exec(text) ?? []
  if (day && isCalendarDate(day)) return { by: 'day', date: day }
  const [, date = '', time = ''] = MINUTE_PATTERN.exec(text) ?? []
  if (date && isCalendarDate(date)) return { by: 'minute', date, time }
  throw new StartupError(
    `A moment is a position, a day as 2026-03-01 or a minute as 2026-03-01T14:30, not "${text}".`,
  )
}

/** Returns the last minute of a named day or minute, in local time; the moment includes all of it. */
export const lastMinute = (moment: Exclude<NamedMoment, { readonly by: 'position' }>): LocalTime =>
  moment.by === 'day' ? { date: moment.date, time: '23:59' } : { date: moment.date, time: moment.time }

/** Returns the first millisecond after the moment, since the epoch. */
export const endOfMoment = (
  zone: string,
  moment: Exclude<NamedMoment, { readonly by: 'position' }>,
): number => {
  if (moment.by === 'day') return startOfDay(zone, addDays(moment.date, 1))
  return momentOf(zone, moment) + 60_000
}

/** Returns the default schema name of a moment's copy: `as_of_2026_03_01`. */
export const schemaNameOf = (moment: NamedMoment): string => {
  if (moment.by === 'position') return `as_of_position_${moment.position}`
  const { date, time } = lastMinute(moment)
  const day = `as_of_${date.replaceAll('-', '_')}`
  return moment.by === 'day' ? day : `${day}_${time.replace(':', '')}`
}

const SCHEMA_PATTERN = /^as_of_[a-z0-9_]{1,50}$/

/** Whether a name is that of a copy's schema. Only such schemas are ever recreated or dropped. */
export const isCopyName = (name: string): boolean => SCHEMA_PATTERN.test(name)

/** Returns a valid name of a copy, or throws a readable error. */
export const copyName = (name: string): string => {
  if (isCopyName(name)) return name
  throw new StartupError(
    `The name of a copy must begin with as_of_ and contain only lowercase letters and digits, not "${name}".`,
  )
}

/** Returns the local time of a clinic at a moment that was named by position. */
export const localTimeOf = (zone: string, at: string): LocalTime => localTimeAt(zone, Date.parse(at))
