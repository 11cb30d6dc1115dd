import type { Day } from './month-grid.ts'

/** What the clocks of the clinic show. */
export interface Wall {
  readonly day: Day
  /** HH:MM */
  readonly time: string
}

interface Timed {
  readonly id: number
  readonly time: string
}

/** A day's appointments on both sides of the moment looked at. */
export interface Trail<Row> {
  readonly past: readonly Row[]
  readonly toCome: readonly Row[]
  /** Where the marker stands between them, on the day that it is now. */
  readonly now: string | null
}

/** In the order of their times; what begins together stays in the order it was booked. */
export const byTime = <Row extends Timed>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((one, other) => one.time.localeCompare(other.time) || one.id - other.id)

/** Divides a day's appointments into those that have begun and those still to come. */
export function trailOf<Row extends Timed>(rows: readonly Row[], day: Day, now: Wall): Trail<Row> {
  const sorted = byTime(rows)
  if (day !== now.day) {
    const gone = day < now.day
    return { past: gone ? sorted : [], toCome: gone ? [] : sorted, now: null }
  }
  const begun = sorted.filter(({ time }) => time <= now.time).length
  return { past: sorted.slice(0, begun), toCome: sorted.slice(begun), now: now.time }
}

/** Whether it will not take place: its name is struck. */
export const isOff = ({ status }: { readonly status: string }): boolean =>
  status === 'cancelled' || status === 'no-show'
