import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { BillingStatement, ProviderInvoice } from '../payment-gateway.ts'
import { invoicesOf, subscriptionOf } from './account.ts'
import type { StripeClient } from './client.ts'
import { addOnOf, isoOf } from './product-ids.ts'
import { subscriptionsOf } from './subscriptions.ts'

/** Reads the newest invoice of a subscription, and what its next month costs. */
export const statement = Effect.fn('Stripe.statement')(function* (
  client: StripeClient,
  customer: string,
  reference: string,
) {
  const [subscriptions, invoices] = yield* Effect.all(
    [subscriptionsOf(client, customer), invoicesOf(client, customer)],
    { concurrency: 2 },
  )
  const [newest] = invoices
    .filter((invoice) => subscriptionOf(invoice) === reference && invoice.status !== 'draft')
    .toSorted((a, b) => b.created - a.created)
  const subscription = subscriptions.find(
    ({ stripeSubscription }) => stripeSubscription.id === reference,
  )?.stripeSubscription
  return {
    invoice: newest ? toProviderInvoice(newest) : null,
    nextAmount: subscription ? nextAmount(subscription) : null,
  } satisfies BillingStatement
})

const toProviderInvoice = (invoice: Stripe.Invoice): ProviderInvoice => {
  const { lines, total, amount_due: amount, currency, status, created } = invoice
  const invoiceLines = lines.data.map(({ description, amount: cents, pricing }) => {
    const product = pricing?.price_details?.product
    return { name: description ?? '', amount: cents, addOn: (product && addOnOf(product)) || null }
  })
  const subtotal = invoiceLines.reduce((sum, line) => sum + line.amount, 0)
  return {
    at: isoOf(created),
    isPaid: status === 'paid',
    amount,
    currency,
    lines: invoiceLines,
    discount: total - subtotal,
    credit: amount - total,
    period: periodOf(lines.data),
  }
}

// Lines that are charged once begin and end at the same moment.
const periodOf = (lines: readonly Stripe.InvoiceLineItem[]): ProviderInvoice['period'] => {
  const monthly = lines.filter(({ amount, period: { start, end } }) => amount > 0 && start < end)
  if (monthly.length === 0) return null
  return {
    from: isoOf(Math.min(...monthly.map(({ period }) => period.start))),
    to: isoOf(Math.max(...monthly.map(({ period }) => period.end))),
  }
}

// With a discount, only Stripe knows what the next month costs.
const nextAmount = ({ items, discounts, customer }: Stripe.Subscription): number | null => {
  if (discounts.length > 0) return null
  const monthly = items.data.reduce(
    (sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity,
    0,
  )
  const balance = typeof customer === 'object' && !customer.deleted ? customer.balance : 0
  return Math.max(0, monthly + balance)
}
