import { expect, it } from 'vitest'
import {
  formatAmount,
  formatChange,
  formatCount,
  formatDollarChange,
  formatDollars,
  formatGigabytes,
  formatPercent,
  formatPercentChange,
  LOCALES,
  roundTo,
} from './rules.ts'

const NARROW = '\u202F'
const NO_BREAK = '\u00A0'

const inAll = (write: (locale: string) => string) => Object.values(LOCALES).map(write)

it('groups thousands, in French with narrow no-break spaces', () =>
  expect(inAll((locale) => formatCount(1_234_567, locale))).toEqual([
    '1,234,567',
    '1,234,567',
    `1${NARROW}234${NARROW}567`,
  ]))

it('writes percentages, in French with a decimal comma and a no-break space', () => {
  expect(inAll((locale) => formatPercent(42.9, locale))).toEqual(['42.9%', '42.9%', `42,9${NARROW}%`])
  expect(inAll((locale) => formatPercent(12, locale, 0))).toEqual(['12%', '12%', `12${NARROW}%`])
  expect(inAll((locale) => formatPercentChange(-8, locale))).toEqual(['-8.0%', '-8.0%', `-8,0${NARROW}%`])
})

it('writes money, in French after the amount', () => {
  expect(inAll((locale) => formatDollars(18_460, locale))).toEqual([
    '$18,460',
    '$18,460',
    `18${NARROW}460${NO_BREAK}$US`,
  ])
  expect(inAll((locale) => formatAmount(12_050, 'usd', locale))).toEqual([
    '$120.50',
    '$120.50',
    `120,50${NO_BREAK}$US`,
  ])
  expect(formatDollarChange(240, LOCALES.en)).toBe('+$240')
})

it('writes changes with their sign', () =>
  expect([2, -3, 0].map((n) => formatChange(n, LOCALES.fr))).toEqual(['+2', '-3', '+0']))

it('rounds, and writes sizes for the operator', () => {
  expect([roundTo(1.25, 1), roundTo(2, 3), roundTo(-0.04, 1)]).toEqual([1.3, 2, -0])
  expect(formatGigabytes(12_540_000_000)).toBe('12.5 GB')
})
