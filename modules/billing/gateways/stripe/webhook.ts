import { Clock, Effect } from 'effect'
import type Stripe from 'stripe'
import type { WebhookCall } from '../payment-gateway.ts'
import { idOf } from './product-ids.ts'

/** Seconds for which a signature is valid. */
const TOLERANCE_SECONDS = 300

/** Returns the event of a webhook; null if the signature does not match this secret or is too old. */
export const readWebhook = Effect.fn('Stripe.told')(function* (
  secret: string,
  body: string,
  signature: string,
) {
  const now = yield* Clock.currentTimeMillis
  return yield* Effect.promise(async () => {
    const { default: Client } = await import('stripe')
    try {
      return toWebhookCall(
        Client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now),
      )
    } catch {
      return null
    }
  })
})

const toWebhookCall = ({ id, type, data }: Stripe.Event): WebhookCall => ({
  id,
  type,
  customer: customerOf(data),
})

interface Subject {
  readonly object?: string
  readonly id?: string
  readonly customer?: string | { readonly id: string } | null
}

const CUSTOMER_OBJECTS = new Set([
  'subscription',
  'invoice',
  'setup_intent',
  'payment_intent',
  'payment_method',
])

const customerOf = (data: Stripe.Event['data']): string | null => {
  const subject = data.object as Subject
  if (subject.object === 'customer') return subject.id ?? null
  if (!subject.object || !CUSTOMER_OBJECTS.has(subject.object)) return null
  // A removed card no longer names its customer, so look at the earlier value.
  const before = data.previous_attributes as Subject | undefined
  const customer = subject.customer ?? before?.customer
  return customer ? idOf(customer) : null
}
