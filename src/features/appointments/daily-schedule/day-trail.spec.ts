import { describe, expect, it } from 'vitest'
import { appointmentsAt } from '../testing/appointment-rows.ts'
import { windowAround, isCancelledOrMissed, splitAtNow } from './day-trail.ts'

const rows = appointmentsAt('10:00', '08:30', '09:52', '14:00')
const now = { day: '2026-03-12', time: '09:52' }

const sides = (day: string) => {
  const trail = splitAtNow(rows, day, now)
  return [trail.past.map(({ time }) => time), trail.now, trail.upcoming.map(({ time }) => time)]
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
    const [first, second] = appointmentsAt('09:00', '09:00')
    expect(
      splitAtNow(
        [second, first].flatMap((row) => row ?? []),
        '2026-03-13',
        now,
      ).upcoming,
    ).toEqual([first, second])
  })
})

// Every five minutes from midnight.
const longDay = (count: number) =>
  appointmentsAt(
    ...Array.from(
      { length: count },
      (_, n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`,
    ),
  )

const countParts = (count: number, time: string) => {
  const appointments = longDay(count)
  const { earlier, around, later } = windowAround(appointments, '2026-03-12', { day: '2026-03-12', time })
  expect([...earlier, ...around, ...later]).toEqual(appointments)
  return [earlier.length, around.length, later.length]
}

describe('a long day', () => {
  it('shows all of up to 60 rows', () => {
    expect(countParts(60, '02:30')).toEqual([0, 60, 0])
  })

  it('shows 10 rows that have begun and the next 50', () => {
    expect(countParts(200, '08:17')).toEqual([90, 60, 50])
  })

  it('shows more of one side where the other has fewer', () => {
    expect(countParts(200, '00:17')).toEqual([0, 60, 140])
    expect(countParts(200, '16:00')).toEqual([140, 60, 0])
  })
})

describe('an appointment', () => {
  it('is off when cancelled or missed, and never otherwise', () => {
    const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show']
    expect(statuses.filter((status) => isCancelledOrMissed({ status }))).toEqual(['cancelled', 'no-show'])
  })
})
