import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { type Recurrence, WEEKDAYS } from './recurrence-contract.ts'

// Dates know no zone: they are reckoned in one without summer time, and a clinic's clocks are asked for each of them.
const moment = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC')

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

const LAST_DAYS = [28, 29, 30, 31]
const WEEK = 7

/** The fifth Tuesday of a month is its last one; the first to the fourth are counted. */
const sameWeekday = ({ day, dayOfWeek }: Temporal.PlainDate): string => {
  const nth = Math.ceil(day / WEEK)
  return `${nth > 4 ? -1 : nth}${CODES[dayOfWeek - 1]}`
}

/** In a month that has no such day, its last one. */
const sameDay = (day: number) =>
  day <= 28 ? { byMonthDay: [day] } : { byMonthDay: LAST_DAYS.filter((each) => each <= day), bySetPos: [-1] }

const pattern = ({ every, on = [], by = 'date' }: Recurrence, first: Temporal.PlainDate) => {
  if (every === 'month') return by === 'date' ? sameDay(first.day) : { byDay: [sameWeekday(first)] }
  if (every === 'day') return {}
  const days = new Set([
    CODES[first.dayOfWeek - 1] ?? 'MO',
    ...on.map((day) => CODES[WEEKDAYS.indexOf(day)] ?? 'MO'),
  ])
  return { byDay: [...days] }
}

const ruleOf = (recurrence: Recurrence, first: string) => {
  const { every, interval, until, times } = recurrence
  return new RRuleTemporal({
    dtstart: moment(first),
    freq: FREQUENCY[every],
    interval,
    ...pattern(recurrence, Temporal.PlainDate.from(first)),
    // Weeks of this product begin on Sunday.
    wkst: 'SU',
    ...(until === undefined ? {} : { until: moment(until) }),
    ...(times === undefined ? {} : { count: times }),
  })
}

const dateOf = (found: { toString(): string }): string => found.toString().slice(0, 10)

/** The dates of what begins on `first` and goes on so, in order: no more than `most`. */
export const occurrences = (recurrence: Recurrence, first: string, most: number): readonly string[] =>
  ruleOf(recurrence, first)
    .all((_, index) => index < most)
    .map(dateOf)

/** The dates of it that lie between two, which belong to it. */
export const occurrencesBetween = (
  recurrence: Recurrence,
  first: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] =>
  to < from ? [] : ruleOf(recurrence, first).between(moment(from), moment(to), true).map(dateOf)
