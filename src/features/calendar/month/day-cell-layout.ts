import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import type { Wall } from './day.ts'

/** How high a month is on a window of 1440 × 900. */
export const USUAL_HEIGHT = 780

/** The most entries of a day that are answered, however high its cell. */
const ENTRIES_AT_MOST = 20

const WEEKDAYS = 26
const DATE = 29
const ENTRY = 24

/** How many entries fit into a day's cell below its date, in a month that is `height` pixels high. */
export const entriesThatFit = (height: number, weeks: number): number =>
  Math.max(1, Math.floor(((height - WEEKDAYS) / weeks - DATE) / ENTRY))

/** How many of each day are asked for, so that a month of four weeks has enough. */
export const entriesToAsk = (height: number): number => Math.min(ENTRIES_AT_MOST, entriesThatFit(height, 4))

/** What a day's cell has room for. */
export interface CellContent {
  readonly rows: readonly AppointmentRow[]
  /** How many there are besides, below '+3 more'. */
  readonly more: number
  /** How many began earlier today. */
  readonly earlier: number
}

/** All of a day's entries, or as many as leave a line for the others' number. */
export function cellContent(day: CalendarDay, fit: number): CellContent {
  const left = day.count - day.earlier
  const rows = left <= Math.min(fit, day.first.length) ? day.first : day.first.slice(0, Math.max(0, fit - 1))
  return { rows, more: left - rows.length, earlier: day.earlier }
}

/** A day as the clock goes on: what has begun since it was fetched is earlier now. */
export function dayAt(day: CalendarDay, now: Wall): CalendarDay {
  if (day.date !== now.day) return day
  const begun = day.first.filter(({ time }) => time <= now.time).length
  return begun === 0 ? day : { ...day, earlier: day.earlier + begun, first: day.first.slice(begun) }
}

/** Dots that say how full a day is: one for each three appointments, four at most. */
export const density = (count: number): number => Math.min(4, Math.ceil(count / 3))
