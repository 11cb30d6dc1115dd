import type { Column, Hours, Spot } from './calendar-columns.ts'
import { columnOf, minutesOf, timeOf } from './calendar-columns.ts'
import { addDays, isDay } from './month-grid.ts'

/** Appointments are moved by so many minutes. */
export const STEP = 15

const DAY = 24 * 60

/** Within the day, whatever is asked for. */
const within = (minute: number): number => Math.min(Math.max(minute, 0), DAY - STEP)

const toStep = (minute: number): number => Math.round(minute / STEP) * STEP

/** Where it comes to lie that is dragged so many minutes and columns. */
export function dragged(
  spot: Spot,
  { minutes, columns: by }: { readonly minutes: number; readonly columns: number },
  columns: readonly Column[],
  hours: Hours,
): Spot {
  const at = columnOf(columns, spot)
  const into = columns[Math.min(Math.max(at + by, 0), columns.length - 1)]
  const wanted = minutesOf(spot.time) + minutes
  // Into a column it takes its minutes with it; along it, it goes from quarter to quarter of an hour.
  const minute = Math.round(minutes) === 0 ? wanted : toStep(wanted)
  const lowest = hours.from * 60
  const highest = hours.to * 60 - Math.min(spot.duration, STEP)
  const time = timeOf(within(Math.min(Math.max(minute, lowest), highest)))
  return { ...spot, time, ...(into ? intoColumn(spot, into) : {}) }
}

/** A week of everyone leaves it with whom it is. */
export const intoColumn = (
  { practitionerId }: Pick<Spot, 'practitionerId'>,
  column: Column,
): Pick<Spot, 'date' | 'practitionerId'> => ({
  date: column.date,
  practitionerId: column.practitionerId === undefined ? practitionerId : column.practitionerId,
})

/** As long as it is to be, as near to so many minutes more as the clinic offers. */
export function resized(spot: Spot, minutes: number, offered: readonly number[]): Spot {
  const wanted = spot.duration + minutes
  const all = offered.length > 0 ? offered : [spot.duration]
  const duration = all.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  )
  return { ...spot, duration }
}

const longer = ({ duration }: Spot, offered: readonly number[]): number =>
  offered.find((each) => each > duration) ?? duration
const shorter = ({ duration }: Spot, offered: readonly number[]): number =>
  offered.findLast((each) => each < duration) ?? duration

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What the keyboard does to a spot, or nothing for any other key. */
export function nudged(
  spot: Spot,
  { key, altKey, shiftKey }: Pressed,
  columns: readonly Column[],
  offered: readonly number[],
): Spot | undefined {
  if (!altKey) return undefined
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
  if (by === undefined) return undefined
  const along = key === 'ArrowUp' || key === 'ArrowDown'
  if (shiftKey)
    return along ? { ...spot, duration: by > 0 ? longer(spot, offered) : shorter(spot, offered) } : undefined
  if (along) return { ...spot, time: timeOf(within(minutesOf(spot.time) + by * STEP)) }
  const into = columns[columnOf(columns, spot) + by]
  return into ? { ...spot, ...intoColumn(spot, into) } : spot
}

/** Where the keyboard takes a spot over the edge of a week, into the one before or after; nothing for any other key. */
export function overTheEdge(
  spot: Spot,
  { key, altKey, shiftKey }: Pressed,
  columns: readonly Column[],
): Spot | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const [first, last] = [columns[0]?.date, columns.at(-1)?.date]
  if (!altKey || shiftKey || by === undefined || first === last) return undefined
  if (spot.date !== (by < 0 ? first : last)) return undefined
  const date = addDays(spot.date, by)
  return isDay(date) ? { ...spot, date } : undefined
}

export const isSame = (one: Spot, other: Spot): boolean =>
  one.date === other.date &&
  one.time === other.time &&
  one.duration === other.duration &&
  one.practitionerId === other.practitionerId
