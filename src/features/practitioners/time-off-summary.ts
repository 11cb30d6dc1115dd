import type { TimeOffRow } from '#modules/practitioners'
import { daysAfter } from '#rules/kernel'
import { clockTime, type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { recurrenceSummary } from '../appointments/index.ts'

const MIDNIGHT = '00:00'

/** Returns the first and last day of a time off of whole days, or null for any other. */
export const wholeDaysOf = ({ from, to }: Pick<TimeOffRow, 'from' | 'to'>) =>
  from.time === MIDNIGHT && to.time === MIDNIGHT ? { first: from.date, last: daysAfter(to.date, -1) } : null

const spanSummary = (row: TimeOffRow, { dateFormat, timeFormat }: Formats): string => {
  const words = text.practitionerSettings
  const wholeDays = wholeDaysOf(row)
  const date = (day: string) => shortDate(day, dateFormat)
  if (wholeDays)
    return wholeDays.first === wholeDays.last
      ? date(wholeDays.first)
      : words.span(date(wholeDays.first), date(wholeDays.last))
  const { from, to } = row
  const end = clockTime(to.time, timeFormat)
  return `${date(from.date)}, ${text.hoursSettings.stretch(
    clockTime(from.time, timeFormat),
    from.date === to.date ? end : `${date(to.date)}, ${end}`,
  )}`
}

export const timeOffSummary = (row: TimeOffRow, formats: Formats) => ({
  when: spanSummary(row, formats),
  repeats: row.repeats && recurrenceSummary(row.repeats, row.from.date, formats.dateFormat),
})
