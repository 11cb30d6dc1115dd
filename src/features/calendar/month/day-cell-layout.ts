import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'

/** The height of the month in a window of 1440 × 900. */
export const DEFAULT_HEIGHT_PX = 780

/** The API's limit of entries per day. */
const MAX_ENTRIES = 20

const WEEKDAYS_PX = 26
const DATE_PX = 29
const ENTRY_PX = 24

/** Returns how many entries fit below the date in a day's cell, for a month `height` pixels high. */
export const entriesThatFit = (height: number, weeks: number): number =>
  Math.max(1, Math.floor(((height - WEEKDAYS_PX) / weeks - DATE_PX) / ENTRY_PX))

/** Returns how many entries per day to request: enough for a month of four weeks. */
export const entriesToRequest = (height: number): number => Math.min(MAX_ENTRIES, entriesThatFit(height, 4))

interface CellContent {
  readonly rows: readonly AppointmentRow[]
  readonly more: number
  readonly earlier: number
}

const countListedBegun = ({ date, first }: CalendarDay, now: LocalTime): number =>
  date === now.day ? first.filter(({ time }) => time <= now.time).length : 0

/** Returns how many of a day's appointments have begun, if the day is today. */
export const begunCount = (day: CalendarDay, now: LocalTime): number =>
  day.earlier + countListedBegun(day, now)

/**
 * Returns all entries of a day, or as many as fit with one line left for '+3 more'. If today's entries do not all
 * fit, those that have begun are left out first.
 */
export function cellContent(day: CalendarDay, fit: number, now: LocalTime): CellContent {
  const listable = day.count - day.earlier
  const omittedCount = Math.min(countListedBegun(day, now), Math.max(0, listable - fit))
  const [remainingCount, loaded] = [listable - omittedCount, day.first.slice(omittedCount)]
  const rows = remainingCount <= Math.min(fit, loaded.length) ? loaded : loaded.slice(0, Math.max(0, fit - 1))
  return { rows, more: remainingCount - rows.length, earlier: day.earlier + omittedCount }
}

/** Returns the number of dots for a day: one per three appointments, at most four. */
export const density = (count: number): number => Math.min(4, Math.ceil(count / 3))
