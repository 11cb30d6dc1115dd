/** A figure with what it is measured in. */
export interface Measure {
  readonly unit: 'count' | 'dollars' | 'percent' | 'minutes'
  readonly value: number
}

/** How modules write figures. */
export const LOCALE = 'en-US'
const MINUTES = 60

const dollars = (value: number, locale: string): string =>
  value.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  })

const hours = (minutes: number, locale: string): string => {
  const [whole, rest] = [Math.floor(minutes / MINUTES), minutes % MINUTES]
  return [whole > 0 || rest === 0 ? `${whole.toLocaleString(locale)} h` : '', rest > 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

const ways: Readonly<Record<Measure['unit'], (value: number, locale: string) => string>> = {
  count: (value, locale) => value.toLocaleString(locale),
  dollars,
  percent: (value, locale) =>
    (value / 100).toLocaleString(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  minutes: hours,
}

/** '1,284', '$18,460', '4.1%', '12 h 30 min' */
export const shown = ({ unit, value }: Measure, locale: string = LOCALE): string => ways[unit](value, locale)
