import { expect, it } from 'vitest'
import type { TestAccountView } from '#modules/billing'
import { parseDays, daysInMonth, daysToTrialEnd } from './test-clock.ts'

const at = (now: string, status: 'trialing' | 'active' = 'trialing'): TestAccountView => ({
  now,
  card: null,
  invoices: [],
  subscription: { plan: 'Team', status, periodEndsAt: '2026-04-11T10:00:00.000Z', cancelsAt: null },
})

it('daysToTrialEnd moves far enough for the trial to end', () => {
  expect(daysToTrialEnd(at('2026-03-12T09:00:00.000Z'))).toBe(31)
  expect(daysToTrialEnd(at('2026-04-11T09:59:00.000Z'))).toBe(1)
  expect(daysToTrialEnd(at('2026-03-12T09:00:00.000Z', 'active'))).toBeUndefined()
})

it('daysInMonth knows the length of each month', () => {
  expect(daysInMonth(at('2026-02-03T09:00:00.000Z'))).toBe(28)
  expect(daysInMonth(at('2026-03-03T09:00:00.000Z'))).toBe(31)
  expect(daysInMonth(at('2026-01-31T09:00:00.000Z'))).toBe(28)
  expect(daysInMonth(at('2026-03-31T09:00:00.000Z'))).toBe(30)
})

it.each([
  ['1', 1],
  ['62', 62],
  ['63', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
])('reads %s days as %s', (typed, days) => expect(parseDays(typed)).toBe(days))
