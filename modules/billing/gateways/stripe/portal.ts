import { Effect } from 'effect'
import type { StripeClient } from './client.ts'
import { newKey } from './keys.ts'

/** An address of Stripe's for this customer, good for minutes: each visit needs another. */
export const portal = (client: StripeClient, customer: string, backTo: string) => {
  const idempotencyKey = newKey('portal')
  return Effect.map(
    client.ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: backTo }, { idempotencyKey }),
    ),
    ({ url }) => url,
  )
}
