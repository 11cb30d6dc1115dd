import { describe, expect, it } from 'vitest'
import { figureDays, statsOf } from './stats.ts'

describe('the same days of last month', () => {
  it.each([
    ['2026-03-12', ['2026-02-01', '2026-02-12']],
    ['2026-03-31', ['2026-02-01', '2026-02-28']],
    ['2024-03-29', ['2024-02-01', '2024-02-29']],
    ['2024-03-30', ['2024-02-01', '2024-02-29']],
    ['2026-01-05', ['2025-12-01', '2025-12-05']],
    ['2026-03-01', ['2026-02-01', '2026-02-01']],
    ['2026-02-28', ['2026-01-01', '2026-01-28']],
  ])('for %s are %j', (today, lastMonth) => expect(figureDays(today).lastMonth).toEqual(lastMonth))

  it('come with the current month to date and yesterday', () =>
    expect(figureDays('2026-03-01')).toMatchObject({
      today: '2026-03-01',
      yesterday: '2026-02-28',
      month: ['2026-03-01', '2026-03-01'],
    }))
})

const figures = (revenue: number, revenueBefore: number) =>
  statsOf(
    { today: 5, yesterday: 8, revenue, revenueBefore },
    { active: 40, since: 12 },
    { pending: 3, before: 6 },
  )

describe('the four figures', () => {
  it('show dollars and differences', () =>
    expect(figures(541_050, 500_000)).toEqual({
      todayAppointments: 5,
      activePatients: 40,
      pendingForms: 3,
      revenue: 5410.5,
      appointmentsTrend: -3,
      patientsTrend: 12,
      formsTrend: -3,
      revenueTrend: 8.2,
    }))

  it.each([
    [0, 0, 0],
    [12_000, 0, null],
    [0, 12_000, -100],
    [12_000, 12_000, 0],
    [10_000, 30_000, -66.7],
  ])('show %i cents after %i as a trend of %s percent', (now, before, trend) =>
    expect(figures(now, before).revenueTrend).toBe(trend),
  )
})
