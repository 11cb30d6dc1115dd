import { Temporal } from 'temporal-polyfill'

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
