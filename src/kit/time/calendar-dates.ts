import { Temporal } from 'temporal-polyfill'
import { monthName } from '#contracts/appointments'

/** A calendar month, as 'YYYY-MM'. */
export type Month = string

/** A calendar day, as 'YYYY-MM-DD'. */
export type Day = string

/** The month a day lies in. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** A month some months later, or earlier. */
export const addMonths = (month: Month, months: number): Month =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

/** A day some days later, or earlier. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** The same day of another month, or its last day where it is shorter. */
export const sameDayIn = (month: Month, day: Day): Day =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: Number(day.slice(8)) })
    .toString()

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek % 7

/** The Sunday on or before a day. */
export const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** The weeks from Sunday to Saturday that a month touches: four, five or six. */
export function weeksOf(month: Month): Day[][] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  const first = sundayOf(`${month}-01`)
  const weeks = Math.ceil((weekdayOf(`${month}-01`) + daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => addDays(first, week * 7 + day)),
  )
}

/** Whether this is a month that can be shown. */
export const isMonth = (given: string | null | undefined): given is Month =>
  monthName.safeParse(given).success

/** Whether this is a day that exists. */
export const isDay = (given: string | null | undefined): given is Day =>
  isMonth(given?.slice(0, 7)) &&
  /^\d{4}-\d{2}-\d{2}$/.test(given ?? '') &&
  Number(given?.slice(8)) >= 1 &&
  Number(given?.slice(8)) <= Temporal.PlainYearMonth.from(given?.slice(0, 7) ?? '').daysInMonth

const moves: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: sundayOf,
  End: (day) => addDays(sundayOf(day), 6),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
}

/** The day a key of the keyboard leads to in a month grid, or nothing for any other key. */
export const dayAfterKey = (key: string, day: Day): Day | undefined => moves[key]?.(day)
