import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { ProviderUnavailable } from '../../errors.ts'
import { type StripeClient, unavailable } from './client.ts'
import { isMissing } from './faults.ts'
import { keyOf, newKey } from './idempotency-keys.ts'

type VoidCall = Effect.Effect<void, ProviderUnavailable>

const endSubscription = (client: StripeClient, reference: string, isCredited: boolean): VoidCall =>
  client
    .attempt((stripe) =>
      stripe.subscriptions.cancel(
        reference,
        { prorate: isCredited, invoice_now: isCredited },
        { idempotencyKey: keyOf('end', reference) },
      ),
    )
    .pipe(Effect.catchAll((fault) => (isMissing(fault) ? Effect.void : unavailable(fault))))

/** Ends a subscription that another replaced, and credits the unused part of its period. */
export const supersede = (client: StripeClient, reference: string): VoidCall =>
  endSubscription(client, reference, true)

/** Withdraws an offer that was not confirmed. */
export const withdraw = (client: StripeClient, reference: string): VoidCall =>
  endSubscription(client, reference, false)

/** Cancels a subscription at the end of the paid period. */
export const cancelAtEnd = (client: StripeClient, reference: string): VoidCall =>
  changeSubscription(client, reference, 'cancel', (it) =>
    isEnding(it) || isOver(it) ? undefined : { cancel_at_period_end: true },
  )

/** Undoes a scheduled cancellation. */
export const resume = (client: StripeClient, reference: string): VoidCall =>
  changeSubscription(client, reference, 'resume', (it) => {
    if (!isEnding(it) || isOver(it)) return undefined
    // The portal sets a date instead of the period's end.
    return it.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
  })

const isEnding = (it: Stripe.Subscription): boolean => it.cancel_at_period_end || it.cancel_at !== null

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

const changeSubscription = Effect.fn('Stripe.change')(function* (
  client: StripeClient,
  reference: string,
  action: string,
  toParams: (it: Stripe.Subscription) => Stripe.SubscriptionUpdateParams | undefined,
) {
  const it = yield* client.ask((stripe) => stripe.subscriptions.retrieve(reference))
  const params = toParams(it)
  if (!params) return
  const idempotencyKey = newKey(action)
  yield* client.ask((stripe) => stripe.subscriptions.update(reference, params, { idempotencyKey }))
})
