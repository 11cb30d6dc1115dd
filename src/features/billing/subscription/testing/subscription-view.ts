import type { SubscriptionView } from '../subscription.store.ts'

const GB = 1_073_741_824

/** A clinic that pays for Solo and one additional practitioner. */
export const subscriptionView = (more: Partial<SubscriptionView> = {}): SubscriptionView => ({
  tier: 'solo',
  plan: 'Solo',
  status: 'active',
  provider: 'practice',
  trialEndsAt: null,
  periodEndsAt: '2026-05-01T14:30:00.000Z',
  cancelsAt: null,
  trouble: 'none',
  graceEndsAt: null,
  restricted: false,
  addOns: ['practitioner'],
  priceMonthly: 6400,
  billing: 'test',
  usage: {
    practitioners: { used: 1, limit: 2 },
    adminUsers: { used: 1, limit: 1 },
    storageBytes: { used: 0, limit: 5 * GB },
    smsCredits: { used: 0, limit: 50 },
  },
  ...more,
})
