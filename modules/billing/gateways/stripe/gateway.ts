import { Clock } from 'effect'
import type { PaymentGateway } from '../payment-gateway.ts'
import { account } from './account.ts'
import { check } from './account-check.ts'
import { type Patience, type StripeAccount, stripeClient } from './client.ts'
import { cancelAtEnd, resume, supersede } from './subscription-end.ts'
import { offer } from './offer.ts'
import { portal } from './customers.ts'
import { register } from './customers.ts'
import { statement } from './statement.ts'
import { readWebhook } from './webhook.ts'

/** Payments through Stripe. `patience`: the timeout and the number of retries. */
export const stripeGateway = (config: StripeAccount, patience?: Patience): PaymentGateway => {
  const client = stripeClient(config, patience)
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
    portal: (customer, backTo) => portal(client, customer, backTo),
    readWebhook: (body, signature) => readWebhook(config.webhookSecret, body, signature),
    check: () => check(client, config),
  }
}
