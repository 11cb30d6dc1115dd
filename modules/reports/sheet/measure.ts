export interface Measure {
  readonly unit: 'count' | 'dollars' | 'percent' | 'minutes'
  readonly value: number
}

const MINUTES = 60

const dollars = (value: number, locale: string): string =>
  value.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  })

const hours = (minutes: number, locale: string): string => {
  const [fullHours, rest] = [Math.floor(minutes / MINUTES), minutes % MINUTES]
  return [
    fullHours > 0 || rest === 0 ? `${fullHours.toLocaleString(locale)} h` : '',
    rest > 0 ? `${rest} min` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

const formats: Readonly<Record<Measure['unit'], (value: number, locale: string) => string>> = {
  count: (value, locale) => value.toLocaleString(locale),
  dollars,
  percent: (value, locale) => (value / 100).toLocaleString(locale, PERCENT),
  minutes: hours,
}

/** Formats a figure: '1,284', '$18,460', '4.1%', '12 h 30 min'. */
export const formatMeasure = ({ unit, value }: Measure, locale: string): string =>
  formats[unit](value, locale)

/** Formats a change in percent with its sign: '+8.2%', in French '+8,2 %'. Zero is '+0.0%'. */
export const formatTrend = (value: number, locale: string): string =>
  ((value || 0) / 100).toLocaleString(locale, { ...PERCENT, signDisplay: 'always' })
