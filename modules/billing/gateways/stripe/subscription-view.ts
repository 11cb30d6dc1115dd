import type Stripe from 'stripe'
import type { Card, ProviderSubscription } from '../payment-gateway.ts'
import type { FoundSubscription } from './subscriptions.ts'
import { addOnOf, idOf, isoOf, tierOf } from './product-ids.ts'

/** Returns a subscription as billing sees it; empty if it is for none of our plans. `owed`: cents. */
export const toProviderSubscription = (
  { stripeSubscription, confirmed }: FoundSubscription,
  owed: number,
): readonly ProviderSubscription[] => {
  const items = stripeSubscription.items.data.map((item) => ({ item, product: idOf(item.price.product) }))
  const plan = items.find(({ product }) => tierOf(product))
  const tier = plan && tierOf(plan.product)
  if (!tier) return []
  const periodEndsAt = isoOf(plan.item.current_period_end)
  return [
    {
      reference: stripeSubscription.id,
      status: statusOf(stripeSubscription),
      confirmed,
      tier,
      addOns: items.flatMap(({ product }) => addOnOf(product) ?? []),
      startedAt: isoOf(stripeSubscription.created),
      trialEndsAt: stripeSubscription.trial_end === null ? null : isoOf(stripeSubscription.trial_end),
      periodEndsAt,
      cancelsAt: cancelsAt(stripeSubscription, periodEndsAt),
      owed,
      currency: stripeSubscription.currency,
      card: cardOf(stripeSubscription),
    },
  ]
}

const STATUSES: Readonly<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'trialing',
  incomplete: 'incomplete',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

// Unpaid, paused, or a status from a later API version: treat it as past due.
const statusOf = ({ status }: Stripe.Subscription): ProviderSubscription['status'] =>
  STATUSES[status] ?? 'past_due'

const cancelsAt = (it: Stripe.Subscription, periodEndsAt: string): string | null => {
  if (it.cancel_at !== null) return isoOf(it.cancel_at)
  return it.cancel_at_period_end ? periodEndsAt : null
}

const cardOf = (it: Stripe.Subscription): Card | null => {
  const paymentMethod = it.default_payment_method ?? defaultPaymentMethodOf(it.customer)
  const card = typeof paymentMethod === 'object' ? paymentMethod?.card : undefined
  return card ? { brand: card.brand, last4: card.last4 } : null
}

const defaultPaymentMethodOf = (customer: Stripe.Subscription['customer']) =>
  typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null
