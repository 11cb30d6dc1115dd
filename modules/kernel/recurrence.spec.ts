import { describe, expect, it } from 'vitest'
import { occurrences, occurrencesBetween } from './recurrence.ts'
import { type Recurrence, recurrence } from './recurrence-contract.ts'

const recurrenceOf = (parts: Partial<Recurrence>): Recurrence =>
  recurrence.parse({ every: 'week', interval: 1, ...parts })
const dates = (parts: Partial<Recurrence>, first: string, most = 6) =>
  occurrences(recurrenceOf(parts), first, most)

describe('a recurrence', () => {
  it('repeats every N days', () => {
    expect(dates({ every: 'day', interval: 3, times: 3 }, '2026-02-26')).toEqual([
      '2026-02-26',
      '2026-03-01',
      '2026-03-04',
    ])
  })

  it('repeats every N weeks, on the first day’s weekday and others', () => {
    expect(dates({ interval: 2 }, '2026-11-23', 3)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21'])
    // Weeks begin on Sunday: the Sunday after a Wednesday is in the next week.
    expect(dates({ interval: 2, on: ['sunday', 'friday'] }, '2026-11-25', 5)).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-12-06',
      '2026-12-09',
      '2026-12-11',
    ])
  })

  it('repeats monthly on the same day, or on the last day of a shorter month', () => {
    expect(dates({ every: 'month', interval: 1 }, '2026-12-31', 4)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
    expect(dates({ every: 'month', interval: 2 }, '2027-12-30', 3)).toEqual([
      '2027-12-30',
      '2028-02-29',
      '2028-04-30',
    ])
    expect(dates({ every: 'month', interval: 1 }, '2026-11-15', 2)).toEqual(['2026-11-15', '2026-12-15'])
  })

  it('repeats monthly on the same weekday, with the fifth as the last', () => {
    expect(dates({ every: 'month', interval: 1, by: 'weekday' }, '2026-11-10', 3)).toEqual([
      '2026-11-10',
      '2026-12-08',
      '2027-01-12',
    ])
    expect(dates({ every: 'month', interval: 1, by: 'weekday' }, '2026-11-30', 3)).toEqual([
      '2026-11-30',
      '2026-12-28',
      '2027-01-25',
    ])
  })

  it('ends on a date, after a number of dates, or never', () => {
    expect(dates({ until: '2026-12-07' }, '2026-11-23')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
    expect(dates({ times: 2 }, '2026-11-23')).toHaveLength(2)
    expect(dates({}, '2026-11-23', 200).at(-1)).toBe('2030-09-16')
  })

  it('lists dates between two days long after it began', () => {
    const between = { from: '2046-03-01', to: '2046-03-15' }
    expect(occurrencesBetween(recurrenceOf({ on: ['thursday'] }), '2026-11-23', between)).toEqual(
      ['2046-03-01', '2046-03-05', '2046-03-08', '2046-03-12', '2046-03-15'].filter((date) =>
        [1, 4].includes(new Date(date).getUTCDay()),
      ),
    )
    expect(occurrencesBetween(recurrenceOf({ times: 2 }), '2026-11-23', between)).toEqual([])
    expect(
      occurrencesBetween(recurrenceOf({}), '2026-11-23', { from: '2026-11-23', to: '2026-11-22' }),
    ).toEqual([])
  })

  it('rejects contradictory or out-of-range settings', () => {
    expect(recurrence.safeParse({ every: 'week', interval: 1, until: '2026-12-01', times: 3 }).success).toBe(
      false,
    )
    expect(recurrence.safeParse({ every: 'week', interval: 0 }).success).toBe(false)
    expect(recurrence.safeParse({ every: 'year', interval: 1 }).success).toBe(false)
    expect(recurrence.safeParse({ every: 'day', interval: 1, times: 201 }).success).toBe(false)
  })
})
