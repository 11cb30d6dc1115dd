import { expect, it } from 'vitest'
import { formatTrend } from './trend.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

it.each([
  [{ now: 3, before: 1 }, '+2'],
  [{ now: 1, before: 19 }, '-18'],
  [{ now: 0, before: 0 }, '+0'],
  [{ now: 5, before: 0 }, '+5'],
  [{ now: 30, before: 20 }, '+50%'],
  [{ now: 20, before: 99 }, '-80%'],
  [{ now: 1082, before: 1000 }, '+8.2%'],
  [{ now: 1000, before: 1000 }, '+0.0%'],
  [{ now: 999_999, before: 1_000_000 }, '+0.0%'],
  [{ now: 240, before: 0, records: 0, unit: 'dollars' }, '+$240'],
  [{ now: 240, before: 360.5, records: 3, unit: 'dollars' }, '-$120.50'],
  [{ now: 5400, before: 3600, records: 40, unit: 'dollars' }, '+50%'],
  [{ now: 54_000, before: 36_000, records: 400, unit: 'dollars' }, '+50.0%'],
] as const)('%o is shown as %s', (change, shown) => expect(formatTrend(change, 'en-US')).toBe(shown))

it('uses the number format of the language', () => {
  expect(plain(formatTrend({ now: 1082, before: 1000 }, 'fr-FR'))).toBe('+8,2 %')
  expect(plain(formatTrend({ now: 2, before: 4, unit: 'dollars' }, 'fr-FR'))).toBe('-2 $US')
})
