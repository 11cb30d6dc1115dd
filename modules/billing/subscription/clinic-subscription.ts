import { type Cells, change, projection, put } from '#events'
import type { SubscriptionEvent } from './events.ts'

const stay = () => []

/** What a clinic is on. */
export const clinicSubscription = projection<SubscriptionEvent>({
  table: 'clinic_subscription',
  version: 2,
  key: [],
  on: {
    SubscriptionStarted: (it, { at, version }) =>
      put({
        tier: it.tier,
        status: it.status,
        trial_ends_at: it.trialEndsAt,
        started_at: at,
        trouble: 'none',
        restricted: false,
        version,
      }),
    PayerRegistered: ({ provider, customer }, { version }) => change({}, { provider, customer, version }),
    SubscriptionConfirmed: ({ provider, reference, status, trialEndsAt, periodEndsAt }, { version }) =>
      change(
        {},
        {
          provider,
          reference,
          status,
          trial_ends_at: trialEndsAt,
          period_ends_at: periodEndsAt,
          cancels_at: null,
          trouble: 'none',
          troubled_since: null,
          version,
        },
      ),
    SubscriptionTierChanged: ({ tier }, { version }) => change({}, { tier, version }),
    SubscriptionRenewed: ({ status, trialEndsAt, periodEndsAt }, { version }) =>
      change({}, { status, trial_ends_at: trialEndsAt, period_ends_at: periodEndsAt, version }),
    AddOnTaken: (_, { version }) => change({}, { version }),
    AddOnBought: (_, { version }) => change({}, { version }),
    AddOnDropped: (_, { version }) => change({}, { version }),
    TrialEndAnnounced: (_, { version }) => change({}, { version }),
    TrialEnded: (it, { version }) => troubled('trial over', it, { version }),
    PaymentFailed: (it, { version }) => troubled('unpaid', it, { status: 'past_due', version }),
    PaymentRecovered: ({ status }, { version }) =>
      change({}, { status, trouble: 'none', troubled_since: null, version }),
    CancellationScheduled: ({ cancelsAt }, { version }) => change({}, { cancels_at: cancelsAt, version }),
    CancellationWithdrawn: (_, { version }) => change({}, { cancels_at: null, version }),
    SubscriptionEnded: (it, { version }) =>
      troubled('ended', it, { status: 'canceled', cancels_at: null, version }),
    AccessRestricted: (_, { version }) => change({}, { restricted: true, version }),
    AccessRestored: (_, { version }) => change({}, { restricted: false, version }),
  },
})

const troubled = (trouble: string, { since }: { readonly since: string }, more: Cells) =>
  change({}, { ...more, trouble, troubled_since: since })

/** What a clinic has taken beside its plan, and what it gave up again. */
export const clinicAddOns = projection<SubscriptionEvent>({
  table: 'clinic_add_ons',
  version: 1,
  key: ['id'],
  on: {
    AddOnTaken: ({ item, addOn }, { at }) => put({ id: item, add_on: addOn, status: 'active', taken_at: at }),
    AddOnBought: ({ item, addOn }, { at }) =>
      put({ id: item, add_on: addOn, status: 'active', taken_at: at }),
    AddOnDropped: ({ item }, { at }) => change({ id: item }, { status: 'dropped', dropped_at: at }),
    SubscriptionStarted: stay,
    PayerRegistered: stay,
    SubscriptionConfirmed: stay,
    SubscriptionTierChanged: stay,
    SubscriptionRenewed: stay,
    TrialEndAnnounced: stay,
    TrialEnded: stay,
    PaymentFailed: stay,
    PaymentRecovered: stay,
    CancellationScheduled: stay,
    CancellationWithdrawn: stay,
    SubscriptionEnded: stay,
    AccessRestricted: stay,
    AccessRestored: stay,
  },
})
