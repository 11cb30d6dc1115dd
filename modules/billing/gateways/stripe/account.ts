import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { Account, Bought } from '../port.ts'
import { type StripeClient, unavailable } from './client.ts'
import { isPassing } from './faults.ts'
import { heldOf } from './held.ts'
import { keyOf } from './keys.ts'
import { type Found, MOST, subscriptionsOf } from './subscriptions.ts'
import { addOnOf, idOf } from './wares.ts'

/** All Stripe has of a customer. */
export const account = Effect.fn('Stripe.account')(function* (client: StripeClient, customer: string) {
  const [found, invoices] = yield* Effect.all([confirmedOf(client, customer), invoicesOf(client, customer)], {
    concurrency: 2,
  })
  const paid = invoices.filter(({ status }) => status === 'paid').toSorted((a, b) => a.created - b.created)
  const bought = yield* Effect.forEach(paid, (invoice) => boughtWith(client, invoice))
  return {
    held: found.flatMap((one) => heldOf(one, owedFor(one, invoices))),
    bought: bought.flat(),
  } satisfies Account
})

const confirmedOf = Effect.fn('Stripe.confirmedOf')(function* (client: StripeClient, customer: string) {
  const found = yield* subscriptionsOf(client, customer)
  if (found.every(({ aside }) => aside === null)) return found
  yield* Effect.forEach(found, (one) => putBehind(client, one))
  return yield* subscriptionsOf(client, customer)
})

const invoicesOf = (client: StripeClient, customer: string) =>
  client.ask((stripe) => stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray(MOST))

/** Cents. */
const owedFor = ({ it }: Found, invoices: readonly Stripe.Invoice[]): number =>
  invoices
    .filter(({ status, parent }) => {
      const subscription = parent?.subscription_details?.subscription
      return status === 'open' && subscription && idOf(subscription) === it.id
    })
    .reduce((sum, { amount_remaining: remaining }) => sum + remaining, 0)

const boughtWith = Effect.fn('Stripe.boughtWith')(function* (client: StripeClient, invoice: Stripe.Invoice) {
  const { lines, id } = invoice
  const all = lines.has_more
    ? yield* client.ask((stripe) => stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray(MOST))
    : lines.data
  return all.flatMap(boughtOf)
})

const boughtOf = ({ id, parent, pricing }: Stripe.InvoiceLineItem): readonly Bought[] => {
  const details = parent?.invoice_item_details
  const product = pricing?.price_details?.product
  const addOn = product && addOnOf(product)
  // What is credited or charged anew for a part of a month is no purchase.
  return details && !details.proration && addOn ? [{ reference: id, addOn }] : []
}

// The card that was confirmed beside a subscription is the one it is charged to. One that is gone by now stays away.
const putBehind = ({ attempt }: StripeClient, { it, aside }: Found) => {
  if (aside === null) return Effect.void
  const idempotencyKey = keyOf('card', it.id, aside)
  return attempt((stripe) =>
    stripe.subscriptions.update(it.id, { default_payment_method: aside }, { idempotencyKey }),
  ).pipe(
    Effect.catchAll((fault) => (isPassing(fault) ? unavailable(fault) : Effect.logWarning(fault.message))),
  )
}
