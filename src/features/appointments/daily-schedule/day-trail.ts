import type { Day } from '../../../kit/time/calendar-dates.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'

interface TimedRow {
  readonly id: number
  readonly time: string
}

export interface Trail<Row> {
  readonly past: readonly Row[]
  readonly toCome: readonly Row[]
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
    return { past: isPast ? sorted : [], toCome: isPast ? [] : sorted, now: null }
  }
  const startedCount = sorted.filter(({ time }) => time <= now.time).length
  return { past: sorted.slice(0, startedCount), toCome: sorted.slice(startedCount), now: now.time }
}

export const isOff = ({ status }: { readonly status: string }): boolean =>
  status === 'cancelled' || status === 'no-show'
