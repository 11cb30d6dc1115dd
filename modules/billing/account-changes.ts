import type { AddOn, Provider } from './contract.ts'
import {
  AccessRestored,
  AddOnBought,
  AddOnDropped,
  AddOnTaken,
  CancellationScheduled,
  CancellationWithdrawn,
  PaymentFailed,
  PaymentRecovered,
  SubscriptionConfirmed,
  type SubscriptionEvent,
  SubscriptionRenewed,
  SubscriptionTierChanged,
} from './events.ts'
import type { Account, Held } from './gateway/port.ts'
import { boughtForNothing, endOf } from './practice-over.ts'
import type { Started } from './subscription-state.ts'

/** A subscription that counts: a card stands behind it, and it has not ended. */
export type Standing = Held & { readonly status: Exclude<Held['status'], 'incomplete' | 'canceled'> }

const isStanding = (held: Held): held is Standing =>
  held.confirmed && held.status !== 'incomplete' && held.status !== 'canceled'

/** Those that count, newest first: the first is the clinic's, the others it has taken the place of. */
export const standingOf = ({ held }: Account): readonly Standing[] => held.filter(isStanding)

const isTroubled = ({ status }: Standing): boolean => status === 'past_due'

/** What a provider has of a clinic, as it was asked. */
interface Answered {
  readonly provider: Provider
  readonly account: Account
  /** Milliseconds, by the provider's clock. */
  readonly now: number
}

/** What has come of a subscription since it was last looked at. */
export const changesTo = (
  state: Started,
  { provider, account, now }: Answered,
): readonly SubscriptionEvent[] => {
  const since = new Date(now).toISOString()
  const [current] = standingOf(account)
  const bought = boughtIn(state, account)
  const next = nextItem(state) + bought.length
  const unpaid = boughtForNothing(state, provider)
  if (!current) return [...bought, ...endOf(state, since), ...unpaid]
  const moved = current.reference !== state.reference || state.trouble === 'ended'
  return [
    ...bought,
    ...(moved ? [confirmed(current, provider)] : []),
    ...(current.tier === state.tier ? [] : [SubscriptionTierChanged({ tier: current.tier })]),
    ...monthly(state, current.addOns, next),
    ...unpaid,
    ...(moved ? [] : renewed(state, current)),
    ...payment(moved ? 'none' : state.trouble, current, since),
    ...cancellation(moved ? null : state.cancelsAt, current.cancelsAt),
    ...(state.restricted && !isTroubled(current) ? [AccessRestored({})] : []),
  ]
}

const nextItem = ({ items }: Started): number => Math.max(0, ...items.keys()) + 1

const boughtIn = (state: Started, account: Account) => {
  const known = new Set([...state.items.values()].map(({ reference }) => reference))
  const first = nextItem(state)
  return account.bought
    .filter(({ reference }) => !known.has(reference))
    .map(({ addOn, reference }, index) => AddOnBought({ item: first + index, addOn, reference }))
}

const confirmed = ({ reference, status, trialEndsAt, periodEndsAt }: Standing, provider: Provider) =>
  SubscriptionConfirmed({ provider, reference, status, trialEndsAt, periodEndsAt })

const monthly = ({ items }: Started, wanted: readonly AddOn[], next: number) => {
  const had = [...items].filter(([, { reference, dropped }]) => reference === null && !dropped)
  const kept = new Set(had.map(([, { addOn }]) => addOn))
  return [
    ...had.filter(([, { addOn }]) => !wanted.includes(addOn)).map(([item]) => AddOnDropped({ item })),
    ...wanted
      .filter((addOn) => !kept.has(addOn))
      .map((addOn, index) => AddOnTaken({ item: next + index, addOn })),
  ]
}

// What has failed or recovered says so itself.
const renewed = (state: Started, current: Standing) => {
  const { status, trialEndsAt, periodEndsAt } = current
  const same =
    (status === state.status || isTroubled(current) || state.trouble === 'unpaid') &&
    trialEndsAt === state.trialEndsAt &&
    periodEndsAt === state.periodEndsAt
  return same ? [] : [SubscriptionRenewed({ status, trialEndsAt, periodEndsAt })]
}

const payment = (before: Started['trouble'], current: Standing, since: string) => {
  const { status, owed, currency } = current
  const wasTroubled = before === 'unpaid'
  if (isTroubled(current)) return wasTroubled ? [] : [PaymentFailed({ owed, currency, since })]
  return wasTroubled ? [PaymentRecovered({ status })] : []
}

const cancellation = (before: string | null, now: string | null) => {
  if (before === now) return []
  return now === null ? [CancellationWithdrawn({})] : [CancellationScheduled({ cancelsAt: now })]
}
