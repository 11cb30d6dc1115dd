import { DAY_MINUTES, minutesOf, timeOf } from '#rules/kernel'
import { addDays, isDay } from '../../../kit/time/calendar-dates.ts'
import { type Column, columnOf, type Hours, type Spot } from './day-columns.ts'

/** The step in which appointments move, in minutes. */
export const STEP_MINUTES = 15

const clamp = (minute: number): number => Math.min(Math.max(minute, 0), DAY_MINUTES - STEP_MINUTES)

const toStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES

/** Returns the position after a drag by these minutes and columns. */
export function moveByDrag(
  slot: Spot,
  { minutes, columns: columnShift }: { readonly minutes: number; readonly columns: number },
  columns: readonly Column[],
  hours: Hours,
): Spot {
  const at = columnOf(columns, slot)
  const targetColumn = columns[Math.min(Math.max(at + columnShift, 0), columns.length - 1)]
  const target = minutesOf(slot.time) + minutes
  // A drag to another column keeps the minutes; a drag along the column snaps to quarter hours.
  const minute = Math.round(minutes) === 0 ? target : toStep(target)
  const lowest = hours.from * 60
  const highest = hours.to * 60 - Math.min(slot.duration, STEP_MINUTES)
  const time = timeOf(clamp(Math.min(Math.max(minute, lowest), highest)))
  return { ...slot, time, ...(targetColumn ? positionInColumn(slot, targetColumn) : {}) }
}

/** Columns that show everyone do not change the practitioner. */
const positionInColumn = (
  { practitionerId }: Pick<Spot, 'practitionerId'>,
  column: Column,
): Pick<Spot, 'date' | 'practitionerId'> => ({
  date: column.date,
  practitionerId: column.practitionerId === undefined ? practitionerId : column.practitionerId,
})

/** Returns the position with the offered duration nearest to the dragged one. */
export function resizeByDrag(spot: Spot, minutes: number, durations: readonly number[]): Spot {
  const target = spot.duration + minutes
  const all = durations.length > 0 ? durations : [spot.duration]
  const duration = all.reduce((best, each) =>
    Math.abs(each - target) < Math.abs(best - target) ? each : best,
  )
  return { ...spot, duration }
}

const nextLonger = ({ duration }: Spot, durations: readonly number[]): number =>
  durations.find((each) => each > duration) ?? duration
const nextShorter = ({ duration }: Spot, durations: readonly number[]): number =>
  durations.findLast((each) => each < duration) ?? duration

interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Returns the position after a key press, or undefined for other keys. */
export function moveByKey(
  spot: Spot,
  { key, altKey, shiftKey }: KeyPress,
  columns: readonly Column[],
  durations: readonly number[],
): Spot | undefined {
  if (!altKey) return undefined
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  if (shiftKey)
    return isVertical
      ? { ...spot, duration: step > 0 ? nextLonger(spot, durations) : nextShorter(spot, durations) }
      : undefined
  if (isVertical) return { ...spot, time: timeOf(clamp(minutesOf(spot.time) + step * STEP_MINUTES)) }
  const targetColumn = columns[columnOf(columns, spot) + step]
  return targetColumn ? { ...spot, ...positionInColumn(spot, targetColumn) } : spot
}

/** Returns the position after a key press that leaves the week, or undefined for other keys. */
export function moveToNextWeekByKey(
  spot: Spot,
  { key, altKey, shiftKey }: KeyPress,
  columns: readonly Column[],
): Spot | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const [first, last] = [columns[0]?.date, columns.at(-1)?.date]
  if (!altKey || shiftKey || step === undefined || first === last) return undefined
  if (spot.date !== (step < 0 ? first : last)) return undefined
  const date = addDays(spot.date, step)
  return isDay(date) ? { ...spot, date } : undefined
}

export const isSame = (one: Spot, other: Spot): boolean =>
  one.date === other.date &&
  one.time === other.time &&
  one.duration === other.duration &&
  one.practitionerId === other.practitionerId
