import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingHours } from './contract.ts'

const closed: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}
const stretch = (n: number) => ({ from: `0${n}:00`, to: `0${n}:30` })

describe('opening hours', () => {
  it.each([
    [[{ from: '09:00', to: '09:00' }], 'to', 'closing_too_early'],
    [[{ from: '', to: '17:00' }], 'from', 'time_missing'],
    [[{ from: '09:00', to: '24:00' }], 'to', 'time_missing'],
    [
      [
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '13:00' },
      ],
      'from',
      'reopening_too_early',
    ],
  ])('refuse %j', (monday, field, expectedMessage) => {
    const issues = openingHours.safeParse({ ...closed, monday }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.at(-1), message])).toEqual([[field, expectedMessage]])
  })

  it('have at most two ranges a day and name every day of the week', () => {
    expect(openingHours.safeParse({ ...closed, monday: [1, 2].map(stretch) }).success).toBe(true)
    expect(openingHours.safeParse({ ...closed, monday: [1, 2, 3].map(stretch) }).success).toBe(false)
    const { sunday: _, ...six } = closed
    expect(openingHours.safeParse(six).success).toBe(false)
  })
})
