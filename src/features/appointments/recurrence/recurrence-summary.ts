import { type Recurrence, WEEKDAYS } from '#contracts/kernel'
import { type DateFormat, shortDate, weekdayName } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { weekOfMonth, weekdayOf } from './recurrence-form.ts'

const daysOf = ({ on = [] }: Recurrence, first: string): string => {
  const firstWeekday = weekdayOf(first)
  return WEEKDAYS.filter((day) => day === firstWeekday || on.includes(day))
    .map((day) => weekdayName(day, 'short'))
    .join(', ')
}

const patternOf = (recurrence: Recurrence, first: string): string => {
  const { every, by } = recurrence
  const words = text.recurrence
  if (every === 'week') return words.onDays(daysOf(recurrence, first))
  const day = weekdayOf(first)
  if (every === 'day' || !day) return ''
  return by === 'weekday'
    ? words.byWeekday[weekOfMonth(first)](weekdayName(day, 'long'))
    : words.byDate(Number(first.slice(8)))
}

/** Describes a recurrence in words: 'Every 2 weeks, on Mon, Thu, until 03/12/2027'. */
export const recurrenceSummary = (recurrence: Recurrence, first: string, dateFormat: DateFormat): string => {
  const { every, interval, until, times } = recurrence
  const words = text.recurrence
  return [
    words.everySo[every](interval),
    patternOf(recurrence, first),
    until === undefined ? '' : words.untilDate(shortDate(until, dateFormat)),
    times === undefined ? '' : words.soOften(times),
  ]
    .filter(Boolean)
    .join(', ')
}
