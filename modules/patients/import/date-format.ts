import type { ImportDateFormat } from '../contract.ts'
import { parseSpelledDate } from './spelled-date.ts'

const PARTS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const WITH_TIME =
  /^(.*\d)(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(?:[ap]\.?\s?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i
const MIDNIGHT = /^[0:.,]+$/
const MONTHS_PER_YEAR = 12

/** Removes the time. With a time zone, only midnight: '1984-03-06T23:00:00Z' may mean another day, so it stays. */
const withoutTime = (written: string): string => {
  const [, date = '', time = '', zone] = WITH_TIME.exec(written) ?? []
  return date === '' || (zone !== undefined && !MIDNIGHT.test(time)) ? written : date
}

const toIsoDate = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Converts a date with a four-digit year to YYYY-MM-DD; other text stays, for the contract to refuse. */
export const parseDate = (written: string, dates: ImportDateFormat): string => {
  const date = withoutTime(written.trim())
  const [, first = '', second = '', third = ''] = PARTS.exec(date) ?? COMPACT.exec(date) ?? []
  if (first.length === 4) return toIsoDate(first, second, third)
  if (first === '') return parseSpelledDate(date) ?? written
  if (third.length !== 4 || first.length > 2) return written
  if (dates === 'MM/DD/YYYY') return toIsoDate(third, first, second)
  return dates === 'DD/MM/YYYY' ? toIsoDate(third, second, first) : written
}

/** The share of a column's dates that must contradict the expected order; fewer count as typing errors. */
const MIN_VOTE_SHARE = 0.25

/**
 * Detects a column's date format by numbers above 12, which cannot be months. Keeps the order of `clinicFormat`
 * unless enough dates contradict it.
 */
export const detectDateFormat = (
  dates: readonly string[],
  clinicFormat: ImportDateFormat,
): ImportDateFormat => {
  const parts = dates.map((each) => PARTS.exec(withoutTime(each.trim()))).filter((found) => found !== null)
  const [yearFirst, yearLast] = [
    parts.filter(([, one = '']) => one.length === 4),
    parts.filter(([, one = '']) => one.length < 4),
  ]
  if (yearLast.length === 0) return yearFirst.length > 0 ? 'YYYY-MM-DD' : clinicFormat
  const dayFirst = yearLast.filter(([, one]) => Number(one) > MONTHS_PER_YEAR).length
  const monthFirst = yearLast.filter(([, , two]) => Number(two) > MONTHS_PER_YEAR).length
  const isOverruled = (votes: number, against: number): boolean =>
    votes > against && votes >= yearLast.length * MIN_VOTE_SHARE
  if (clinicFormat === 'MM/DD/YYYY') return isOverruled(dayFirst, monthFirst) ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
  return isOverruled(monthFirst, dayFirst) ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
}
