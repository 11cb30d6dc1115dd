import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALENDAR_RANGES, calendarDays, precedingDays } from './calendar-days.ts'
import { figureDays } from './dashboard/stats.ts'

describe('calendar days as of a day', () => {
  it.each([
    ['this-month', '2026-03-12', '2026-03-01', '2026-03-12'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this-quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['last-quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['last-year', '2025-02-28', '2024-01-01', '2024-12-31'],
  ] as const)('%s on %s', (range, today, from, to) =>
    expect(calendarDays(range, today)).toEqual({ from, to }),
  )
})

describe('the days before', () => {
  it.each([
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-10-01', '2026-11-14', '2026-07-01', '2026-08-14'],
    ['2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
    ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['2026-03-01', '2026-05-31', '2025-11-29', '2026-02-28'],
    ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
  ])('%s to %s are %s to %s', (from, to, before, until) =>
    expect(precedingDays({ from, to }, '2030-01-01')).toEqual({ from: before, to: until }),
  )

  it('of the month to date are those that the dashboard compares with, on every day', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (n) => {
        const today = new Date(Date.UTC(2000, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
        const { month, lastMonth } = figureDays(today)
        const days = calendarDays('this-month', today)
        expect([days.from, days.to]).toEqual(month)
        const { from, to } = precedingDays(days, today)
        expect([from, to]).toEqual(lastMonth)
      }),
    ))

  it('end before the days begin', () =>
    fc.assert(
      fc.property(fc.constantFrom(...CALENDAR_RANGES), fc.integer({ min: 0, max: 20_000 }), (range, n) => {
        const today = new Date(Date.UTC(2000, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
        const days = calendarDays(range, today)
        const before = precedingDays(days, today)
        expect(before.from <= before.to && before.to < days.from && days.to <= today).toBe(true)
      }),
    ))
})
