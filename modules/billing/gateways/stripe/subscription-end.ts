import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { ProviderUnavailable } from '../../errors.ts'
import { type StripeClient, unavailable } from './client.ts'
import { isGone } from './faults.ts'
import { keyOf, newKey } from './keys.ts'

type Done = Effect.Effect<void, ProviderUnavailable>

const end = (client: StripeClient, reference: string, credited: boolean): Done =>
  client
    .attempt((stripe) =>
      stripe.subscriptions.cancel(
        reference,
        { prorate: credited, invoice_now: credited },
        { idempotencyKey: keyOf('end', reference) },
      ),
    )
    .pipe(Effect.catchAll((fault) => (isGone(fault) ? Effect.void : unavailable(fault))))

/** Ends one that another has taken the place of, and credits what was paid for the rest of it. */
export const supersede = (client: StripeClient, reference: string): Done => end(client, reference, true)

/** Takes back an offer nobody has confirmed. */
export const withdraw = (client: StripeClient, reference: string): Done => end(client, reference, false)

/** Lets one end with the period that is paid. */
export const cancelAtEnd = (client: StripeClient, reference: string): Done =>
  change(client, reference, 'cancel', (it) =>
    isEnding(it) || isOver(it) ? undefined : { cancel_at_period_end: true },
  )

/** Lets one go on that was to end. */
export const resume = (client: StripeClient, reference: string): Done =>
  change(client, reference, 'resume', (it) => {
    if (!isEnding(it) || isOver(it)) return undefined
    // The portal names the moment in place of the period.
    return it.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
  })

const isEnding = (it: Stripe.Subscription): boolean => it.cancel_at_period_end || it.cancel_at !== null

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

const change = Effect.fn('Stripe.change')(function* (
  client: StripeClient,
  reference: string,
  what: string,
  changed: (it: Stripe.Subscription) => Stripe.SubscriptionUpdateParams | undefined,
) {
  const it = yield* client.ask((stripe) => stripe.subscriptions.retrieve(reference))
  const params = changed(it)
  if (!params) return
  const idempotencyKey = newKey(what)
  yield* client.ask((stripe) => stripe.subscriptions.update(reference, params, { idempotencyKey }))
})
