import { type Cells, change, projection, put } from '#events'
import type { SubscriptionEvent } from '../events.ts'

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
    TrialLimitsAnnounced: (_, { version }) => change({}, { version }),
    TrialEnded: (it, { version }) => setTrouble('trial over', it, { version }),
    PaymentFailed: (it, { version }) => setTrouble('unpaid', it, { status: 'past_due', version }),
    PaymentRecovered: ({ status }, { version }) =>
      change({}, { status, trouble: 'none', troubled_since: null, version }),
    CancellationScheduled: ({ cancelsAt }, { version }) => change({}, { cancels_at: cancelsAt, version }),
    CancellationWithdrawn: (_, { version }) => change({}, { cancels_at: null, version }),
    SubscriptionEnded: (it, { version }) =>
      setTrouble('ended', it, { status: 'canceled', cancels_at: null, version }),
    AccessRestricted: (_, { version }) => change({}, { restricted: true, version }),
    AccessRestored: (_, { version }) => change({}, { restricted: false, version }),
  },
})

const setTrouble = (trouble: string, { since }: { readonly since: string }, more: Cells) =>
  change({}, { ...more, trouble, troubled_since: since })

type AddOnEvent = Extract<SubscriptionEvent, { _tag: `AddOn${string}` }>

/** A clinic's add-ons, including dropped ones. */
export const clinicAddOns = projection<AddOnEvent>({
  table: 'clinic_add_ons',
  version: 1,
  key: ['id'],
  on: {
    AddOnTaken: ({ item, addOn }, { at }) => put({ id: item, add_on: addOn, status: 'active', taken_at: at }),
    AddOnBought: ({ item, addOn }, { at }) =>
      put({ id: item, add_on: addOn, status: 'active', taken_at: at }),
    AddOnDropped: ({ item }, { at }) => change({ id: item }, { status: 'dropped', dropped_at: at }),
  },
})
