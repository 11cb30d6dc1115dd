import { readDay } from './opening-hours.ts'
import { clockTime, type TimeFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

/** Formats a day's hours: '9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM', or 'Closed'. */
export const formatHours = (day: string, timeFormat: TimeFormat): string => {
  const words = text.hoursSettings
  const ranges = readDay(day).map(({ from, to }) =>
    words.stretch(clockTime(from, timeFormat), clockTime(to, timeFormat)),
  )
  return ranges.length === 0 ? words.closed : words.and(ranges)
}
