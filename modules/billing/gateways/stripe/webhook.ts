import { Clock, Effect } from 'effect'
import type Stripe from 'stripe'
import type { Told } from '../port.ts'
import { idOf } from './wares.ts'

/** Seconds a call may be old. */
const TOLERANCE = 300

/** What a webhook says; null where it was not signed with this secret, or too long ago. */
export const told = Effect.fn('Stripe.told')(function* (secret: string, body: string, signature: string) {
  const now = yield* Clock.currentTimeMillis
  return yield* Effect.promise(async () => {
    const { default: Client } = await import('stripe')
    try {
      return saidIn(Client.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now))
    } catch {
      return null
    }
  })
})

const saidIn = ({ id, type, data }: Stripe.Event): Told => ({ id, type, customer: customerIn(data) })

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
  // A card that was removed is nobody's by now.
  const before = data.previous_attributes as Subject | undefined
  const customer = subject.customer ?? before?.customer
  return customer ? idOf(customer) : null
}
