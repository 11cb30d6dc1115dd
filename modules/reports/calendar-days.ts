import { Temporal } from 'temporal-polyfill'
import { addDays } from '#modules/kernel'
import { daysBetween } from '#rules/kernel'

const MONTHS_PER_UNIT = { month: 1, quarter: 3, year: 12 } as const
const UNITS = ['month', 'quarter', 'year'] as const

/** Days of the calendar, YYYY-MM-DD, inclusive. */
export interface CalendarDays {
  readonly from: string
  readonly to: string
}

const monthsFrom = (first: Temporal.PlainDate, last: Temporal.PlainDate): number =>
  (last.year - first.year) * MONTHS_PER_UNIT.year + last.month - first.month + 1

/**
 * Returns the days to compare with. Days from the start of a month, quarter or year are compared with the same days
 * of the previous one, and whole months that are over with whole months; all others with as many days before them.
 */
export const precedingDays = ({ from, to }: CalendarDays, today: string): CalendarDays => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const monthCount = monthsFrom(first, last)
  const unit = UNITS.find(
    (each) => (first.month - 1) % MONTHS_PER_UNIT[each] === 0 && monthCount <= MONTHS_PER_UNIT[each],
  )
  if (first.day !== 1 || !unit) {
    const days = daysBetween(from, to) + 1
    return { from: addDays(from, -days), to: addDays(from, -1) }
  }
  const months = MONTHS_PER_UNIT[unit]
  const end = last.subtract({ months })
  const isOver = to < today && last.day === last.daysInMonth
  return {
    from: first.subtract({ months }).toString(),
    to: (isOver ? end.with({ day: end.daysInMonth }) : end).toString(),
  }
}

/** Calendar months, quarters and years: the current one to date, and the one before. */
export const CALENDAR_RANGES = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type CalendarRange = (typeof CALENDAR_RANGES)[number]

const unitOf = (range: CalendarRange) => range.slice('this-'.length) as (typeof UNITS)[number]

/** Returns the days of a calendar month, quarter or year as of a day. */
export const calendarDays = (range: CalendarRange, today: string): CalendarDays => {
  const months = MONTHS_PER_UNIT[unitOf(range)]
  const day = Temporal.PlainDate.from(today)
  const first = day.with({ day: 1, month: day.month - ((day.month - 1) % months) })
  return range.startsWith('this-')
    ? { from: first.toString(), to: today }
    : { from: first.subtract({ months }).toString(), to: first.subtract({ days: 1 }).toString() }
}
