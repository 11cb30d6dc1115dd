import { Clock, Effect } from 'effect'
import { ProviderUnavailable } from '../../errors.ts'
import type { Order } from '../port.ts'
import type { StripeClient } from './client.ts'
import { withdraw } from './ending.ts'
import { keyOf } from './keys.ts'
import { type Made, make, ready } from './making.ts'
import { type Wanted, wantedBy } from './order.ts'
import { type Found, subscriptionsOf } from './subscriptions.ts'

/** Seconds two trials may be apart and be the same: that of somebody who comes back within the day. */
const SAME_TRIAL = 86_400

/** How often a subscription is made under another key, when one is used up. */
const TURNS = 3

/** Makes what is ordered ready for a card, and takes back what was offered before in other words. */
export const offer = Effect.fn('Stripe.offer')(function* (client: StripeClient, order: Order) {
  const wanted = yield* wantedBy(client, order, yield* Clock.currentTimeMillis)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const all = yield* subscriptionsOf(client, order.customer)
    const waiting = all.filter(isWaiting)
    const found = waiting.find(isOf(wanted))
    const key = keyOf('subscription', order.customer, wanted.mark, all.length, turn)
    const made = found ? foundSecret(found) : yield* make(client, order, wanted, key)
    if (made !== null) {
      yield* Effect.forEach(
        waiting.filter((one) => one !== found),
        ({ it }) => withdraw(client, it.id),
      )
      return yield* ready(client, order, wanted, made)
    }
  }
  return yield* Effect.fail(new ProviderUnavailable())
})

const isWaiting = ({ it, confirmed }: Found): boolean =>
  !confirmed &&
  it.metadata['order'] !== undefined &&
  it.status !== 'canceled' &&
  it.status !== 'incomplete_expired'

const isOf =
  ({ mark, trialEnd }: Wanted) =>
  ({ it }: Found): boolean =>
    it.metadata['order'] === mark &&
    (trialEnd === null || it.trial_end === null
      ? trialEnd === it.trial_end
      : Math.abs(trialEnd - it.trial_end) <= SAME_TRIAL)

const foundSecret = ({ it, clientSecret }: Found): Made => ({ reference: it.id, clientSecret })
