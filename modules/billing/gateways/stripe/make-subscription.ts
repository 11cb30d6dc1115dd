import { Effect } from 'effect'
import type Stripe from 'stripe'
import { PromotionUnknown, type ProviderUnavailable } from '../../errors.ts'
import type { Offer, Order } from '../payment-gateway.ts'
import { type StripeClient, unavailable } from './client.ts'
import { isTemporary, type StripeFault } from './faults.ts'
import { keyOf } from './idempotency-keys.ts'
import type { StripeOrder } from './order.ts'

/** A created subscription; `clientSecret` is null if Stripe itself does not wait for a card. */
export interface CreatedSubscription {
  readonly reference: string
  readonly clientSecret: string | null
  /** What confirming the card charges, in minor units. */
  readonly dueNow: number
}

/**
 * Creates a subscription; null if Stripe has already seen this idempotency key: the same order is in progress, or an
 * earlier try failed.
 */
export const createSubscription = (
  client: StripeClient,
  order: Order,
  stripeOrder: StripeOrder,
  idempotencyKey: string,
): Effect.Effect<CreatedSubscription | null, PromotionUnknown | ProviderUnavailable> =>
  client
    .attempt((stripe) => stripe.subscriptions.create(createParams(order, stripeOrder), { idempotencyKey }))
    .pipe(
      Effect.map((it): CreatedSubscription => ({
        reference: it.id,
        clientSecret: secretOf(it.pending_setup_intent) ?? invoiceSecretOf(it.latest_invoice),
        dueNow: amountDueOf(it.latest_invoice),
      })),
      Effect.catchAll((fault) => (fault.spent ? Effect.succeed(null) : refuseOrder(fault))),
    )

const refuseOrder = (fault: StripeFault): Effect.Effect<never, PromotionUnknown | ProviderUnavailable> =>
  fault.param?.startsWith('discounts') && !isTemporary(fault)
    ? Effect.fail(new PromotionUnknown())
    : unavailable(fault)

const createParams = (order: Order, stripeOrder: StripeOrder): Stripe.SubscriptionCreateParams => ({
  customer: order.customer,
  items: stripeOrder.monthly.map((price) => ({ price })),
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
  metadata: orderMetadata(order, stripeOrder),
  expand: ['pending_setup_intent', 'latest_invoice.confirmation_secret'],
  ...(stripeOrder.once.length > 0 ? { add_invoice_items: stripeOrder.once.map((price) => ({ price })) } : {}),
  ...(stripeOrder.promotion ? { discounts: [{ promotion_code: stripeOrder.promotion }] } : {}),
  ...(stripeOrder.trialEnd === null
    ? {}
    : {
        trial_end: stripeOrder.trialEnd,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
})

const orderMetadata = ({ clinicId }: Order, { fingerprint }: StripeOrder) => ({
  clinic: String(clinicId),
  order: fingerprint,
})

const secretOf = (setupIntent: string | Stripe.SetupIntent | null): string | null =>
  typeof setupIntent === 'object' ? (setupIntent?.client_secret ?? null) : null

const invoiceSecretOf = (invoice: string | Stripe.Invoice | null): string | null =>
  typeof invoice === 'object' ? (invoice?.confirmation_secret?.client_secret ?? null) : null

const amountDueOf = (invoice: string | Stripe.Invoice | null): number =>
  typeof invoice === 'object' ? (invoice?.amount_due ?? 0) : 0

/** Returns the secret that confirms a card. Until then nothing is charged, even if Stripe has a card on file. */
export const ensureClientSecret = Effect.fn('Stripe.ready')(function* (
  client: StripeClient,
  order: Order,
  stripeOrder: StripeOrder,
  { reference, clientSecret, dueNow }: CreatedSubscription,
) {
  if (clientSecret) return { reference, clientSecret, dueNow } satisfies Offer
  const setup = yield* client.ask((stripe) =>
    stripe.setupIntents.create(
      {
        customer: order.customer,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        metadata: orderMetadata(order, stripeOrder),
      },
      { idempotencyKey: keyOf('setup', reference) },
    ),
  )
  return setup.client_secret
    ? ({ reference, clientSecret: setup.client_secret, dueNow } satisfies Offer)
    : yield* Effect.die(new Error('Stripe made a set-up without a secret'))
})
