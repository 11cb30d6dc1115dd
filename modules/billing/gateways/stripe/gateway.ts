import { Clock, Effect } from 'effect'
import type { PaymentGateway, Payer } from '../payment-gateway.ts'
import { account } from './account.ts'
import { type CallLimits, type StripeAccount, stripeClient, type StripeClient } from './client.ts'
import { cancelAtEnd, resume, supersede } from './subscription-end.ts'
import { offer } from './offer.ts'
import { statement } from './statement.ts'
import { readWebhook } from './webhook.ts'
import type { StripeFault } from './faults.ts'
import { ALL_PRICE_KEYS } from './product-ids.ts'
import { keyOf, newKey } from './idempotency-keys.ts'
import { MAX_LISTED } from './subscriptions.ts'

/** Returns a portal URL for this customer. It expires within minutes, so it is never reused. */
const portal = (client: StripeClient, customer: string, returnUrl: string) => {
  const idempotencyKey = newKey('portal')
  return Effect.map(
    client.ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }, { idempotencyKey }),
    ),
    ({ url }) => url,
  )
}

/** Registers a clinic as a customer, unless one with this email and clinic id exists. */
const register = Effect.fn('Stripe.register')(function* (client: StripeClient, { clinicId, email }: Payer) {
  const clinic = String(clinicId)
  const customers = yield* client.ask((stripe) =>
    stripe.customers.list({ email, limit: 100 }).autoPagingToArray(MAX_LISTED),
  )
  const found = customers.find(({ metadata }) => metadata['clinic'] === clinic)
  if (found) return found.id
  const idempotencyKey = keyOf('customer', clinicId, email)
  const created = yield* client.ask((stripe) =>
    stripe.customers.create({ email, metadata: { clinic } }, { idempotencyKey }),
  )
  return created.id
})

/** Returns a problem with the account, as a sentence; undefined if all is well. */
const check = (client: StripeClient, keys: StripeAccount): Effect.Effect<string | undefined> =>
  client
    .attempt((stripe) => stripe.prices.list({ lookup_keys: [...ALL_PRICE_KEYS], active: true, limit: 100 }))
    .pipe(
      Effect.map(({ data }) => {
        const missing = ALL_PRICE_KEYS.length - data.length
        if (missing > 0) return `Stripe lacks ${missing} of our prices: run caretrail billing sync.`
        return hasMixedModes(keys)
          ? 'Of the keys of Stripe, one is live and the other is for tests.'
          : undefined
      }),
      Effect.catchAll((fault) => Effect.succeed(describeFault(fault))),
    )

const hasMixedModes = ({ secretKey, publishableKey }: StripeAccount): boolean =>
  isLive(secretKey) !== isLive(publishableKey)

const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key)

const describeFault = ({ status, message }: StripeFault): string => {
  if (status === undefined) return 'Stripe cannot be reached.'
  return status === 401 || status === 403 ? 'Stripe refused our secret key.' : `${message}.`
}

/** Payments through Stripe. */
export const stripeGateway = (config: StripeAccount, limits?: CallLimits): PaymentGateway => {
  const client = stripeClient(config, limits)
  return {
    provider: 'stripe',
    publishableKey: config.publishableKey,
    now: () => Clock.currentTimeMillis,
    register: (payer) => register(client, payer),
    offer: (order) => offer(client, order),
    account: (customer) => account(client, customer),
    statement: (customer, reference) => statement(client, customer, reference),
    supersede: (_, reference) => supersede(client, reference),
    cancelAtEnd: (_, reference) => cancelAtEnd(client, reference),
    resume: (_, reference) => resume(client, reference),
    portal: (customer, returnUrl) => portal(client, customer, returnUrl),
    readWebhook: (body, signature) => readWebhook(config.webhookSecret, body, signature),
    check: () => check(client, config),
  }
}
