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

/** A subscription before its first event. */
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
export const evolve = (before: State, event: SubscriptionEvent): State => {
  const state = before.is === 'started' ? before : initialSubscription
  switch (event._tag) {
    case 'SubscriptionStarted':
      return { ...state, tier: event.tier, trialEndsAt: event.trialEndsAt }
    case 'PayerRegistered':
      return { ...state, customer: event.customer }
    case 'SubscriptionConfirmed': {
      const { provider, reference, status, trialEndsAt, periodEndsAt } = event
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
      return { ...state, tier: event.tier }
    case 'SubscriptionRenewed': {
      const { status, trialEndsAt, periodEndsAt } = event
      return { ...state, status, trialEndsAt, periodEndsAt }
    }
    case 'AddOnTaken':
      return withItem(state, event.item, { addOn: event.addOn, reference: null, dropped: false })
    case 'AddOnBought': {
      const { item, addOn, reference } = event
      return withItem(state, item, { addOn, reference, dropped: false })
    }
    case 'AddOnDropped':
      return withItemDropped(state, event.item)
    case 'TrialEndAnnounced':
      return { ...state, announced: event.trialEndsAt }
    case 'TrialLimitsAnnounced': {
      const { trialEndsAt, days } = event
      return { ...state, limitsAnnounced: { trialEndsAt, days } }
    }
    case 'TrialEnded':
      return { ...state, trouble: 'trial over', troubledSince: event.since }
    case 'PaymentFailed':
      return { ...state, status: 'past_due', trouble: 'unpaid', troubledSince: event.since }
    case 'PaymentRecovered':
      return { ...withoutTrouble(state), status: event.status }
    case 'CancellationScheduled':
      return { ...state, cancelsAt: event.cancelsAt }
    case 'CancellationWithdrawn':
      return { ...state, cancelsAt: null }
    case 'SubscriptionEnded':
      return {
        ...state,
        status: 'canceled',
        cancelsAt: null,
        trouble: 'ended',
        troubledSince: event.since,
      }
    case 'AccessRestricted':
      return { ...state, restricted: true }
    case 'AccessRestored':
      return { ...state, restricted: false }
  }
}
