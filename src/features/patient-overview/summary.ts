import { Temporal } from 'temporal-polyfill'
import type { AppointmentRow } from '#modules/appointments'
import type { LocalTime } from '../../kit/time/clock.ts'

/** A full number of units of time. */
export interface Age {
  readonly unit: 'days' | 'weeks' | 'months' | 'years'
  readonly count: number
}

/**
 * Returns the age on a day as clinics say it, both dates YYYY-MM-DD: in days to 4 weeks, in weeks to 3 months, in months
 * to 2 years, then in years.
 */
export const ageOn = (day: string, dateOfBirth: string): Age => {
  const [born, today] = [Temporal.PlainDate.from(dateOfBirth), Temporal.PlainDate.from(day)]
  const { months } = born.until(today, { largestUnit: 'months' })
  const { days } = born.until(today, { largestUnit: 'days' })
  if (days < 28) return { unit: 'days', count: days }
  if (months < 3) return { unit: 'weeks', count: Math.floor(days / 7) }
  if (months < 24) return { unit: 'months', count: months }
  return { unit: 'years', count: Math.floor(months / 12) }
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
