import type { ClinicFormat } from '#modules/clinic'
import { formatAmount, formatHour, DAY_MS } from '#rules/kernel'
import { text } from '../../language/index.ts'
import { present } from '../time/present-moment.ts'
import { clockTime, dayIn, type Formats, locale, shortDate, timeIn } from './format.ts'

/** Creates the clinic's formatters, in the language of the page, for messages of the modules. */
export const clinicFormat = (
  { zone, dateFormat, timeFormat }: Formats,
  now: Date = new Date(present()),
): ClinicFormat => {
  const today = dayIn(zone, now)
  const dayFromToday = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const relativeNames = new Map([
    [today, text.relative.days.today],
    [dayFromToday(1), text.relative.days.tomorrow],
    [dayFromToday(-1), text.relative.days.yesterday],
  ])
  const day = (date: string) => relativeNames.get(date) ?? shortDate(date, dateFormat)
  const time = (at: string) => clockTime(at, timeFormat)
  return {
    day,
    time,
    hour: (at) => formatHour(at, timeFormat),
    date: (moment) => shortDate(dayIn(zone, new Date(moment)), dateFormat),
    moment: (moment) => {
      const at = new Date(moment)
      return `${day(dayIn(zone, at))}, ${time(timeIn(zone, at))}`
    },
    money: (minor, currency) => formatAmount(minor, currency, locale()),
  }
}
