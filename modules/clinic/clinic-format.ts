import { addDays, LOCALES, localTimeAt } from '#modules/kernel'
import { type ClockFormats, formatAmount, formatDate, formatHour, formatTime } from '#rules/kernel'

/** Formats days, times and amounts for a clinic. The modules' texts receive one in the reader's language. */
export interface ClinicFormat {
  /** A calendar day (YYYY-MM-DD): 'today', 'tomorrow', 'yesterday' or '03/12/2026'. */
  day(date: string): string
  /** A time (HH:MM): '9:15 AM'. */
  time(time: string): string
  /** A time without the minutes of a full hour: '9 PM', '9:30 PM'. */
  hour(time: string): string
  /** The calendar day of a moment (ISO 8601): '03/12/2026'. */
  date(moment: string): string
  /** A moment (ISO 8601): 'today, 9:15 AM'. */
  moment(moment: string): string
  /** An amount in minor units: '$49.00'. */
  money(minor: number, currency: string): string
}

/** Returns the clinic's English formats at a moment (milliseconds since the epoch). */
export const clinicFormat = ({ zone, dateFormat, timeFormat }: ClockFormats, now: number): ClinicFormat => {
  const today = localTimeAt(zone, now).date
  const relativeDays = new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    [addDays(today, -1), 'yesterday'],
  ])
  const day = (date: string) => relativeDays.get(date) ?? formatDate(date, dateFormat)
  const time = (at: string) => formatTime(at, timeFormat)
  const localTime = (moment: string) => localTimeAt(zone, Date.parse(moment))
  return {
    day,
    time,
    hour: (at) => formatHour(at, timeFormat),
    date: (moment) => formatDate(localTime(moment).date, dateFormat),
    moment: (moment) => {
      const local = localTime(moment)
      return `${day(local.date)}, ${time(local.time)}`
    },
    money: (minor, currency) => formatAmount(minor, currency, LOCALES.en),
  }
}
