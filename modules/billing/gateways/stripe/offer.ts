import { Clock, Effect } from 'effect'
import { ProviderUnavailable } from '../../errors.ts'
import type { Order } from '../payment-gateway.ts'
import type { StripeClient } from './client.ts'
import { withdraw } from './subscription-end.ts'
import { keyOf } from './idempotency-keys.ts'
import { type MadeSubscription, createSubscription, ensureClientSecret } from './make-subscription.ts'
import { type StripeOrder, toStripeOrder } from './order.ts'
import { type FoundSubscription, subscriptionsOf } from './subscriptions.ts'

/** Two trials that end within this many seconds are the same, for a customer who comes back within a day. */
const TRIAL_TOLERANCE_SECONDS = 86_400

/** Tries to create a subscription, each with another key, in case one is used up. */
const MAX_ATTEMPTS = 3

/** Prepares an order for card confirmation, and withdraws other offers that still wait. */
export const offer = Effect.fn('Stripe.offer')(function* (client: StripeClient, order: Order) {
  const stripeOrder = yield* toStripeOrder(client, order, yield* Clock.currentTimeMillis)
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    const all = yield* subscriptionsOf(client, order.customer)
    const waiting = all.filter(isWaiting)
    const found = waiting.find(matchesOrder(stripeOrder))
    const key = keyOf('subscription', order.customer, stripeOrder.fingerprint, all.length, turn)
    const made = found
      ? toMadeSubscription(found)
      : yield* createSubscription(client, order, stripeOrder, key)
    if (made !== null) {
      yield* Effect.forEach(
        waiting.filter((one) => one !== found),
        ({ it }) => withdraw(client, it.id),
      )
      return yield* ensureClientSecret(client, order, stripeOrder, made)
    }
  }
  return yield* Effect.fail(new ProviderUnavailable())
})

const isWaiting = ({ it, confirmed }: FoundSubscription): boolean =>
  !confirmed &&
  it.metadata['order'] !== undefined &&
  it.status !== 'canceled' &&
  it.status !== 'incomplete_expired'

const matchesOrder =
  ({ fingerprint, trialEnd }: StripeOrder) =>
  ({ it }: FoundSubscription): boolean =>
    it.metadata['order'] === fingerprint &&
    (trialEnd === null || it.trial_end === null
      ? trialEnd === it.trial_end
      : Math.abs(trialEnd - it.trial_end) <= TRIAL_TOLERANCE_SECONDS)

const toMadeSubscription = ({ it, clientSecret, firstDue }: FoundSubscription): MadeSubscription => ({
  reference: it.id,
  clientSecret,
  dueNow: firstDue,
})
