import { describe, expect, it } from 'vitest'
import type { CalendarDay } from '#modules/appointments'
import { appointmentsAt } from '../../appointments/testing/appointment-rows.ts'
import { begunCount, cellContent, density, entriesThatFit, entriesToRequest } from './day-cell-layout.ts'

const times = ['10:00', '10:30', '11:00', '11:30', '13:15', '14:00', '14:30', '15:45']
const day = (count: number, earlier = 0, listed = 5): CalendarDay => ({
  date: '2026-03-12',
  count,
  cancelled: 0,
  earlier,
  first: appointmentsAt(...times.slice(0, Math.min(count - earlier, listed))),
})
const dawn = { day: '2026-03-12', time: '06:00' }
const content = (of: CalendarDay, fit = 5, now = dawn) => {
  const { rows, more, earlier } = cellContent(of, fit, now)
  return { rows: rows.length, more, earlier }
}

describe('the entries that fit into a cell', () => {
  it('are five in a five-week month in a window 900 pixels high', () => {
    expect(entriesThatFit(780, 5)).toBe(5)
  })

  it('depend on the height, and are at least one', () => {
    expect(entriesThatFit(780, 4)).toBe(6)
    expect(entriesThatFit(780, 6)).toBe(4)
    expect(entriesThatFit(1320, 5)).toBe(9)
    expect(entriesThatFit(100, 6)).toBe(1)
  })
})

describe('the entries requested per day', () => {
  it('are enough for a four-week month, up to the API limit', () => {
    expect([780, 1320, 9000].map(entriesToRequest)).toEqual([6, 12, 20])
  })
})

describe('a cell', () => {
  it('shows five, or four and how many more', () => {
    expect(content(day(5))).toEqual({ rows: 5, more: 0, earlier: 0 })
    expect(content(day(6))).toEqual({ rows: 4, more: 2, earlier: 0 })
    expect(content(day(0))).toEqual({ rows: 0, more: 0, earlier: 0 })
  })

  it('has no room for what the server left out', () => {
    expect(content(day(12, 4))).toEqual({ rows: 4, more: 4, earlier: 4 })
    expect(content(day(9, 4))).toEqual({ rows: 5, more: 0, earlier: 4 })
  })

  it('counts entries not loaded yet as more', () => {
    expect(content(day(8, 0, 5), 9)).toEqual({ rows: 5, more: 3, earlier: 0 })
  })

  it('shows appointments that have begun like those of any other day, if there is room', () => {
    expect(content(day(5), 5, { day: '2026-03-12', time: '10:40' })).toEqual({ rows: 5, more: 0, earlier: 0 })
    expect(content(day(5), 5, { day: '2026-03-12', time: '23:00' })).toEqual({ rows: 5, more: 0, earlier: 0 })
  })

  it('lets appointments that have begun give way first, but only today', () => {
    const now = { day: '2026-03-12', time: '10:40' }
    expect(content(day(6, 0, 6), 5, now)).toEqual({ rows: 5, more: 0, earlier: 1 })
    expect(content(day(8, 2, 6), 5, now)).toEqual({ rows: 5, more: 0, earlier: 3 })
    expect(content(day(8, 0, 8), 5, now)).toEqual({ rows: 4, more: 2, earlier: 2 })
    expect(content(day(12, 4), 5, now)).toEqual({ rows: 3, more: 3, earlier: 6 })
    expect(content(day(6, 0, 6), 5, { ...now, day: '2026-03-13' })).toEqual({ rows: 4, more: 2, earlier: 0 })
    expect([begunCount(day(8, 2, 6), now), begunCount(day(6), { ...now, day: '2026-03-11' })]).toEqual([4, 0])
  })
})

describe('the dots of a day', () => {
  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [12, 4],
    [40, 4],
  ])('for %i appointments are %i', (count, dots) => {
    expect(density(count)).toBe(dots)
  })
})
