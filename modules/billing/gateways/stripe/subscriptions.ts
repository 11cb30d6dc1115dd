import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { StripeClient } from './client.ts'
import { idOf } from './wares.ts'

/** A subscription, and how far it is confirmed. */
export interface Found {
  readonly it: Stripe.Subscription
  /** A card was confirmed for it, and whatever was due at once is paid. */
  readonly confirmed: boolean
  /** What a card is confirmed with; null where nothing waits for one. */
  readonly clientSecret: string | null
  /** A card that was confirmed for it, and does not stand behind it yet. */
  readonly aside: string | null
}

/** Every subscription a customer has had, newest first. */
export const subscriptionsOf = Effect.fn('Stripe.subscriptionsOf')(function* (
  client: StripeClient,
  customer: string,
) {
  const all = yield* client.ask((stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }).autoPagingToArray(MOST),
  )
  const setups = all.some(isSetUpAside) ? yield* setupsOf(client, customer) : []
  const found = all.map((it) => foundOf(it, setups))
  return found.toSorted((a, b) => b.it.created - a.it.created)
})

/** More than any list of one customer's is long. */
export const MOST = { limit: 10_000 }

const expand = [
  'data.customer.invoice_settings.default_payment_method',
  'data.default_payment_method',
  'data.latest_invoice.confirmation_secret',
  'data.pending_setup_intent',
]

const setupsOf = (client: StripeClient, customer: string) =>
  client.ask((stripe) => stripe.setupIntents.list({ customer, limit: 100 }).autoPagingToArray(MOST))

const whole = <A extends object>(given: string | A | null | undefined): A | undefined =>
  typeof given === 'object' && given !== null ? given : undefined

/** The invoice a subscription began with, as long as there is no later one. */
const firstInvoiceOf = ({ latest_invoice: latest }: Stripe.Subscription): Stripe.Invoice | undefined => {
  const invoice = whole(latest)
  return invoice?.billing_reason === 'subscription_create' ? invoice : undefined
}

// Stripe wants no card for a subscription that is free at first if the customer has left one there already. Here, every
// subscription is confirmed: with a set-up of ours, beside it.
const isSetUpAside = (it: Stripe.Subscription): boolean =>
  (it.status === 'trialing' || it.status === 'active') &&
  it.pending_setup_intent === null &&
  it.default_payment_method === null &&
  firstInvoiceOf(it)?.amount_due === 0

const foundOf = (it: Stripe.Subscription, setups: readonly Stripe.SetupIntent[]): Found => {
  const pending = whole(it.pending_setup_intent)
  const first = firstInvoiceOf(it)
  if (it.status === 'incomplete' || it.status === 'incomplete_expired' || isOpen(first)) {
    const clientSecret = pending?.client_secret ?? first?.confirmation_secret?.client_secret ?? null
    return { it, confirmed: false, clientSecret, aside: null }
  }
  if (pending && it.default_payment_method === null) {
    return { it, confirmed: false, clientSecret: pending.client_secret, aside: null }
  }
  return isSetUpAside(it) ? besideOf(it, setups) : { it, confirmed: true, clientSecret: null, aside: null }
}

const isOpen = (invoice: Stripe.Invoice | undefined): boolean =>
  invoice?.status === 'open' && invoice.amount_remaining > 0

const besideOf = (it: Stripe.Subscription, setups: readonly Stripe.SetupIntent[]): Found => {
  const since = setups.filter(({ created }) => created >= it.created)
  const confirmed = since.some(({ status }) => status === 'succeeded')
  const ours = since.find(({ metadata }) => metadata?.['order'] === it.metadata['order'])
  const card = ours?.status === 'succeeded' ? ours.payment_method : null
  return {
    it,
    confirmed,
    clientSecret: confirmed ? null : (ours?.client_secret ?? null),
    aside: card && idOf(card),
  }
}
