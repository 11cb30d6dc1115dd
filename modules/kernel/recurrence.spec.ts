import { describe, expect, it } from 'vitest'
import { occurrences, occurrencesBetween } from './recurrence.ts'
import { type Recurrence, recurrence } from './recurrence-contract.ts'

const said = (given: Partial<Recurrence>): Recurrence =>
  recurrence.parse({ every: 'week', interval: 1, ...given })
const dates = (given: Partial<Recurrence>, first: string, most = 6) => occurrences(said(given), first, most)

describe('what repeats', () => {
  it('does so every so many days', () => {
    expect(dates({ every: 'day', interval: 3, times: 3 }, '2026-02-26')).toEqual([
      '2026-02-26',
      '2026-03-01',
      '2026-03-04',
    ])
  })

  it('does so every so many weeks, on the first day’s weekday and others', () => {
    expect(dates({ interval: 2 }, '2026-11-23', 3)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21'])
    // A week begins on Sunday: the Sunday after a Wednesday is in the next.
    expect(dates({ interval: 2, on: ['sunday', 'friday'] }, '2026-11-25', 5)).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-12-06',
      '2026-12-09',
      '2026-12-11',
    ])
  })

  it('does so every month on the same day, or the last where there is none such', () => {
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

  it('does so every month on the same weekday, the fifth being the last', () => {
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

  it('ends with a date, or after so many times, or never', () => {
    expect(dates({ until: '2026-12-07' }, '2026-11-23')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
    expect(dates({ times: 2 }, '2026-11-23')).toHaveLength(2)
    expect(dates({}, '2026-11-23', 200).at(-1)).toBe('2030-09-16')
  })

  it('is found between two days, however long ago it began', () => {
    const between = { from: '2046-03-01', to: '2046-03-15' }
    expect(occurrencesBetween(said({ on: ['thursday'] }), '2026-11-23', between)).toEqual(
      ['2046-03-01', '2046-03-05', '2046-03-08', '2046-03-12', '2046-03-15'].filter((date) =>
        [1, 4].includes(new Date(date).getUTCDay()),
      ),
    )
    expect(occurrencesBetween(said({ times: 2 }), '2026-11-23', between)).toEqual([])
    expect(occurrencesBetween(said({}), '2026-11-23', { from: '2026-11-23', to: '2026-11-22' })).toEqual([])
  })

  it('is said in one way', () => {
    expect(recurrence.safeParse({ every: 'week', interval: 1, until: '2026-12-01', times: 3 }).success).toBe(
      false,
    )
    expect(recurrence.safeParse({ every: 'week', interval: 0 }).success).toBe(false)
    expect(recurrence.safeParse({ every: 'year', interval: 1 }).success).toBe(false)
    expect(recurrence.safeParse({ every: 'day', interval: 1, times: 201 }).success).toBe(false)
  })
})
