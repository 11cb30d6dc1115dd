import { isExpected } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import type { LocalTime } from '../../kit/time/clock.ts'

export interface Visits {
  /** Soonest first. */
  readonly upcoming: readonly AppointmentRow[]
  /** Latest first. */
  readonly past: readonly AppointmentRow[]
}

/** Splits a patient's visits, given latest first, at the present minute. */
export const splitVisits = (visits: readonly AppointmentRow[], { day, time }: LocalTime): Visits => {
  const isAhead = (visit: AppointmentRow) => `${visit.date} ${visit.time}` >= `${day} ${time}`
  return { upcoming: visits.filter(isAhead).toReversed(), past: visits.filter((visit) => !isAhead(visit)) }
}

/** The next visit that is expected, and the last one that took place. */
export const findNextAndLast = ({ upcoming, past }: Visits) => ({
  next: upcoming.find(({ status }) => isExpected(status)),
  last: past.find(({ status }) => status !== 'cancelled' && status !== 'no-show'),
})
