import { Effect } from 'effect'
import type { Payer } from '../payment-gateway.ts'
import type { StripeClient } from './client.ts'
import { keyOf, newKey } from './idempotency-keys.ts'
import { MAX_LISTED } from './subscriptions.ts'

/** Returns a portal URL for this customer. It expires within minutes, so each visit needs a new one. */
export const portal = (client: StripeClient, customer: string, backTo: string) => {
  const idempotencyKey = newKey('portal')
  return Effect.map(
    client.ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: backTo }, { idempotencyKey }),
    ),
    ({ url }) => url,
  )
}

/** Registers a clinic as a customer, unless one with this email and clinic id exists. */
export const register = Effect.fn('Stripe.register')(function* (
  client: StripeClient,
  { clinicId, email }: Payer,
) {
  const clinic = String(clinicId)
  const customers = yield* client.ask((stripe) =>
    stripe.customers.list({ email, limit: 100 }).autoPagingToArray(MAX_LISTED),
  )
  const found = customers.find(({ metadata }) => metadata['clinic'] === clinic)
  if (found) return found.id
  const idempotencyKey = keyOf('customer', clinicId, email)
  const made = yield* client.ask((stripe) =>
    stripe.customers.create({ email, metadata: { clinic } }, { idempotencyKey }),
  )
  return made.id
})
