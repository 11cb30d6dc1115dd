import { describe, expect, it } from 'vitest'
import type { SubscriptionRow } from '#modules/billing'
import { droppedAddOns, firstCharge, isTrialOver } from './first-charge.ts'

const NOW = Date.parse('2026-03-12T09:00:00Z')
const row = (more: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  tier: 'growth',
  plan: 'Growth',
  status: 'active',
  provider: 'stripe',
  trialEndsAt: '2026-03-01T09:00:00.000Z',
  periodEndsAt: '2026-04-01T09:00:00.000Z',
  cancelsAt: null,
  trouble: 'none',
  graceEndsAt: null,
  restricted: false,
  addOns: ['sms-credits', 'custom-domain', 'api-access'],
  priceMonthly: 35_700,
  ...more,
})

describe('an order', () => {
  it.each([
    [
      'a first subscription its first month after a trial',
      { provider: null },
      1000,
      '2026-04-11T09:00:00.000Z',
    ],
    [
      'a later one after what is left of it',
      { status: 'trialing', trialEndsAt: '2026-03-20T09:00:00.000Z' },
      1000,
      '2026-03-20T09:00:00.000Z',
    ],
    ['everything at once where the trial is over', {}, 15_900, null],
    ['everything at once after a failed payment', { status: 'past_due' }, 15_900, null],
  ] as const)('charges %s', (_, more, today, monthlyOn) => {
    const terms = row(more as Partial<SubscriptionRow>)
    expect(firstCharge(terms, { monthly: 14_900, once: 1000 }, NOW)).toEqual({ today, monthlyOn })
    expect(isTrialOver(terms)).toBe(monthlyOn === null)
  })
})

describe('an order drops', () => {
  it('the monthly add-ons that it leaves out, and keeps what was bought once', () => {
    expect(droppedAddOns(row(), [{ type: 'api-access' }])).toEqual(['custom-domain'])
  })

  it.each([{ provider: null }, { periodEndsAt: null }, { trouble: 'ended' }] as const)(
    'nothing where it replaces nothing: %j',
    (more) => {
      expect(droppedAddOns(row(more), [])).toBeNull()
    },
  )
})
