import { describe, expect, it } from 'vitest'
import { addMonths, dayAfterKey, isDay, isMonth, sameDayIn, weeksOf } from './calendar-dates.ts'

const ends = (month: string) => {
  const weeks = weeksOf(month)
  return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]
}

describe('the weeks of a month', () => {
  it.each([
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-03', 5, '2026-03-01', '2026-04-04'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
    ['2024-02', 5, '2024-01-28', '2024-03-02'],
    ['2026-12', 5, '2026-11-29', '2027-01-02'],
  ])('%s has %i of them, from %s to %s', (month, ...expected) => {
    expect(ends(month)).toEqual(expected)
  })

  it('has every day once, Sunday to Saturday, even across a daylight saving change', () => {
    const days = weeksOf('2026-03').flat()
    expect(days).toHaveLength(35)
    expect(new Set(days).size).toBe(35)
    expect(days.slice(7, 10)).toEqual(['2026-03-08', '2026-03-09', '2026-03-10'])
  })
})

describe('months', () => {
  it('continue across the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('keep the day, or use the last day of a shorter month', () => {
    expect(sameDayIn('2026-04', '2026-03-12')).toBe('2026-04-12')
    expect(sameDayIn('2026-02', '2026-03-31')).toBe('2026-02-28')
  })

  it('reject invalid text', () => {
    expect(['2026-03', '2026-13', '2026-3', '0000-01', 'x', '', null].map((each) => isMonth(each))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(['2026-02-28', '2026-02-29', '2026-02-00', '2026-02', '2026-02-1', null].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('keys in the grid', () => {
  it.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowRight', '2026-03-02'],
    ['ArrowUp', '2026-02-22'],
    ['ArrowDown', '2026-03-08'],
    ['Home', '2026-03-01'],
    ['End', '2026-03-07'],
    ['PageUp', '2026-02-01'],
    ['PageDown', '2026-04-01'],
  ])('%s on March 1 leads to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-03-01')).toBe(day)
  })

  it('leaves other keys alone', () => {
    expect(dayAfterKey('a', '2026-03-01')).toBeUndefined()
  })
})
