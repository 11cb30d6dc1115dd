import { describe, expect, it } from 'vitest'
import { findTimeDoubt } from './visit-time.ts'

const now = { day: '2026-03-12', time: '10:20' }
const visit = { date: '2026-03-12', time: '10:00', status: 'scheduled', arrivedAt: null } as const
const upcoming = { ...visit, time: '11:00' }

describe('the time of a visit', () => {
  it('is asked about if it is past, for a new visit and for a moved one', () => {
    expect(findTimeDoubt(visit, null, now)).toBe('past')
    expect(findTimeDoubt({ ...visit, date: '2026-03-11', time: '23:00' }, null, now)).toBe('past')
    expect(findTimeDoubt(visit, upcoming, now)).toBe('past')
    expect(findTimeDoubt({ ...visit, status: 'confirmed' }, upcoming, now)).toBe('past')
  })

  it('is not asked about from this minute on, or if it stays as it was', () => {
    expect(findTimeDoubt({ ...visit, time: now.time }, null, now)).toBeNull()
    expect(findTimeDoubt({ ...visit, date: '2026-03-13', time: '08:00' }, null, now)).toBeNull()
    expect(findTimeDoubt({ ...visit, status: 'confirmed' }, visit, now)).toBeNull()
  })

  it('is not asked about if a past visit is recorded as over or cancelled', () => {
    for (const status of ['completed', 'no-show', 'cancelled'] as const)
      expect(findTimeDoubt({ ...visit, status }, null, now)).toBeNull()
  })

  it('is asked about if the visit is over before it began', () => {
    expect(findTimeDoubt({ ...upcoming, status: 'completed' }, upcoming, now)).toBe('completed')
    expect(findTimeDoubt({ ...upcoming, status: 'no-show' }, upcoming, now)).toBe('no-show')
    expect(findTimeDoubt({ ...upcoming, status: 'completed' }, null, now)).toBe('completed')
  })

  it('is not asked about if the patient came early, or if the visit was over before', () => {
    const arrived = { ...upcoming, arrivedAt: '2026-03-12T15:10:00.000Z' }
    expect(findTimeDoubt({ ...arrived, status: 'completed' }, arrived, now)).toBeNull()
    const over = { ...upcoming, status: 'completed' } as const
    expect(findTimeDoubt(over, over, now)).toBeNull()
    expect(findTimeDoubt({ ...upcoming, status: 'cancelled' }, upcoming, now)).toBeNull()
  })
})
