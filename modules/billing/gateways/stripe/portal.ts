import { Effect } from 'effect'
import type { StripeClient } from './client.ts'
import { newKey } from './idempotency-keys.ts'

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
