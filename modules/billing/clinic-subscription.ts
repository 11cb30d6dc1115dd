import { change, projection, put, sql, type Statement } from '#events'
import type { SubscriptionEvent } from './events.ts'

const stay = () => []

/** What a clinic is on. */
export const clinicSubscription = projection<SubscriptionEvent>({
  table: 'clinic_subscription',
  version: 1,
  key: [],
  on: {
    SubscriptionStarted: (it, { at, version }) =>
      put({ tier: it.tier, status: it.status, trial_ends_at: it.trialEndsAt, started_at: at, version }),
    SubscriptionTierChanged: ({ tier }, { version }) => change({}, { tier, version }),
    AddOnTaken: (_, { version }) => change({}, { version }),
    AddOnDropped: (_, { version }) => change({}, { version }),
  },
})

/** What a clinic has taken beside its plan, and what it gave up again. */
export const clinicAddOns = projection<SubscriptionEvent>({
  table: 'clinic_add_ons',
  version: 1,
  key: ['id'],
  on: {
    AddOnTaken: ({ item, addOn }, { at }) => put({ id: item, add_on: addOn, status: 'active', taken_at: at }),
    AddOnDropped: ({ item }, { at }) => change({ id: item }, { status: 'dropped', dropped_at: at }),
    SubscriptionStarted: stay,
    SubscriptionTierChanged: stay,
  },
})

/** The first number no add-on of this clinic has. */
export const nextItem = (clinicId: number): Statement<{ item: number }> =>
  sql`select coalesce(max(id), 0) + 1 as item from clinic_add_ons where clinic_id = ${clinicId}`
