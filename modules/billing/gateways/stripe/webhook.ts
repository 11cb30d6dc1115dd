import { Clock, Effect } from 'effect'
import type Stripe from 'stripe'
import type { WebhookCall } from '../payment-gateway.ts'
import { idOf } from './product-ids.ts'

/** Most seconds since a call was signed. */
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
      return saidIn(
        Client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now),
      )
    } catch {
      return null
    }
  })
})

const saidIn = ({ id, type, data }: Stripe.Event): WebhookCall => ({ id, type, customer: customerIn(data) })

interface Subject {
  readonly object?: string
  readonly id?: string
  readonly customer?: string | { readonly id: string } | null
}

const OF_A_CUSTOMER = new Set(['subscription', 'invoice', 'setup_intent', 'payment_intent', 'payment_method'])

const customerIn = (data: Stripe.Event['data']): string | null => {
  const subject = data.object as Subject
  if (subject.object === 'customer') return subject.id ?? null
  if (!subject.object || !OF_A_CUSTOMER.has(subject.object)) return null
  // A removed card no longer names its customer, so look at the earlier value.
  const before = data.previous_attributes as Subject | undefined
  const customer = subject.customer ?? before?.customer
  return customer ? idOf(customer) : null
}
