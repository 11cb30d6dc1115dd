import { Effect } from 'effect'
import type { Payer } from '../port.ts'
import type { StripeClient } from './client.ts'
import { keyOf } from './keys.ts'
import { MOST } from './subscriptions.ts'

/** Makes a clinic a customer, unless it is one: of this address and this number. */
export const register = Effect.fn('Stripe.register')(function* (
  client: StripeClient,
  { clinicId, email }: Payer,
) {
  const clinic = String(clinicId)
  const known = yield* client.ask((stripe) =>
    stripe.customers.list({ email, limit: 100 }).autoPagingToArray(MOST),
  )
  const found = known.find(({ metadata }) => metadata['clinic'] === clinic)
  if (found) return found.id
  const idempotencyKey = keyOf('customer', clinicId, email)
  const made = yield* client.ask((stripe) =>
    stripe.customers.create({ email, metadata: { clinic } }, { idempotencyKey }),
  )
  return made.id
})
