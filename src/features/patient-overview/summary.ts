import type { AppointmentRow } from '#modules/appointments'
import type { LocalTime } from '../../kit/time/clock.ts'

/** Full years from a date of birth to a day, both YYYY-MM-DD. */
export const ageOn = (day: string, dateOfBirth: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

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

const isExpected = ({ status }: AppointmentRow): boolean =>
  status === 'scheduled' || status === 'confirmed' || status === 'pending'

/** The next visit that is expected, and the last one that took place. */
export const nextAndLast = ({ upcoming, past }: Visits) => ({
  next: upcoming.find(isExpected),
  last: past.find(({ status }) => status !== 'cancelled' && status !== 'no-show'),
})
