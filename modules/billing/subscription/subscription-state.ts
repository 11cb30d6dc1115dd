import type { AddOn, Provider, SubscriptionStatus, Tier } from '../contract.ts'
import type { SubscriptionEvent } from '../events.ts'

interface Item {
  readonly addOn: AddOn
  /** The provider's id of the paid line item; null for monthly add-ons. */
  readonly reference: string | null
  readonly dropped: boolean
}

/** A subscription that has begun, at least with a trial. */
export interface StartedSubscription {
  readonly is: 'started'
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly items: ReadonlyMap<number, Item>
  readonly customer: string | null
  /** The provider of the subscription; null while the clinic never subscribed. */
  readonly provider: Provider | null
  /** The provider's id; null while the clinic never subscribed. */
  readonly reference: string | null
  readonly trialEndsAt: string | null
  /** The end of the trial that was announced. */
  readonly announced: string | null
  /** The trial, and how many days before its end the last notification about its limits was for. */
  readonly limitsAnnounced: { readonly trialEndsAt: string; readonly days: number } | null
  readonly periodEndsAt: string | null
  readonly cancelsAt: string | null
  readonly trouble: 'none' | 'trial over' | 'unpaid' | 'ended'
  /** When Caretrail recorded the problem, by the provider's clock. */
  readonly troubledSince: string | null
  readonly restricted: boolean
}

export type State = { readonly is: 'absent' } | StartedSubscription

/** A subscription of which nothing is known yet. */
export const initialSubscription: StartedSubscription = {
  is: 'started',
  tier: 'solo',
  status: 'active',
  items: new Map(),
  customer: null,
  provider: null,
  reference: null,
  trialEndsAt: null,
  announced: null,
  limitsAnnounced: null,
  periodEndsAt: null,
  cancelsAt: null,
  trouble: 'none',
  troubledSince: null,
  restricted: false,
}

const withItem = (state: StartedSubscription, number: number, item: Item): StartedSubscription => ({
  ...state,
  items: new Map(state.items).set(number, item),
})

const withItemDropped = (state: StartedSubscription, number: number): StartedSubscription => {
  const item = state.items.get(number)
  return item ? withItem(state, number, { ...item, dropped: true }) : state
}

const withoutTrouble = (state: StartedSubscription): StartedSubscription => ({
  ...state,
  trouble: 'none',
  troubledSince: null,
})

/** Returns the state after an event. */
export const evolve = (before: State, happened: SubscriptionEvent): State => {
  const state = before.is === 'started' ? before : initialSubscription
  switch (happened._tag) {
    case 'SubscriptionStarted':
      return { ...state, tier: happened.tier, trialEndsAt: happened.trialEndsAt }
    case 'PayerRegistered':
      return { ...state, customer: happened.customer }
    case 'SubscriptionConfirmed': {
      const { provider, reference, status, trialEndsAt, periodEndsAt } = happened
      return {
        ...withoutTrouble(state),
        provider,
        reference,
        status,
        trialEndsAt,
        periodEndsAt,
        cancelsAt: null,
      }
    }
    case 'SubscriptionTierChanged':
      return { ...state, tier: happened.tier }
    case 'SubscriptionRenewed': {
      const { status, trialEndsAt, periodEndsAt } = happened
      return { ...state, status, trialEndsAt, periodEndsAt }
    }
    case 'AddOnTaken':
      return withItem(state, happened.item, { addOn: happened.addOn, reference: null, dropped: false })
    case 'AddOnBought': {
      const { item, addOn, reference } = happened
      return withItem(state, item, { addOn, reference, dropped: false })
    }
    case 'AddOnDropped':
      return withItemDropped(state, happened.item)
    case 'TrialEndAnnounced':
      return { ...state, announced: happened.trialEndsAt }
    case 'TrialLimitsAnnounced': {
      const { trialEndsAt, days } = happened
      return { ...state, limitsAnnounced: { trialEndsAt, days } }
    }
    case 'TrialEnded':
      return { ...state, trouble: 'trial over', troubledSince: happened.since }
    case 'PaymentFailed':
      return { ...state, status: 'past_due', trouble: 'unpaid', troubledSince: happened.since }
    case 'PaymentRecovered':
      return { ...withoutTrouble(state), status: happened.status }
    case 'CancellationScheduled':
      return { ...state, cancelsAt: happened.cancelsAt }
    case 'CancellationWithdrawn':
      return { ...state, cancelsAt: null }
    case 'SubscriptionEnded':
      return {
        ...state,
        status: 'canceled',
        cancelsAt: null,
        trouble: 'ended',
        troubledSince: happened.since,
      }
    case 'AccessRestricted':
      return { ...state, restricted: true }
    case 'AccessRestored':
      return { ...state, restricted: false }
  }
}
