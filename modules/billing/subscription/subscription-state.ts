import type { AddOn, Provider, SubscriptionStatus, Tier } from './contract.ts'
import type { SubscriptionEvent } from './events.ts'

/** An add-on the clinic has or had. */
export interface Item {
  readonly addOn: AddOn
  /** The provider's id of what was paid; null for what is paid every month. */
  readonly reference: string | null
  readonly dropped: boolean
}

/** A subscription that has begun, if only with a trial. */
export interface Started {
  readonly is: 'started'
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly items: ReadonlyMap<number, Item>
  readonly customer: string | null
  /** Who has the subscription; null while the clinic never subscribed. */
  readonly provider: Provider | null
  /** The provider's id; null while the clinic never subscribed. */
  readonly reference: string | null
  readonly trialEndsAt: string | null
  /** The trial whose end was announced. */
  readonly announced: string | null
  readonly periodEndsAt: string | null
  readonly cancelsAt: string | null
  readonly trouble: 'none' | 'trial over' | 'unpaid' | 'ended'
  /** When the clinic was told of the trouble, by the provider's clock. */
  readonly troubledSince: string | null
  readonly restricted: boolean
}

export type State = { readonly is: 'absent' } | Started

const fresh: Started = {
  is: 'started',
  tier: 'solo',
  status: 'active',
  items: new Map(),
  customer: null,
  provider: null,
  reference: null,
  trialEndsAt: null,
  announced: null,
  periodEndsAt: null,
  cancelsAt: null,
  trouble: 'none',
  troubledSince: null,
  restricted: false,
}

const withItem = (state: Started, number: number, item: Item): Started => ({
  ...state,
  items: new Map(state.items).set(number, item),
})

const dropped = (state: Started, number: number): Started => {
  const item = state.items.get(number)
  return item ? withItem(state, number, { ...item, dropped: true }) : state
}

const well = (state: Started): Started => ({ ...state, trouble: 'none', troubledSince: null })

/** The state after another event. */
export const evolve = (before: State, happened: SubscriptionEvent): State => {
  const state = before.is === 'started' ? before : fresh
  switch (happened._tag) {
    case 'SubscriptionStarted':
      return { ...state, tier: happened.tier, trialEndsAt: happened.trialEndsAt }
    case 'PayerRegistered':
      return { ...state, customer: happened.customer }
    case 'SubscriptionConfirmed': {
      const { provider, reference, status, trialEndsAt, periodEndsAt } = happened
      return { ...well(state), provider, reference, status, trialEndsAt, periodEndsAt, cancelsAt: null }
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
      return dropped(state, happened.item)
    case 'TrialEndAnnounced':
      return { ...state, announced: happened.trialEndsAt }
    case 'TrialEnded':
      return { ...state, trouble: 'trial over', troubledSince: happened.since }
    case 'PaymentFailed':
      return { ...state, status: 'past_due', trouble: 'unpaid', troubledSince: happened.since }
    case 'PaymentRecovered':
      return { ...well(state), status: happened.status }
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
