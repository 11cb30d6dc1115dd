import { describe, expect, it } from 'vitest'
import { planForm, timeOfText } from './form-plan.ts'

const now = Date.parse('2026-03-10T16:00:00Z')
const quiet = { quietFrom: '21:00', quietTo: '08:00' }
const place = { quiet, zone: 'America/New_York', now }
const visit = { startsAt: '2026-03-20T14:00:00.000Z', endsAt: '2026-03-20T14:30:00.000Z' }

describe('the invitation of a visit', () => {
  it('goes out at once for a first visit, again some days before it, and expires a day after it', () =>
    expect(planForm({ visits: 'first', repeatDays: 2 }, visit, place)).toEqual({
      sendAt: '2026-03-10T16:00:00.000Z',
      repeatAt: '2026-03-18T14:00:00.000Z',
      expiresAt: '2026-03-21T14:30:00.000Z',
    }))

  it('goes out a week before the visit where every visit has one, or at once if that is too late', () => {
    const every = { visits: 'every', repeatDays: null } as const
    expect(planForm(every, visit, place).sendAt).toBe('2026-03-13T14:00:00.000Z')
    const soon = { startsAt: '2026-03-12T14:00:00.000Z', endsAt: '2026-03-12T14:30:00.000Z' }
    expect(planForm(every, soon, place).sendAt).toBe('2026-03-10T16:00:00.000Z')
  })

  it('does not go out again within a day', () => {
    const soon = { startsAt: '2026-03-13T14:00:00.000Z', endsAt: '2026-03-13T14:30:00.000Z' }
    expect(planForm({ visits: 'first', repeatDays: 2 }, soon, place).repeatAt).toBeNull()
    expect(planForm({ visits: 'first', repeatDays: 1 }, soon, place).repeatAt).toBe(
      '2026-03-12T14:00:00.000Z',
    )
  })

  it('waits for the end of quiet hours, unless the visit comes first', () => {
    const first = { visits: 'first', repeatDays: null } as const
    const night = { ...place, now: Date.parse('2026-03-11T03:00:00Z') }
    expect(planForm(first, visit, night).sendAt).toBe('2026-03-11T12:00:00.000Z')
    const early = { startsAt: '2026-03-11T12:30:00.000Z', endsAt: '2026-03-11T13:00:00.000Z' }
    expect(planForm(first, early, night).sendAt).toBe('2026-03-11T03:00:00.000Z')
  })
})

it('a text asked for at night goes out in the morning, and by day at once', () => {
  const morning = Date.parse('2026-03-11T12:00:00Z')
  expect(timeOfText(quiet, place.zone, Date.parse('2026-03-11T03:00:00Z'))).toBe(morning)
  expect(timeOfText(quiet, place.zone, now)).toBe(now)
})
