import { expect, it } from 'vitest'
import { formatMeasure, formatTrend } from './measure.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

it.each([
  ['en-US', '42.9%', '+42.9%', '-8.0%', '+0.0%'],
  ['fr-FR', '42,9 %', '+42,9 %', '-8,0 %', '+0,0 %'],
])('in %s, a share and a trend have the same number format', (locale, share, growth, decline, none) => {
  expect(plain(formatMeasure({ unit: 'percent', value: 42.9 }, locale))).toBe(share)
  expect(plain(formatTrend(42.9, locale))).toBe(growth)
  expect(plain(formatTrend(-8, locale))).toBe(decline)
  expect([0, -0].map((value) => plain(formatTrend(value, locale)))).toEqual([none, none])
})
