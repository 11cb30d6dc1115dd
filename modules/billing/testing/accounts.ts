import { SubscriptionConfirmed, SubscriptionStarted } from '../events.ts'
import type { ProviderAccount, ProviderSubscription } from '../gateways/payment-gateway.ts'

/** The current moment of most tests, in milliseconds: long after the trial of `startedEvent`. */
export const NOW = Date.parse('2026-06-15T12:00:00.000Z')

/** The same moment in the format of events. */
export const SINCE = '2026-06-15T12:00:00.000Z'

/** A clinic that opened on March 12. */
export const startedEvent = SubscriptionStarted({
  tier: 'solo',
  status: 'active',
  trialEndsAt: '2026-04-11T14:30:00.000Z',
})

/** A subscription at the provider: Solo, paid until July 10. */
export const providerSubscription = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
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

/** The event that follows from `providerSubscription()` for a new subscription. */
export const confirmedEvent = (more: Partial<Parameters<typeof SubscriptionConfirmed>[0]> = {}) =>
  SubscriptionConfirmed({
    provider: 'stripe',
    reference: 'sub_1',
    status: 'active',
    trialEndsAt: null,
    periodEndsAt: '2026-07-10T09:00:00.000Z',
    ...more,
  })

/** An account with these subscriptions, newest first. */
export const accountOf = (
  all: readonly ProviderSubscription[],
  purchases: ProviderAccount['purchases'] = [],
): ProviderAccount => ({
  subscriptions: all,
  purchases,
})
