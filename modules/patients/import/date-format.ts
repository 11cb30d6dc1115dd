import type { ImportDateFormat } from '../contract.ts'
import { parseSpelledDate } from './spelled-date.ts'

const PARTS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const WITH_TIME =
  /^(.*\d)(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(?:[ap]\.?\s?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i
const MIDNIGHT = /^[0:.,]+$/
const MONTHS_PER_YEAR = 12

/** Leaves out the time. With a time zone, only midnight says which day was meant: '1984-03-06T23:00:00Z' stays. */
const withoutTime = (written: string): string => {
  const [, date = '', time = '', zone] = WITH_TIME.exec(written) ?? []
  return date === '' || (zone !== undefined && !MIDNIGHT.test(time)) ? written : date
}

const iso = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Converts a date with a four-digit year to YYYY-MM-DD; other text stays, for the contract to refuse. */
export const parseDate = (written: string, dates: ImportDateFormat): string => {
  const date = withoutTime(written.trim())
  const [, one = '', two = '', three = ''] = PARTS.exec(date) ?? COMPACT.exec(date) ?? []
  if (one.length === 4) return iso(one, two, three)
  if (one === '') return parseSpelledDate(date) ?? written
  if (three.length !== 4 || one.length > 2) return written
  if (dates === 'MM/DD/YYYY') return iso(three, one, two)
  return dates === 'DD/MM/YYYY' ? iso(three, two, one) : written
}

/** The part of a column's dates that must speak against the expected order: fewer are typing errors. */
const MIN_VOTE_SHARE = 0.25

/**
 * Detects a column's date format: a number above 12 is no month. The order is that of `otherwise`, the clinic's, unless
 * more dates speak for the other one, and not just a few.
 */
export const detectDateFormat = (
  written: readonly string[],
  otherwise: ImportDateFormat,
): ImportDateFormat => {
  const parts = written.map((each) => PARTS.exec(withoutTime(each.trim()))).filter((found) => found !== null)
  const [years, others] = [
    parts.filter(([, one = '']) => one.length === 4),
    parts.filter(([, one = '']) => one.length < 4),
  ]
  if (others.length === 0) return years.length > 0 ? 'YYYY-MM-DD' : otherwise
  const dayFirst = others.filter(([, one]) => Number(one) > MONTHS_PER_YEAR).length
  const monthFirst = others.filter(([, , two]) => Number(two) > MONTHS_PER_YEAR).length
  const turnsTo = (votes: number, against: number): boolean =>
    votes > against && votes >= others.length * MIN_VOTE_SHARE
  if (otherwise === 'MM/DD/YYYY') return turnsTo(dayFirst, monthFirst) ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
  return turnsTo(monthFirst, dayFirst) ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
}
