import { Clock, Effect } from 'effect'
import { ProviderUnavailable } from '../../errors.ts'
import type { Order } from '../payment-gateway.ts'
import type { StripeClient } from './client.ts'
import { withdraw } from './subscription-end.ts'
import { keyOf } from './idempotency-keys.ts'
import { type CreatedSubscription, createSubscription, ensureClientSecret } from './make-subscription.ts'
import { type StripeOrder, toStripeOrder } from './order.ts'
import { type FoundSubscription, subscriptionsOf } from './subscriptions.ts'

/** Trials that end within this many seconds of each other match, so that a customer can come back within a day. */
const TRIAL_TOLERANCE_SECONDS = 86_400

/** Attempts to create a subscription, each with another idempotency key, in case Stripe has already seen one. */
const MAX_ATTEMPTS = 3

/** Prepares an order for card confirmation, and withdraws other offers that still wait. */
export const offer = Effect.fn('Stripe.offer')(function* (client: StripeClient, order: Order) {
  const stripeOrder = yield* toStripeOrder(client, order, yield* Clock.currentTimeMillis)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const all = yield* subscriptionsOf(client, order.customer)
    const waiting = all.filter(isWaiting)
    const matchingOffer = waiting.find(matchesOrder(stripeOrder))
    const key = keyOf('subscription', order.customer, stripeOrder.fingerprint, all.length, attempt)
    const created = matchingOffer
      ? toMadeSubscription(matchingOffer)
      : yield* createSubscription(client, order, stripeOrder, key)
    if (created !== null) {
      yield* Effect.forEach(
        waiting.filter((one) => one !== matchingOffer),
        ({ stripeSubscription }) => withdraw(client, stripeSubscription.id),
      )
      return yield* ensureClientSecret(client, order, stripeOrder, created)
    }
  }
  return yield* Effect.fail(new ProviderUnavailable())
})

const isWaiting = ({ stripeSubscription, confirmed }: FoundSubscription): boolean =>
  !confirmed &&
  stripeSubscription.metadata['order'] !== undefined &&
  stripeSubscription.status !== 'canceled' &&
  stripeSubscription.status !== 'incomplete_expired'

const matchesOrder =
  ({ fingerprint, trialEnd }: StripeOrder) =>
  ({ stripeSubscription }: FoundSubscription): boolean =>
    stripeSubscription.metadata['order'] === fingerprint &&
    (trialEnd === null || stripeSubscription.trial_end === null
      ? trialEnd === stripeSubscription.trial_end
      : Math.abs(trialEnd - stripeSubscription.trial_end) <= TRIAL_TOLERANCE_SECONDS)

const toMadeSubscription = ({
  stripeSubscription,
  clientSecret,
  firstDue,
}: FoundSubscription): CreatedSubscription => ({
  reference: stripeSubscription.id,
  clientSecret,
  dueNow: firstDue,
})
