import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingHours } from './contract.ts'
import { isOutsideHours } from './rules.ts'

const closed: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}
const hours: OpeningHours = {
  ...closed,
  wednesday: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:30' },
  ],
}

const stretch = (n: number) => ({ from: `0${n}:00`, to: `0${n}:30` })

describe('opening hours', () => {
  it.each([
    [[{ from: '09:00', to: '09:00' }], 'to', 'Please close later than you open'],
    [[{ from: '', to: '17:00' }], 'from', 'Please enter a time'],
    [[{ from: '09:00', to: '24:00' }], 'to', 'Please enter a time'],
    [
      [
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '13:00' },
      ],
      'from',
      'Please open again later than you close',
    ],
  ])('%j is refused', (monday, field, says) => {
    const issues = openingHours.safeParse({ ...closed, monday }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.at(-1), message])).toEqual([[field, says]])
  })

  it('have at most two stretches a day, and every day of the week', () => {
    expect(openingHours.safeParse({ ...closed, monday: [1, 2].map(stretch) }).success).toBe(true)
    expect(openingHours.safeParse({ ...closed, monday: [1, 2, 3].map(stretch) }).success).toBe(false)
    const { sunday: _, ...six } = closed
    expect(openingHours.safeParse(six).success).toBe(false)
  })
})

describe('a visit', () => {
  // A Wednesday, and the Thursday after it.
  it.each([
    ['2026-03-11', '09:00', 30, false],
    ['2026-03-11', '08:45', 30, true],
    ['2026-03-11', '11:30', 30, false],
    ['2026-03-11', '11:45', 30, true],
    ['2026-03-11', '12:15', 30, true],
    ['2026-03-11', '11:30', 120, true],
    ['2026-03-11', '17:00', 30, false],
    ['2026-03-11', '23:45', 30, true],
    ['2026-03-12', '10:00', 30, true],
  ])('on %s at %s for %i minutes: outside is %s', (date, time, duration, outside) => {
    expect(isOutsideHours(hours, { date, time, duration })).toBe(outside)
  })

  it('is never outside hours that nobody has set', () => {
    expect(isOutsideHours(closed, { date: '2026-03-11', time: '03:00', duration: 30 })).toBe(false)
  })
})
