import { describe, expect, it } from 'vitest'
import { isOff, trailOf } from './day.ts'
import { at } from './testing/rows.ts'

const rows = at('10:00', '08:30', '09:52', '14:00')
const now = { day: '2026-03-12', time: '09:52' }

const sides = (day: string) => {
  const trail = trailOf(rows, day, now)
  return [trail.past.map(({ time }) => time), trail.now, trail.toCome.map(({ time }) => time)]
}

describe('the trail of a day', () => {
  it('is divided where it is now today; what begins this minute has begun', () => {
    expect(sides('2026-03-12')).toEqual([['08:30', '09:52'], '09:52', ['10:00', '14:00']])
  })

  it('is solid on a day that is over, and dotted on one to come, without a marker', () => {
    const all = ['08:30', '09:52', '10:00', '14:00']
    expect(sides('2026-03-11')).toEqual([all, null, []])
    expect(sides('2026-03-13')).toEqual([[], null, all])
  })

  it('keeps what begins together in the order in which it was booked', () => {
    const [first, second] = at('09:00', '09:00')
    expect(
      trailOf(
        [second, first].flatMap((row) => row ?? []),
        '2026-03-13',
        now,
      ).toCome,
    ).toEqual([first, second])
  })
})

describe('an appointment', () => {
  it('is off when cancelled or missed, and never otherwise', () => {
    const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show']
    expect(statuses.filter((status) => isOff({ status }))).toEqual(['cancelled', 'no-show'])
  })
})
