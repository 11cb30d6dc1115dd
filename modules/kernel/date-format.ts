// The only place that turns dates and times into text for people; src/journeys/one-formatter.spec.ts checks it.

/** The formats of dates and times that a clinic can choose. */
export interface ClockFormats {
  readonly zone: string
  readonly dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD'
  readonly timeFormat: '12-hour' | '24-hour'
}

type DateFormat = ClockFormats['dateFormat']
type TimeFormat = ClockFormats['timeFormat']

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatter = (locale: string, zone: string, options: Intl.DateTimeFormatOptions) => {
  const key = locale + zone + JSON.stringify(options)
  const cachedFormatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formatters.set(key, cachedFormatter)
  return cachedFormatter
}

// French writes the first of a month as '1er'. Servers and browsers use different space characters, which breaks
// hydration, so all become plain spaces.
const joinParts = (parts: readonly Intl.DateTimeFormatPart[], locale: string): string =>
  parts
    .map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value))
    .join('')
    .replaceAll(/\s/g, ' ')

// A calendar date has no zone: parse and format it at midnight UTC.
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats a calendar date (YYYY-MM-DD) in words: 'Thursday, March 12', in French 'jeudi 12 mars'. */
export const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  joinParts(formatter(locale, 'UTC', options).formatToParts(startOf(day)), locale)

/** Formats calendar dates (YYYY-MM-DD, inclusive) in words: 'March 8 – 14, 2026'. */
export const formatDayRange = (
  from: string,
  to: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  joinParts(formatter(locale, 'UTC', options).formatRangeToParts(startOf(from), startOf(to)), locale)

/**
 * Formats days (YYYY-MM-DD, inclusive) as 'Oct 25 – Nov 3', a single one as 'Oct 25'. The year is optional, because
 * short labels do without.
 */
export const formatDays = (from: string, to: string, locale: string, withYear = false): string =>
  formatDayRange(from, to, locale, {
    month: 'short',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' as const } : {}),
  })

/** Formats a calendar date (YYYY-MM-DD) with its year: 'March 12, 2026', in French '12 mars 2026'. */
export const formatLongDay = (day: string, locale: string): string =>
  formatDay(day, locale, { month: 'long', day: 'numeric', year: 'numeric' })

/** Formats a calendar date (YYYY-MM-DD) as a clinic writes it: 04/09/1988, 09/04/1988 or 1988-04-09. */
export const formatDate = (day: string, dateFormat: DateFormat): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date)
}

/** Formats a time (HH:MM) as a clinic writes it: '2:05 PM' or '14:05'. */
export const formatTime = (time: string, timeFormat: TimeFormat): string => {
  if (timeFormat === '24-hour') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats a time (HH:MM) as a clinic writes it, without the minutes of a full hour: '9 PM', '9:30 PM', '21:00'. */
export const formatHour = (time: string, timeFormat: TimeFormat): string =>
  formatTime(time, timeFormat).replace(':00 ', ' ')

/** Formats a range of dates or times: '9:00 AM – 5:00 PM'. */
export const formatRange = (from: string, to: string): string => `${from} – ${to}`

/** Formats a period in minutes and seconds: '4:05'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Returns the date in a zone at a moment as YYYY-MM-DD. */
export const dayAt = (zone: string, at: Date): string => {
  const parts = formatter('en-US', zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Returns the time in a zone at a moment as HH:MM. */
export const timeAt = (zone: string, at: Date): string =>
  formatter('en-US', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** Formats a moment (ISO 8601) in words, with the time as the clinic writes it: 'March 12, 2026, 2:05 PM'. */
export const formatMoment = (
  moment: string,
  { zone, timeFormat }: Pick<ClockFormats, 'zone' | 'timeFormat'>,
  locale: string,
): string => {
  const at = new Date(moment)
  return `${formatLongDay(dayAt(zone, at), locale)}, ${formatTime(timeAt(zone, at), timeFormat)}`
}

/** Returns the abbreviation of a zone at a moment: 'EST' in winter, 'EDT' in summer. */
export const zoneAbbreviation = (zone: string, at: Date, locale: string): string =>
  formatter(locale, zone, { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
