import { describe, expect, it } from 'vitest'
import { at } from '../testing/appointment-rows.ts'
import { isOff, splitAtNow } from './day-trail.ts'

const rows = at('10:00', '08:30', '09:52', '14:00')
const now = { day: '2026-03-12', time: '09:52' }

const sides = (day: string) => {
  const trail = splitAtNow(rows, day, now)
  return [trail.past.map(({ time }) => time), trail.now, trail.toCome.map(({ time }) => time)]
}

describe('the trail of a day', () => {
  it('splits today at the current time; an appointment that starts this minute has begun', () => {
    expect(sides('2026-03-12')).toEqual([['08:30', '09:52'], '09:52', ['10:00', '14:00']])
  })

  it('is all past on an earlier day and all upcoming on a later day, without a marker', () => {
    const all = ['08:30', '09:52', '10:00', '14:00']
    expect(sides('2026-03-11')).toEqual([all, null, []])
    expect(sides('2026-03-13')).toEqual([[], null, all])
  })

  it('keeps appointments with the same start in the order they were booked', () => {
    const [first, second] = at('09:00', '09:00')
    expect(
      splitAtNow(
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
