// The only place that turns numbers into text for people; src/journeys/one-formatter.spec.ts checks it.

/** Formats a count: '1,284', in French '1 284'. */
export const formatCount = (value: number, locale: string): string => value.toLocaleString(locale)

/** Formats a count's change: '+2', '-3', '+0'. */
export const formatChange = (value: number, locale: string): string =>
  (value || 0).toLocaleString(locale, { signDisplay: 'always' })

const CENT_DIGITS = 2
const CENTS_PER_UNIT = 100

/** Whether any of these amounts in dollars has cents: amounts shown together have cents all, or none. */
export const hasCents = (amounts: readonly number[]): boolean =>
  amounts.some((amount) => !Number.isInteger(amount))

const dollarFormat = (withCents: boolean) =>
  ({
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: withCents ? CENT_DIGITS : 0,
    maximumFractionDigits: CENT_DIGITS,
  }) as const

/** Formats dollars, by default with cents only if there are some: '$18,460', in French '18 460 $US'. */
export const formatDollars = (value: number, locale: string, withCents = hasCents([value])): string =>
  value.toLocaleString(locale, dollarFormat(withCents))

/** Formats a change in dollars: '+$240', '-$80'. */
export const formatDollarChange = (value: number, locale: string, withCents = hasCents([value])): string =>
  (value || 0).toLocaleString(locale, { ...dollarFormat(withCents), signDisplay: 'always' })

/** Formats an amount in minor units with its cents: 12050 as '$120.50'. */
export const formatAmount = (minorUnits: number, currency: string, locale: string): string =>
  (minorUnits / CENTS_PER_UNIT).toLocaleString(locale, { style: 'currency', currency })

const percentFormat = (digits: number) =>
  ({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }) as const

// Servers and browsers use different space characters here, which breaks hydration.
const withNarrowSpace = (percentage: string): string => percentage.replace(/\s%/, '\u202F%')

/** Formats a percentage (42.9) with its decimal places: '42.9%', in French '42,9 %'. */
export const formatPercent = (percent: number, locale: string, digits = 1): string =>
  withNarrowSpace((percent / 100).toLocaleString(locale, percentFormat(digits)))

/** Formats a change in percent (8.2): '+8.2%', '-8.0%', and '+0.0%' for none. */
export const formatPercentChange = (percent: number, locale: string, digits = 1): string => {
  const rounded = roundTo(percent / 100, digits + 2) || 0
  return withNarrowSpace(rounded.toLocaleString(locale, { ...percentFormat(digits), signDisplay: 'always' }))
}

/** Rounds a number to some decimal places. */
export const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Formats a size for the operator, in English: '12.5 GB'. */
export const formatGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
