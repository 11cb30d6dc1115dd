import type { Weekday } from '#contracts/kernel'
import {
  type ClockFormats,
  dayAt,
  daysBetween,
  formatChange,
  formatCount,
  formatDate,
  formatDay,
  formatDayRange,
  formatDollars,
  formatLongDay,
  formatPercent,
  formatPercentChange,
  formatTime,
  timeAt,
} from '#rules/kernel'
import { language, text } from '../../language/index.ts'
import { LOCALES } from '../../language/languages.ts'
import { present } from '../time/present-moment.ts'

export { formatDate as shortDate, formatRange, formatTime as clockTime } from '#rules/kernel'

export type Formats = ClockFormats

export type DateFormat = Formats['dateFormat']

export type TimeFormat = Formats['timeFormat']

export const locale = () => LOCALES[language()]

const ofDay = (day: string, options: Intl.DateTimeFormatOptions) => formatDay(day, locale(), options)

/** 'Thursday, March 12, 2026' */
export const longDate = (day: string): string =>
  ofDay(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 'March 12, 2026' */
export const dateInWords = (day: string): string => formatLongDay(day, locale())

/** 'Thursday, March 12' */
export const weekdayAndDate = (day: string): string =>
  ofDay(day, { weekday: 'long', month: 'long', day: 'numeric' })

/**
 * Spells out what a date input holds, as 'Thu, Mar 12, 2026': browsers show it in an order of their own, which may
 * differ from the clinic's.
 *
 * @returns Undefined for an empty or unfinished date.
 */
export const spelledDay = (day: string | null | undefined): string | undefined =>
  day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
    ? ofDay(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
    : undefined

const DAYS_PER_WEEK = 7

/** Formats a day relative to another: 'Tue' within the following week, else 'Tue, Mar 24'. */
export const nearDay = (day: string, referenceDay: string): string => {
  const days = daysBetween(referenceDay, day)
  return ofDay(
    day,
    days >= 0 && days < DAYS_PER_WEEK
      ? { weekday: 'short' }
      : { weekday: 'short', month: 'short', day: 'numeric' },
  )
}

/** 'March 8 – 14, 2026', or 'Mar 29 – Apr 4, 2026' */
export const daysTitle = (from: string, to: string): string =>
  formatDayRange(from, to, locale(), {
    month: from.slice(0, 7) === to.slice(0, 7) ? 'long' : 'short',
    day: 'numeric',
    year: 'numeric',
  })

/** 'March 12' */
export const monthDay = (day: string): string => ofDay(day, { month: 'long', day: 'numeric' })

/** '12', as a calendar shows a day; the first is '1er' in French. */
export const dayNumber = (day: string): string => ofDay(day, { day: 'numeric' })

/** Capitalizes a date that begins a heading, as Spanish and French write dates in lower case: 'Jeudi 12 mars'. */
export const asTitle = (date: string): string => date.charAt(0).toLocaleUpperCase(locale()) + date.slice(1)

/** 'Mar 12' */
export const shortMonthDay = (day: string): string => ofDay(day, { month: 'short', day: 'numeric' })

/** 'March' */
export const monthName = (day: string): string => ofDay(day, { month: 'long' })

/** 'Mar' */
export const shortMonth = (day: string): string => ofDay(day, { month: 'short' })

// Sample dates: the first week of 2024 began on a Monday.
const sampleDays: Readonly<Record<Weekday, string>> = {
  monday: '2024-01-01',
  tuesday: '2024-01-02',
  wednesday: '2024-01-03',
  thursday: '2024-01-04',
  friday: '2024-01-05',
  saturday: '2024-01-06',
  sunday: '2024-01-07',
}

/** 'Monday' or 'Mon' */
export const weekdayName = (day: Weekday, width: 'long' | 'short'): string =>
  ofDay(sampleDays[day], { weekday: width })

/** 'Mon–Thu' */
export const weekdayRange = (first: Weekday, last: Weekday): string =>
  `${weekdayName(first, 'short')}–${weekdayName(last, 'short')}`

/** '2026-03' as 'March 2026' */
export const monthTitle = (month: string): string => ofDay(`${month}-01`, { month: 'long', year: 'numeric' })

/** Returns the date in a zone as 'YYYY-MM-DD', by default of now. */
export const dayIn = (zone: string, at: Date = new Date(present())): string => dayAt(zone, at)

/** Formats the date of an instant in a zone: 'March 12, 2026'. */
export const dateInWordsAt = (instant: string, zone: string): string =>
  dateInWords(dayIn(zone, new Date(instant)))

/** Returns the time in a zone as 'HH:MM', by default of now. */
export const timeIn = (zone: string, at: Date = new Date(present())): string => timeAt(zone, at)

/** Formats the date of an instant in the clinic's zone and format: '04/09/2026'. */
export const shortDateAt = (
  instant: string | Date,
  { zone, dateFormat }: Pick<Formats, 'zone' | 'dateFormat'>,
): string => formatDate(dayIn(zone, new Date(instant)), dateFormat)

/** Formats an instant in the clinic's format: '04/09/2026, 9:52 AM'. */
export const dateAndTime = (instant: string | Date, { zone, dateFormat, timeFormat }: Formats): string => {
  const at = new Date(instant)
  return `${formatDate(dayIn(zone, at), dateFormat)}, ${formatTime(timeIn(zone, at), timeFormat)}`
}

/** Formats a past instant: 'just now', '1 minute ago', '5 hours ago', and the date after a day. */
export function relativeTime(
  instant: string | Date,
  formats: Formats,
  now: Date = new Date(present()),
): string {
  const at = new Date(instant)
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return text.relative.now
  if (minutes < 60) return text.relative.minutes(minutes)
  if (minutes < 24 * 60) return text.relative.hours(Math.floor(minutes / 60))
  return shortDateAt(at, formats)
}

/** '1,284' */
export const figure = (value: number): string => formatCount(value, locale())

/** '$18,460', with cents only for amounts that have some. */
export const dollars = (value: number, withCents?: boolean): string =>
  formatDollars(value, locale(), withCents)

/** Formats cents as dollars: 1846000 as '$18,460'. */
export const dollarsOf = (cents: number, withCents?: boolean): string => dollars(cents / 100, withCents)

/** '+2', '-3', '+0' */
export const formatSigned = (value: number): string => formatChange(value, locale())

/** '42%' */
export const percent = (value: number): string => formatPercent(value, locale(), 0)

/** '+8.2%' */
export const signedPercent = (value: number): string => formatPercentChange(value, locale())

/** 'Dana Whitfield' as 'DW' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

export function greetingAt(zone: string, at: Date = new Date(present())): string {
  const hour = Number(timeIn(zone, at).slice(0, 2))
  const { morning, afternoon, evening } = text.shell.greeting
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
