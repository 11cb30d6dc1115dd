import type { ClinicFormat } from '#modules/clinic'
import { daysAfter, formatAmount, formatHour } from '#rules/kernel'
import { text } from '../../language/index.ts'
import { present } from '../time/present-moment.ts'
import { clockTime, dayIn, type Formats, locale, shortDate, shortDateAt, timeIn } from './format.ts'

/** Creates the clinic's formatters for sentences that modules compose, in the language of the page. */
export const pageClinicFormat = (
  { zone, dateFormat, timeFormat }: Formats,
  now: Date = new Date(present()),
): ClinicFormat => {
  const today = dayIn(zone, now)
  const relativeNames = new Map([
    [today, text.relative.days.today],
    [daysAfter(today, 1), text.relative.days.tomorrow],
    [daysAfter(today, -1), text.relative.days.yesterday],
  ])
  const day = (date: string) => relativeNames.get(date) ?? shortDate(date, dateFormat)
  const time = (at: string) => clockTime(at, timeFormat)
  return {
    day,
    time,
    hour: (at) => formatHour(at, timeFormat),
    date: (moment) => shortDateAt(moment, { zone, dateFormat }),
    moment: (moment) => {
      const at = new Date(moment)
      return `${day(dayIn(zone, at))}, ${time(timeIn(zone, at))}`
    },
    money: (minor, currency) => formatAmount(minor, currency, locale()),
  }
}
