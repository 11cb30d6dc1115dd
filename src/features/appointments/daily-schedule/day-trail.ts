import type { Day } from '../../../kit/time/calendar-dates.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'

interface TimedRow {
  readonly id: number
  readonly time: string
}

export interface Trail<Row> {
  readonly past: readonly Row[]
  readonly upcoming: readonly Row[]
  /** The time at the marker; null on any day but today. */
  readonly now: string | null
}

/** Sorts by start time; rows with the same start stay in the order they were booked. */
const byTime = <Row extends TimedRow>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((one, other) => one.time.localeCompare(other.time) || one.id - other.id)

export function splitAtNow<Row extends TimedRow>(rows: readonly Row[], day: Day, now: LocalTime): Trail<Row> {
  const sorted = byTime(rows)
  if (day !== now.day) {
    const isPast = day < now.day
    return { past: isPast ? sorted : [], upcoming: isPast ? [] : sorted, now: null }
  }
  const startedCount = sorted.filter(({ time }) => time <= now.time).length
  return { past: sorted.slice(0, startedCount), upcoming: sorted.slice(startedCount), now: now.time }
}

/** The rows of a day around a time, those before them, and those after them. */
interface DayWindow<Row> {
  readonly earlier: readonly Row[]
  readonly around: readonly Row[]
  readonly later: readonly Row[]
}

/** Rows of a long day around a time: those begun last, and those to come next. */
const BEGUN_ROWS = 10
const NEXT_ROWS = 50

/** Cuts a long day to the rows around a time. A day of up to 60 rows stays whole. */
export function windowAround<Row extends TimedRow>(
  rows: readonly Row[],
  day: Day,
  moment: LocalTime,
): DayWindow<Row> {
  const { past, upcoming } = splitAtNow(rows, day, moment)
  const sorted = [...past, ...upcoming]
  const size = BEGUN_ROWS + NEXT_ROWS
  // What one side does not need, the other side gets.
  const first = Math.max(0, Math.min(past.length - BEGUN_ROWS, sorted.length - size))
  return {
    earlier: sorted.slice(0, first),
    around: sorted.slice(first, first + size),
    later: sorted.slice(first + size),
  }
}

export const isCancelledOrMissed = ({ status }: { readonly status: string }): boolean =>
  status === 'cancelled' || status === 'no-show'
