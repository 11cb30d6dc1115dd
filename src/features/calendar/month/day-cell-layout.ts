import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'

/** The height of the month in a window of 1440 × 900. */
export const USUAL_HEIGHT = 780

/** The API's limit of entries per day. */
const ENTRIES_AT_MOST = 20

const WEEKDAYS = 26
const DATE = 29
const ENTRY = 24

/** Returns how many entries fit below the date in a day's cell, for a month `height` pixels high. */
export const entriesThatFit = (height: number, weeks: number): number =>
  Math.max(1, Math.floor(((height - WEEKDAYS) / weeks - DATE) / ENTRY))

/** Returns how many entries per day to request: enough for a month of four weeks. */
export const entriesToAsk = (height: number): number => Math.min(ENTRIES_AT_MOST, entriesThatFit(height, 4))

export interface CellContent {
  readonly rows: readonly AppointmentRow[]
  readonly more: number
  readonly earlier: number
}

/** Returns all entries of a day, or as many as fit with one line left for '+3 more'. */
export function cellContent(day: CalendarDay, fit: number): CellContent {
  const left = day.count - day.earlier
  const rows = left <= Math.min(fit, day.first.length) ? day.first : day.first.slice(0, Math.max(0, fit - 1))
  return { rows, more: left - rows.length, earlier: day.earlier }
}

/** Updates a loaded day to the current time: entries that began since count as earlier. */
export function dayAt(day: CalendarDay, now: LocalTime): CalendarDay {
  if (day.date !== now.day) return day
  const startedCount = day.first.filter(({ time }) => time <= now.time).length
  return startedCount === 0
    ? day
    : { ...day, earlier: day.earlier + startedCount, first: day.first.slice(startedCount) }
}

/** Returns the number of dots for a day: one per three appointments, at most four. */
export const density = (count: number): number => Math.min(4, Math.ceil(count / 3))
