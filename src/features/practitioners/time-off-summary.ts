import type { TimeOffRow } from '#modules/practitioners'
import { clockTime, type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { recurrenceRead } from '../recurrence/recurrence-read.ts'

const MIDNIGHT = '00:00'
const DAY = 86_400_000

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) - DAY).toISOString().slice(0, 10)

/** A time off of whole days, from its first to its last; null where it is none. */
export const wholeDaysOf = ({ from, to }: Pick<TimeOffRow, 'from' | 'to'>) =>
  from.time === MIDNIGHT && to.time === MIDNIGHT ? { first: from.date, last: dayBefore(to.date) } : null

const spanRead = (row: TimeOffRow, { dateFormat, timeFormat }: Formats): string => {
  const words = text.practitionerSettings
  const whole = wholeDaysOf(row)
  const date = (day: string) => shortDate(day, dateFormat)
  if (whole)
    return whole.first === whole.last ? date(whole.first) : words.span(date(whole.first), date(whole.last))
  const { from, to } = row
  const end = clockTime(to.time, timeFormat)
  return `${date(from.date)}, ${text.hoursSettings.stretch(
    clockTime(from.time, timeFormat),
    from.date === to.date ? end : `${date(to.date)}, ${end}`,
  )}`
}

/** When a time off is: once, or the first time and how it goes on. */
export const timeOffRead = (row: TimeOffRow, formats: Formats) => ({
  when: spanRead(row, formats),
  repeats: row.repeats && recurrenceRead(row.repeats, row.from.date, formats.dateFormat),
})
