import { SubscriptionConfirmed, SubscriptionStarted } from '../events.ts'
import type { Account, Held } from '../gateway/port.ts'

/** The moment most examples are about, in milliseconds: long after the trial of `started`. */
export const NOW = Date.parse('2026-06-15T12:00:00.000Z')

/** The same moment, as events have it. */
export const SINCE = '2026-06-15T12:00:00.000Z'

/** A clinic that opened on the twelfth of March. */
export const started = SubscriptionStarted({
  tier: 'solo',
  status: 'active',
  trialEndsAt: '2026-04-11T14:30:00.000Z',
})

/** A subscription as a provider has it: Solo, paid until the tenth of July. */
export const held = (more: Partial<Held> = {}): Held => ({
  reference: 'sub_1',
  status: 'active',
  confirmed: true,
  tier: 'solo',
  addOns: [],
  startedAt: '2026-06-10T09:00:00.000Z',
  trialEndsAt: null,
  periodEndsAt: '2026-07-10T09:00:00.000Z',
  cancelsAt: null,
  owed: 0,
  currency: 'usd',
  card: { brand: 'visa', last4: '4242' },
  ...more,
})

/** The event that follows from `held()` where there was nothing before. */
export const confirmed = (more: Partial<Parameters<typeof SubscriptionConfirmed>[0]> = {}) =>
  SubscriptionConfirmed({
    provider: 'stripe',
    reference: 'sub_1',
    status: 'active',
    trialEndsAt: null,
    periodEndsAt: '2026-07-10T09:00:00.000Z',
    ...more,
  })

/** An account with these subscriptions, newest first. */
export const accountOf = (all: readonly Held[], bought: Account['bought'] = []): Account => ({
  held: all,
  bought,
})
