import { describe, expect, it } from 'vitest'
import { appointment } from '../testing/appointment-rows.ts'
import { arrivalOf, canMarkArrival, canUndoArrival } from './arrival-state.ts'

const zone = 'America/New_York'
const now = { day: '2026-03-12', time: '10:04' }
const arrivedAt = '2026-03-12T13:52:41.000Z'

describe('an arrival', () => {
  it('is shown in the clinic’s time, with the minutes since then', () => {
    expect(arrivalOf(appointment({ arrivedAt }), zone, now)).toEqual({ time: '09:52', waiting: 12 })
    expect(arrivalOf(appointment(), zone, now)).toBeNull()
  })

  it('begins at zero minutes on a page whose clock is a little behind', () => {
    const behind = { ...now, time: '09:51' }
    expect(arrivalOf(appointment({ arrivedAt }), zone, behind)).toMatchObject({ waiting: 0 })
  })

  it('is shown without a waiting time after the visit and on later days', () => {
    const over = appointment({ arrivedAt, status: 'completed' })
    expect(arrivalOf(over, zone, now)).toEqual({ time: '09:52', waiting: null })
    const tomorrow = { day: '2026-03-13', time: '08:00' }
    expect(arrivalOf(appointment({ arrivedAt }), zone, tomorrow)).toMatchObject({ waiting: null })
  })

  it('can be marked today for an expected patient, once, and undone until the visit is over', () => {
    const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show'] as const
    const expected = ['scheduled', 'confirmed', 'pending']
    expect(statuses.filter((status) => canMarkArrival(appointment({ status }), now))).toEqual(expected)
    expect(statuses.filter((status) => canUndoArrival(appointment({ status, arrivedAt })))).toEqual(expected)
    expect(canMarkArrival(appointment({ arrivedAt }), now)).toBe(false)
    expect(canMarkArrival(appointment({ date: '2026-03-13' }), now)).toBe(false)
    expect(canUndoArrival(appointment())).toBe(false)
  })
})
