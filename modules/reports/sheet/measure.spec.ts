import { expect, it } from 'vitest'
import { formatMeasure, percentOf } from './measure.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

it.each([
  [1, 3, 'en-US', '33%'],
  [1, 3, 'fr-FR', '33 %'],
  [0, 0, 'en-US', '0%'],
  [33, 99, 'en-US', '33%'],
  [33, 100, 'en-US', '33.0%'],
  [124, 1000, 'fr-FR', '12,4 %'],
])('shows %d of %d in %s as %s: decimals only from a hundred records', (part, whole, locale, shown) =>
  expect(plain(formatMeasure(percentOf(part, whole), locale))).toBe(shown),
)

it('judges a share of revenue by the appointments behind it', () => {
  expect(formatMeasure(percentOf(1200, 3600, 30), 'en-US')).toBe('33%')
  expect(formatMeasure(percentOf(1200, 3600, 300), 'en-US')).toBe('33.3%')
})

it.each([
  [59, '59 min'],
  [60, '1 h'],
  [750, '12 h 30 min'],
  [0, '0 h'],
])('shows %d minutes as %s', (value, shown) =>
  expect(formatMeasure({ unit: 'minutes', value }, 'en-US')).toBe(shown),
)
