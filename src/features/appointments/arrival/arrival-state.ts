import { isExpected } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import { type LocalTime, localTimeAt } from '../../../kit/time/clock.ts'

type ArrivalRow = Pick<AppointmentRow, 'date' | 'status' | 'arrivedAt'>

/** When the patient arrived, in the clinic's time, and for how long they have been waiting. */
export interface Arrival {
  /** HH:MM */
  readonly time: string
  /** Minutes; null once the visit is over. */
  readonly waiting: number | null
}

const minuteOf = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}Z`) / 60_000

export function arrivalOf(row: ArrivalRow, zone: string, now: LocalTime): Arrival | null {
  if (row.arrivedAt === null) return null
  const arrived = localTimeAt(zone, Date.parse(row.arrivedAt))
  const isWaiting = isExpected(row.status) && row.date === now.day
  // The page's clock may be behind the arrival.
  return { time: arrived.time, waiting: isWaiting ? Math.max(minuteOf(now) - minuteOf(arrived), 0) : null }
}

/** Whether no arrival is on record, and none can be: the visit was completed, missed or cancelled. */
export const isWithoutArrival = (row: ArrivalRow): boolean =>
  row.arrivedAt === null && !isExpected(row.status)

export const canMarkArrival = (row: ArrivalRow, { day }: LocalTime): boolean =>
  row.arrivedAt === null && isExpected(row.status) && row.date === day

export const canUndoArrival = (row: ArrivalRow): boolean => row.arrivedAt !== null && isExpected(row.status)
