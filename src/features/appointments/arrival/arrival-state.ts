import type { AppointmentRow } from '#modules/appointments'
import { type LocalTime, wallAt } from '../../../kit/time/clock.ts'

type Arriving = Pick<AppointmentRow, 'date' | 'status' | 'arrivedAt'>

/** When the patient arrived, in the clinic's time, and for how long they have been waiting. */
export interface Arrival {
  /** HH:MM */
  readonly time: string
  /** Minutes; null once the visit is over. */
  readonly waiting: number | null
}

const minuteOf = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}Z`) / 60_000

/** Whether the patient is still to be seen. */
export const isExpected = ({ status }: Pick<Arriving, 'status'>): boolean =>
  ['scheduled', 'confirmed', 'pending'].includes(status)

export function arrivalOf(row: Arriving, zone: string, now: LocalTime): Arrival | null {
  if (row.arrivedAt === null) return null
  const arrived = wallAt(zone, Date.parse(row.arrivedAt))
  const isWaiting = isExpected(row) && row.date === now.day
  // The clock of a page that was painted before the arrival is behind.
  return { time: arrived.time, waiting: isWaiting ? Math.max(minuteOf(now) - minuteOf(arrived), 0) : null }
}

/** Whether nobody arrived for the visit, and nobody will: it is over or off. */
export const isWithoutArrival = (row: Arriving): boolean => row.arrivedAt === null && !isExpected(row)

export const canMarkArrival = (row: Arriving, { day }: LocalTime): boolean =>
  row.arrivedAt === null && isExpected(row) && row.date === day

export const canUndoArrival = (row: Arriving): boolean => row.arrivedAt !== null && isExpected(row)
