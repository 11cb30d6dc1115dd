import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { type Recurrence, WEEKDAYS } from './recurrence-contract.ts'

// Dates have no zone: compute them in UTC, without DST. Callers convert each date to the clinic's local time.
const utcMidnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC')

const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

const LAST_DAYS = [28, 29, 30, 31]
const DAYS_PER_WEEK = 7

/** Returns which weekday of its month a date is: the first to fourth by number, the fifth as the last. */
const weekdayOfMonth = ({ day, dayOfWeek }: Temporal.PlainDate): string => {
  const nth = Math.ceil(day / DAYS_PER_WEEK)
  return `${nth > 4 ? -1 : nth}${WEEKDAY_CODES[dayOfWeek - 1]}`
}

/** Picks the last day of a month that lacks this day. */
const dayOfMonth = (day: number) =>
  day <= 28 ? { byMonthDay: [day] } : { byMonthDay: LAST_DAYS.filter((each) => each <= day), bySetPos: [-1] }

const dayPattern = ({ every, on = [], by = 'date' }: Recurrence, first: Temporal.PlainDate) => {
  if (every === 'month') return by === 'date' ? dayOfMonth(first.day) : { byDay: [weekdayOfMonth(first)] }
  if (every === 'day') return {}
  const days = new Set([
    WEEKDAY_CODES[first.dayOfWeek - 1] ?? 'MO',
    ...on.map((day) => WEEKDAY_CODES[WEEKDAYS.indexOf(day)] ?? 'MO'),
  ])
  return { byDay: [...days] }
}

const ruleOf = (recurrence: Recurrence, first: string) => {
  const { every, interval, until, times } = recurrence
  return new RRuleTemporal({
    dtstart: utcMidnight(first),
    freq: FREQUENCIES[every],
    interval,
    ...dayPattern(recurrence, Temporal.PlainDate.from(first)),
    // The product's weeks begin on Sunday.
    wkst: 'SU',
    ...(until === undefined ? {} : { until: utcMidnight(until) }),
    ...(times === undefined ? {} : { count: times }),
  })
}

const dateOf = (found: { toString(): string }): string => found.toString().slice(0, 10)

/** Lists the dates of a recurrence that starts on `first`, in order, at most `most`. */
export const occurrences = (recurrence: Recurrence, first: string, most: number): readonly string[] =>
  ruleOf(recurrence, first)
    .all((_, index) => index < most)
    .map(dateOf)

/** Lists the dates between two days, both included. */
export const occurrencesBetween = (
  recurrence: Recurrence,
  first: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] =>
  to < from ? [] : ruleOf(recurrence, first).between(utcMidnight(from), utcMidnight(to), true).map(dateOf)
