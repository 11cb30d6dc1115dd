import type { Weekday } from '#contracts/kernel'
import { formatChange, formatCount, formatDollars, formatPercentChange } from '#rules/kernel'
import { language, text } from '../../language/index.ts'
import { LOCALES } from '../../language/languages.ts'
import { present } from '../time/present-moment.ts'

export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD'

export type TimeFormat = '12-hour' | '24-hour'

export interface Formats {
  readonly zone: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
}

export const locale = () => LOCALES[language()]

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tongue = locale()
  const key = tongue + zone + JSON.stringify(options)
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tongue, { ...options, timeZone: zone })
  formatters.set(key, made)
  return made
}

// A calendar date has no zone: parse and format it at midnight UTC.
const ofDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatter('UTC', options).format(new Date(`${day}T00:00:00Z`))

/** Formats '1988-04-09' in the clinic's format: 04/09/1988, 09/04/1988 or 1988-04-09. */
export function shortDate(day: string, dateFormat: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date)
}

/** 'Thursday, March 12, 2026' */
export const longDate = (day: string): string =>
  ofDay(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 'March 12, 2026' */
export const dateInWords = (day: string): string =>
  ofDay(day, { month: 'long', day: 'numeric', year: 'numeric' })

/** 'Thursday, March 12' */
export const dayTitle = (day: string): string =>
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

const WEEK = 7

/** Formats a day relative to another: 'Tue' within the following week, else 'Tue, Mar 24'. */
export const nearDay = (day: string, referenceDay: string): string => {
  const days = (Date.parse(day) - Date.parse(referenceDay)) / 86_400_000
  return ofDay(
    day,
    days >= 0 && days < WEEK ? { weekday: 'short' } : { weekday: 'short', month: 'short', day: 'numeric' },
  )
}

/** 'March 8 – 14, 2026', or 'Mar 29 – Apr 4, 2026' */
export const daysTitle = (from: string, to: string): string =>
  formatter('UTC', {
    month: from.slice(0, 7) === to.slice(0, 7) ? 'long' : 'short',
    day: 'numeric',
    year: 'numeric',
  })
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    // Servers and browsers use different space characters here, which breaks hydration.
    .replaceAll(/\s/g, ' ')

/** 'March 12' */
export const monthDay = (day: string): string => ofDay(day, { month: 'long', day: 'numeric' })

/** Capitalizes a date that begins a heading, as Spanish and French write dates in lower case: 'Jeudi 12 mars'. */
export const asTitle = (date: string): string => date.charAt(0).toLocaleUpperCase(locale()) + date.slice(1)

/** 'Mar 12' */
export const shortMonthDay = (day: string): string => ofDay(day, { month: 'short', day: 'numeric' })

/** 'March' */
export const monthName = (day: string): string => ofDay(day, { month: 'long' })

/** 'Mar' */
export const shortMonth = (day: string): string => ofDay(day, { month: 'short' })

// Sample dates: the first week of 2024 began on a Monday.
const someDay: Readonly<Record<Weekday, string>> = {
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
  ofDay(someDay[day], { weekday: width })

/** '2026-03' as 'March 2026' */
export const monthTitle = (month: string): string => ofDay(`${month}-01`, { month: 'long', year: 'numeric' })

/** Formats '14:05' in the clinic's format: '2:05 PM' or '14:05'. */
export function clockTime(time: string, timeFormat: TimeFormat): string {
  if (timeFormat === '24-hour') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Returns the date in a zone as 'YYYY-MM-DD', by default of now. */
export const dayIn = (zone: string, at: Date = new Date(present())): string => {
  const parts = formatter(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Returns the time in a zone as 'HH:MM', by default of now. */
export const timeIn = (zone: string, at: Date = new Date(present())): string =>
  formatter(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** Formats an instant in the clinic's format: '04/09/2026, 9:52 AM'. */
export const dateAndTime = (instant: string | Date, { zone, dateFormat, timeFormat }: Formats): string => {
  const at = new Date(instant)
  return `${shortDate(dayIn(zone, at), dateFormat)}, ${clockTime(timeIn(zone, at), timeFormat)}`
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
  return shortDate(dayIn(formats.zone, at), formats.dateFormat)
}

/** '1,284' */
export const figure = (value: number): string => formatCount(value, locale())

/** '$18,460', with cents only for amounts that have some. */
export const dollars = (value: number): string => formatDollars(value, locale())

/** '+2', '-3', '+0' */
export const signed = (value: number): string => formatChange(value, locale())

/** '+8.2%' */
export const signedPercent = (value: number): string => formatPercentChange(value, locale())

/** 'Dana Whitfield' as 'DW' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

export function greeting(zone: string, at: Date = new Date(present())): string {
  const hour = Number(timeIn(zone, at).slice(0, 2))
  const { morning, afternoon, evening } = text.shell.greeting
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
