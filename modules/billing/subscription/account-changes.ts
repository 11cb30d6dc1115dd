import type { Provider } from '../contract.ts'
import {
  AccessRestored,
  CancellationScheduled,
  CancellationWithdrawn,
  PaymentFailed,
  PaymentRecovered,
  SubscriptionConfirmed,
  type SubscriptionEvent,
  SubscriptionRenewed,
  SubscriptionTierChanged,
} from '../events.ts'
import type { ProviderAccount, ProviderSubscription } from '../gateways/payment-gateway.ts'
import { monthlyAddOnChanges, newPurchases, nextItem } from './add-on-changes.ts'
import { dropTestPurchases, endSubscription } from './test-payments-end.ts'
import type { StartedSubscription } from './subscription-state.ts'

/** A subscription in effect: its card is confirmed and it has not ended. */
type ActiveSubscription = ProviderSubscription & {
  readonly status: Exclude<ProviderSubscription['status'], 'incomplete' | 'canceled'>
}

const isActive = (subscription: ProviderSubscription): subscription is ActiveSubscription =>
  subscription.confirmed && subscription.status !== 'incomplete' && subscription.status !== 'canceled'

/** Returns the subscriptions in effect, newest first. The first is the clinic's; it replaces the others. */
export const activeSubscriptions = ({ subscriptions }: ProviderAccount): readonly ActiveSubscription[] =>
  subscriptions.filter(isActive)

const isPastDue = ({ status }: ActiveSubscription): boolean => status === 'past_due'

interface ProviderAnswer {
  readonly provider: Provider
  readonly account: ProviderAccount
  /** Milliseconds, by the provider's clock. */
  readonly now: number
}

/** Returns the events for what changed in the provider's account since the last read. */
export const accountChanges = (
  state: StartedSubscription,
  { provider, account, now }: ProviderAnswer,
): readonly SubscriptionEvent[] => {
  const since = new Date(now).toISOString()
  const [current] = activeSubscriptions(account)
  const purchases = newPurchases(state, account)
  const nextNumber = nextItem(state) + purchases.length
  const droppedTestPurchases = dropTestPurchases(state, provider)
  if (!current) return [...purchases, ...endSubscription(state, since), ...droppedTestPurchases]
  const isNewSubscription = current.reference !== state.reference || state.trouble === 'ended'
  return [
    ...purchases,
    ...(isNewSubscription ? [confirmation(current, provider)] : []),
    ...(current.tier === state.tier ? [] : [SubscriptionTierChanged({ tier: current.tier })]),
    ...monthlyAddOnChanges(state, current.addOns, nextNumber),
    ...droppedTestPurchases,
    ...(isNewSubscription ? [] : renewal(state, current)),
    ...paymentChanges(isNewSubscription ? 'none' : state.trouble, current, since),
    ...cancellationChanges(isNewSubscription ? null : state.cancelsAt, current.cancelsAt),
    ...(state.restricted && !isPastDue(current) ? [AccessRestored({})] : []),
  ]
}

const confirmation = (
  { reference, status, trialEndsAt, periodEndsAt }: ActiveSubscription,
  provider: Provider,
) => SubscriptionConfirmed({ provider, reference, status, trialEndsAt, periodEndsAt })

// Failed and recovered payments have separate events.
const renewal = (state: StartedSubscription, current: ActiveSubscription) => {
  const { status, trialEndsAt, periodEndsAt } = current
  const isUnchanged =
    (status === state.status || isPastDue(current) || state.trouble === 'unpaid') &&
    trialEndsAt === state.trialEndsAt &&
    periodEndsAt === state.periodEndsAt
  return isUnchanged ? [] : [SubscriptionRenewed({ status, trialEndsAt, periodEndsAt })]
}

const paymentChanges = (
  before: StartedSubscription['trouble'],
  current: ActiveSubscription,
  since: string,
) => {
  const { status, owed, currency } = current
  const wasUnpaid = before === 'unpaid'
  if (isPastDue(current)) return wasUnpaid ? [] : [PaymentFailed({ owed, currency, since })]
  return wasUnpaid ? [PaymentRecovered({ status })] : []
}

const cancellationChanges = (before: string | null, now: string | null) => {
  if (before === now) return []
  return now === null ? [CancellationWithdrawn({})] : [CancellationScheduled({ cancelsAt: now })]
}
