import { earliestBirthDate } from '#rules/patients'
import type { FormField } from './contract.ts'
import { recordFieldOf } from './record-field.ts'

/** The days (YYYY-MM-DD) that a date question accepts, both included. */
export interface DateRange {
  readonly min: string
  /** '' or absent: any later day. */
  readonly max?: string
}

const EARLIEST_DATE = '1900-01-01'

// Browsers read a two-digit year as a year of the first century.
const FIRST_FULL_YEAR = '0100-01-01'

const MAX_UTC_OFFSET_HOURS = 14

/** Returns the date (YYYY-MM-DD) in the first time zone that reaches it, because patients may be there. */
export const latestDate = (now: number): string =>
  new Date(now + MAX_UTC_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10)

/** Returns the days that a date question accepts: 130 years for a birth date, otherwise since 1900, or any day. */
export const dateRangeOf = (
  field: Pick<FormField, 'type' | 'label' | 'record' | 'anyDate'>,
  today: string,
): DateRange => {
  if (field.anyDate) return { min: FIRST_FULL_YEAR }
  if (recordFieldOf(field) === 'dateOfBirth') return { min: earliestBirthDate(today), max: today }
  return { min: EARLIEST_DATE }
}

export type DateFault = 'date' | 'year' | 'birth' | 'early'

const DATE = /^\d{4}-\d\d-\d\d$/

/** Returns why a text is not a date in the range; null if it is. Browsers without a date picker send any text. */
export const findDateFault = (date: string, { min, max }: DateRange): DateFault | null => {
  if (!DATE.test(date)) return 'date'
  if (date >= min && date <= (max || date)) return null
  if (date < FIRST_FULL_YEAR) return 'year'
  return max ? 'birth' : 'early'
}
