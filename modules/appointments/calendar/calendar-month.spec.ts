import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#modules/kernel'
import { gridOf } from './calendar-month.ts'

it.each([
  ['2026-03', '2026-03-01', '2026-04-04'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-08', '2026-07-26', '2026-09-05'],
  ['2024-02', '2024-01-28', '2024-03-02'],
  ['2026-12', '2026-11-29', '2027-01-02'],
])('a grid shows the month %s from %s to %s', (month, first, last) =>
  expect(gridOf(month)).toEqual({ first, last }),
)

it('a grid has only the whole weeks, Sunday to Saturday, that its month touches', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`
      const { first, last } = gridOf(month)
      const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
      expect(new Date(first).getUTCDay()).toBe(0)
      expect([28, 35, 42]).toContain(days)
      expect(addDays(first, 6) >= `${month}-01`).toBe(true)
      expect(addDays(last, -6).slice(0, 7)).toBe(month)
      expect(last >= addDays(`${month}-28`, 0)).toBe(true)
    }),
  ))
