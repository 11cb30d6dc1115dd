import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { ProviderAccount, Purchase } from '../payment-gateway.ts'
import { type StripeClient, unavailable } from './client.ts'
import { isTemporary } from './faults.ts'
import { toProviderSubscription } from './subscription-view.ts'
import { keyOf } from './idempotency-keys.ts'
import { type FoundSubscription, MAX_LISTED, subscriptionsOf } from './subscriptions.ts'
import { addOnOf, idOf } from './product-ids.ts'

/** Reads a customer's account at Stripe. */
export const account = Effect.fn('Stripe.account')(function* (client: StripeClient, customer: string) {
  const [subscriptions, invoices] = yield* Effect.all(
    [confirmedSubscriptions(client, customer), invoicesOf(client, customer)],
    { concurrency: 2 },
  )
  const paid = invoices.filter(({ status }) => status === 'paid').toSorted((a, b) => a.created - b.created)
  const purchases = yield* Effect.forEach(paid, (invoice) => purchasesOn(client, invoice))
  return {
    subscriptions: subscriptions.flatMap((one) => toProviderSubscription(one, amountOwed(one, invoices))),
    purchases: purchases.flat(),
  } satisfies ProviderAccount
})

const confirmedSubscriptions = Effect.fn('Stripe.confirmedOf')(function* (
  client: StripeClient,
  customer: string,
) {
  const subscriptions = yield* subscriptionsOf(client, customer)
  if (subscriptions.every(({ unassignedCard }) => unassignedCard === null)) return subscriptions
  yield* Effect.forEach(subscriptions, (one) => setDefaultCard(client, one))
  return yield* subscriptionsOf(client, customer)
})

export const invoicesOf = (client: StripeClient, customer: string) =>
  client.ask((stripe) => stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray(MAX_LISTED))

/** Returns the id of the subscription that an invoice is for. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : undefined
}

/** Cents. */
const amountOwed = ({ stripeSubscription }: FoundSubscription, invoices: readonly Stripe.Invoice[]): number =>
  invoices
    .filter((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === stripeSubscription.id)
    .reduce((sum, { amount_remaining: remaining }) => sum + remaining, 0)

const purchasesOn = Effect.fn('Stripe.boughtWith')(function* (client: StripeClient, invoice: Stripe.Invoice) {
  const { lines, id } = invoice
  const all = lines.has_more
    ? yield* client.ask((stripe) =>
        stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray(MAX_LISTED),
      )
    : lines.data
  return all.flatMap(toPurchase)
})

const toPurchase = ({ id, parent, pricing }: Stripe.InvoiceLineItem): readonly Purchase[] => {
  const details = parent?.invoice_item_details
  const product = pricing?.price_details?.product
  const addOn = product && addOnOf(product)
  // Prorated credits and charges are not purchases.
  return details && !details.proration && addOn ? [{ reference: id, addOn }] : []
}

// Charges a subscription to the card that was confirmed separately for it. If the customer has removed that
// card, the subscription stays without one.
const setDefaultCard = (
  { attempt }: StripeClient,
  { stripeSubscription, unassignedCard }: FoundSubscription,
) => {
  if (unassignedCard === null) return Effect.void
  const idempotencyKey = keyOf('card', stripeSubscription.id, unassignedCard)
  return attempt((stripe) =>
    stripe.subscriptions.update(
      stripeSubscription.id,
      { default_payment_method: unassignedCard },
      { idempotencyKey },
    ),
  ).pipe(
    Effect.catchAll((fault) => (isTemporary(fault) ? unavailable(fault) : Effect.logWarning(fault.message))),
  )
}
