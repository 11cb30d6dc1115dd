import { Effect } from 'effect'
import type Stripe from 'stripe'
import { PromotionUnknown, type ProviderUnavailable } from '../../errors.ts'
import type { Offer, Order } from '../port.ts'
import { type StripeClient, unavailable } from './client.ts'
import { isPassing, type StripeFault } from './faults.ts'
import { keyOf } from './keys.ts'
import type { Wanted } from './order.ts'

/** A subscription that was made; without a secret where Stripe itself waits for no card. */
export interface Made {
  readonly reference: string
  readonly clientSecret: string | null
}

/** Makes a subscription. Null where the key is used up: by the same order in the same moment, or by a failure. */
export const make = (
  client: StripeClient,
  order: Order,
  wanted: Wanted,
  idempotencyKey: string,
): Effect.Effect<Made | null, PromotionUnknown | ProviderUnavailable> =>
  client
    .attempt((stripe) => stripe.subscriptions.create(asked(order, wanted), { idempotencyKey }))
    .pipe(
      Effect.map((it): Made => ({
        reference: it.id,
        clientSecret: secretOf(it.pending_setup_intent) ?? invoiceSecretOf(it.latest_invoice),
      })),
      Effect.catchAll((fault) => (fault.spent ? Effect.succeed(null) : refused(fault))),
    )

const refused = (fault: StripeFault): Effect.Effect<never, PromotionUnknown | ProviderUnavailable> =>
  fault.param?.startsWith('discounts') && !isPassing(fault)
    ? Effect.fail(new PromotionUnknown())
    : unavailable(fault)

const asked = (order: Order, wanted: Wanted): Stripe.SubscriptionCreateParams => ({
  customer: order.customer,
  items: wanted.monthly.map((price) => ({ price })),
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
  metadata: metadataOf(order, wanted),
  expand: ['pending_setup_intent', 'latest_invoice.confirmation_secret'],
  ...(wanted.once.length > 0 ? { add_invoice_items: wanted.once.map((price) => ({ price })) } : {}),
  ...(wanted.promotion ? { discounts: [{ promotion_code: wanted.promotion }] } : {}),
  ...(wanted.trialEnd === null
    ? {}
    : {
        trial_end: wanted.trialEnd,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
})

const metadataOf = ({ clinicId }: Order, { mark }: Wanted) => ({ clinic: String(clinicId), order: mark })

const secretOf = (given: string | Stripe.SetupIntent | null): string | null =>
  typeof given === 'object' ? (given?.client_secret ?? null) : null

const invoiceSecretOf = (given: string | Stripe.Invoice | null): string | null =>
  typeof given === 'object' ? (given?.confirmation_secret?.client_secret ?? null) : null

/**
 * What a card is confirmed with. A customer who has left one there is asked for one all the same: nothing changes
 * before a card is confirmed.
 */
export const ready = Effect.fn('Stripe.ready')(function* (
  client: StripeClient,
  order: Order,
  wanted: Wanted,
  { reference, clientSecret }: Made,
) {
  if (clientSecret) return { reference, clientSecret } satisfies Offer
  const setup = yield* client.ask((stripe) =>
    stripe.setupIntents.create(
      {
        customer: order.customer,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        metadata: metadataOf(order, wanted),
      },
      { idempotencyKey: keyOf('setup', reference) },
    ),
  )
  return setup.client_secret
    ? ({ reference, clientSecret: setup.client_secret } satisfies Offer)
    : yield* Effect.die(new Error('Stripe made a set-up without a secret'))
})
