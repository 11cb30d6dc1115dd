import { Temporal } from 'temporal-polyfill'
import { monthName } from '#contracts/appointments'

/** A calendar month, as 'YYYY-MM'. */
export type Month = string

/** A calendar day, as 'YYYY-MM-DD'. */
export type Day = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addMonths = (month: Month, months: number): Month =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the same day in another month, or its last day if that month is shorter. */
export const sameDayIn = (month: Month, day: Day): Day =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: Number(day.slice(8)) })
    .toString()

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek % 7

export const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** Lists the weeks, Sunday to Saturday, that a month touches: four, five or six. */
export function weeksOf(month: Month): Day[][] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  const first = sundayOf(`${month}-01`)
  const weeks = Math.ceil((weekdayOf(`${month}-01`) + daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => addDays(first, week * 7 + day)),
  )
}

export const isMonth = (text: string | null | undefined): text is Month => monthName.safeParse(text).success

export const isDay = (text: string | null | undefined): text is Day =>
  isMonth(text?.slice(0, 7)) &&
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') &&
  Number(text?.slice(8)) >= 1 &&
  Number(text?.slice(8)) <= Temporal.PlainYearMonth.from(text?.slice(0, 7) ?? '').daysInMonth

const movesByKey: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: sundayOf,
  End: (day) => addDays(sundayOf(day), 6),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
}

/** Returns the day a key moves to in a month grid, or undefined for other keys. */
export const dayAfterKey = (key: string, day: Day): Day | undefined => movesByKey[key]?.(day)
