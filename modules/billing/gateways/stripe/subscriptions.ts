import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { StripeClient } from './client.ts'
import { idOf } from './product-ids.ts'

export interface FoundSubscription {
  readonly stripeSubscription: Stripe.Subscription
  /** Whether a card was confirmed and any amount due immediately was paid. */
  readonly confirmed: boolean
  /** What its first invoice charges, in minor units; 0 once Stripe has written a later invoice. */
  readonly firstDue: number
  /** The secret that confirms a card; null if no card is missing. */
  readonly clientSecret: string | null
  /** The id of a card that was confirmed for it with a separate setup intent but not yet assigned to it. */
  readonly unassignedCard: string | null
}

/** Lists all subscriptions a customer ever had, newest first. */
export const subscriptionsOf = Effect.fn('Stripe.subscriptionsOf')(function* (
  client: StripeClient,
  customer: string,
) {
  const all = yield* client.ask((stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }).autoPagingToArray(MAX_LISTED),
  )
  const setups = all.some(needsSeparateSetup) ? yield* setupsOf(client, customer) : []
  const found = all.map((it) => toFoundSubscription(it, setups))
  return found.toSorted((a, b) => b.stripeSubscription.created - a.stripeSubscription.created)
})

/** More entries than any list of one customer has. */
export const MAX_LISTED = { limit: 10_000 }

const expand = [
  'data.customer.invoice_settings.default_payment_method',
  'data.default_payment_method',
  'data.latest_invoice.confirmation_secret',
  'data.pending_setup_intent',
]

const setupsOf = (client: StripeClient, customer: string) =>
  client.ask((stripe) => stripe.setupIntents.list({ customer, limit: 100 }).autoPagingToArray(MAX_LISTED))

const objectOf = <A extends object>(idOrObject: string | A | null | undefined): A | undefined =>
  typeof idOrObject === 'object' && idOrObject !== null ? idOrObject : undefined

const firstInvoiceOf = ({ latest_invoice: latest }: Stripe.Subscription): Stripe.Invoice | undefined => {
  const invoice = objectOf(latest)
  return invoice?.billing_reason === 'subscription_create' ? invoice : undefined
}

// Stripe asks for no card if nothing is due at first and the customer already has one. Caretrail still
// requires a confirmation, with a separate setup intent.
const needsSeparateSetup = (it: Stripe.Subscription): boolean =>
  (it.status === 'trialing' || it.status === 'active') &&
  it.pending_setup_intent === null &&
  it.default_payment_method === null &&
  firstInvoiceOf(it)?.amount_due === 0

const toFoundSubscription = (
  it: Stripe.Subscription,
  setups: readonly Stripe.SetupIntent[],
): FoundSubscription => {
  const pending = objectOf(it.pending_setup_intent)
  const first = firstInvoiceOf(it)
  const firstDue = first?.amount_due ?? 0
  if (it.status === 'incomplete' || it.status === 'incomplete_expired' || isOpen(first)) {
    const clientSecret = pending?.client_secret ?? first?.confirmation_secret?.client_secret ?? null
    return { stripeSubscription: it, confirmed: false, firstDue, clientSecret, unassignedCard: null }
  }
  if (pending && it.default_payment_method === null) {
    return {
      stripeSubscription: it,
      confirmed: false,
      firstDue,
      clientSecret: pending.client_secret,
      unassignedCard: null,
    }
  }
  return needsSeparateSetup(it)
    ? withSeparateSetup(it, setups)
    : { stripeSubscription: it, confirmed: true, firstDue, clientSecret: null, unassignedCard: null }
}

const isOpen = (invoice: Stripe.Invoice | undefined): boolean =>
  invoice?.status === 'open' && invoice.amount_remaining > 0

const withSeparateSetup = (
  it: Stripe.Subscription,
  setups: readonly Stripe.SetupIntent[],
): FoundSubscription => {
  const laterSetups = setups.filter(({ created }) => created >= it.created)
  const confirmed = laterSetups.some(({ status }) => status === 'succeeded')
  const ours = laterSetups.find(({ metadata }) => metadata?.['order'] === it.metadata['order'])
  const card = ours?.status === 'succeeded' ? ours.payment_method : null
  return {
    stripeSubscription: it,
    confirmed,
    firstDue: 0,
    clientSecret: confirmed ? null : (ours?.client_secret ?? null),
    unassignedCard: card && idOf(card),
  }
}
