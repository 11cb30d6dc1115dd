import { earliestBirthDate } from '#rules/patients'
import type { FormField } from './contract.ts'
import { recordFieldOf } from './record-field.ts'

/** The days (YYYY-MM-DD) that a date question accepts, both included. */
export interface DateRange {
  readonly min: string
  /** '' or absent: any later day. */
  readonly max?: string
}

const EARLIEST = '1900-01-01'

// Browsers take a year of two digits for one of the first century.
const FIRST_FULL_YEAR = '0100-01-01'

const HOURS_AHEAD = 14

/** Returns the date (YYYY-MM-DD) of the places on earth where the day begins first: patients may be there. */
export const latestDate = (now: number): string =>
  new Date(now + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10)

/** Returns the days that a date question accepts: a birth date in the last 130 years, others since 1900 or ever. */
export const dateRangeOf = (
  field: Pick<FormField, 'type' | 'label' | 'record' | 'anyDate'>,
  today: string,
): DateRange => {
  if (field.anyDate) return { min: FIRST_FULL_YEAR }
  if (recordFieldOf(field) === 'dateOfBirth') return { min: earliestBirthDate(today), max: today }
  return { min: EARLIEST }
}

export type DateFault = 'date' | 'year' | 'birth' | 'early'

const DATE = /^\d{4}-\d\d-\d\d$/

/** Describes why a text is no date (YYYY-MM-DD), as of browsers without a picker, or not in the range; else null. */
export const findDateFault = (date: string, { min, max }: DateRange): DateFault | null => {
  if (!DATE.test(date)) return 'date'
  if (date >= min && date <= (max || date)) return null
  if (date < FIRST_FULL_YEAR) return 'year'
  return max ? 'birth' : 'early'
}
