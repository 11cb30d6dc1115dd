import { discountOn, sumAmounts } from '../../gateways/emulation/charges.ts'
import type { Invoice, Line, Price, Subscription } from './objects.ts'
import { makeId, type World } from './world.ts'

/** What to bill on one line: a price, and an amount in cents that may differ from it, as in a trial. */
interface BilledItem {
  readonly price: Price
  readonly amount: number
  /** The monthly subscription item; null for a one-time charge. */
  readonly item: string | null
  readonly proration?: boolean
}

const lineOf = (
  invoice: string,
  subscription: string,
  position: BilledItem,
  period: Line['period'],
): Line => {
  const { price, amount, item, proration = false } = position
  return {
    object: 'line_item',
    id: makeId('il'),
    invoice,
    amount,
    period: item === null ? { start: period.start, end: period.start } : period,
    currency: price.currency,
    description: price.product,
    quantity: 1,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
      price_details: { price: price.id, product: price.product },
    },
    parent: {
      type: item === null ? 'invoice_item_details' : 'subscription_item_details',
      invoice_item_details: item === null ? { invoice_item: makeId('ii'), proration, subscription } : null,
      subscription_item_details: item === null ? null : { proration, subscription, subscription_item: item },
    },
  }
}

const percentOff = (world: World, { discounts }: Subscription): number =>
  Math.max(
    0,
    ...discounts.map((id) => world.coupons.get(world.get('promotion_code', id).promotion.coupon) ?? 0),
  )

/** Returns the secret with which the browser confirms a card for an intent. */
export const clientSecretOf = (intent: string): string => `${intent}_secret_${intent.slice(-12)}`

/** Creates an invoice. If an amount is due, it is open and its payment waits. */
export const bill = (
  world: World,
  subscription: Subscription,
  reason: string,
  positions: readonly BilledItem[],
): Invoice => {
  const id = makeId('in')
  const sum = sumAmounts(positions)
  const total = sum - discountOn(sum, percentOff(world, subscription))
  const due = Math.max(0, total)
  const { customer, currency } = subscription
  const [item] = subscription.items.data
  const period = { start: world.now, end: item?.current_period_end ?? world.now }
  const invoice = world.add('invoice', {
    id,
    customer,
    currency,
    billing_reason: reason,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: positions.map((position) => lineOf(id, subscription.id, position, period)),
    },
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    status: due > 0 ? 'open' : 'paid',
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  })
  if (due > 0) {
    const payment = makeId('pi')
    world.add('payment_intent', {
      id: payment,
      customer,
      currency,
      amount: due,
      client_secret: clientSecretOf(payment),
      status: 'requires_payment_method',
      payment_method: null,
    })
    world.payments.set(id, payment)
  }
  subscription.latest_invoice = id
  world.recordEvent('invoice.created', invoice)
  return invoice
}

/** Pays an invoice with this card. */
export const settle = (world: World, invoice: Invoice, method: string): void => {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  const payment = world.find('payment_intent', world.payments.get(invoice.id))
  if (payment) {
    Object.assign(payment, { status: 'succeeded', payment_method: method })
    world.recordEvent('payment_intent.succeeded', payment)
  }
  world.recordEvent('invoice.paid', invoice)
}
