import { formatCount, formatDollars, formatPercent, roundTo } from '#rules/kernel'

export interface Measure {
  readonly unit: 'count' | 'dollars' | 'percent' | 'minutes'
  readonly value: number
  /** Decimal places of a percentage; 1 if absent. */
  readonly digits?: 0 | 1
  /** Whether dollars are shown with cents; if absent, as the amount needs. */
  readonly withCents?: boolean
}

export const count = (value: number): Measure => ({ unit: 'count', value })

/** From this many records on, a tenth of a percent is meaningful. */
export const MIN_FOR_TENTHS = 100

/** Returns a part of a whole in percent, with decimals only if there are enough records; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number, records = whole): Measure => {
  const digits = records >= MIN_FOR_TENTHS ? 1 : 0
  const value = whole === 0 ? 0 : roundTo((part / whole) * 100, digits)
  return { unit: 'percent', value, digits }
}

const MINUTES_PER_HOUR = 60

const formatMinutes = (minutes: number, locale: string): string => {
  const [fullHours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  return [
    fullHours > 0 || rest === 0 ? `${formatCount(fullHours, locale)} h` : '',
    rest > 0 ? `${rest} min` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Formats a figure: '1,284', '$18,460', '4.1%', '12 h 30 min'. */
export const formatMeasure = ({ unit, value, digits, withCents }: Measure, locale: string): string => {
  switch (unit) {
    case 'dollars':
      return formatDollars(value, locale, withCents)
    case 'percent':
      return formatPercent(value, locale, digits)
    case 'minutes':
      return formatMinutes(value, locale)
    default:
      return formatCount(value, locale)
  }
}

/** Formats the second value of a line: a figure, or a text as it is. */
export const formatSideValue = (sideValue: Measure | string | null, locale: string): string =>
  typeof sideValue === 'object' && sideValue !== null ? formatMeasure(sideValue, locale) : (sideValue ?? '')
