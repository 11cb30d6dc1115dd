import { partLeft } from '../../gateways/emulation/charges.ts'
import { missingObject, StripeRefusal } from './answers.ts'
import { type Fields, listedFields, nestedFields, word, wordsBy } from './form.ts'
import { bill, clientSecretOf } from './invoices.ts'
import type { Price, Subscription, SubscriptionItem } from './objects.ts'
import { idLike, type World } from './world.ts'

/** Seconds. All months are equally long, so that tests count the same on any day of the year. */
export const MONTH_SECONDS = 30 * 86_400

const priceIn = (world: World, field: string | Fields, param: string): Price => {
  const id = word(nestedFields(field)['price'])
  const price = world.find('price', id)
  if (!price) throw missingObject('price', id, param)
  return price
}

const discountsIn = (world: World, fields: Fields): string[] =>
  listedFields(fields['discounts']).map((one) => {
    const id = word(nestedFields(one)['promotion_code'])
    const found = world.find('promotion_code', id)
    if (found?.active) return found.id
    throw new StripeRefusal(400, {
      code: 'resource_missing',
      param: 'discounts[0][promotion_code]',
      message: 'This promotion code cannot be redeemed.',
    })
  })

/** Creates a subscription that waits for a card: `payment_behavior=default_incomplete`. */
export const subscribe = (world: World, fields: Fields): Subscription => {
  const customer = world.find('customer', word(fields['customer']))
  if (!customer) throw missingObject('customer', word(fields['customer']), 'customer')
  const prices = listedFields(fields['items']).map((one) => priceIn(world, one, 'items[0][price]'))
  const oneTimePrices = listedFields(fields['add_invoice_items']).map((one) =>
    priceIn(world, one, 'add_invoice_items[0][price]'),
  )
  const discounts = discountsIn(world, fields)
  const trial_end = trialIn(world, fields)
  const id = idLike('sub')
  const ends = trial_end ?? world.now + MONTH_SECONDS
  const subscription = world.add('subscription', {
    ...fresh,
    id,
    customer: customer.id,
    currency: prices[0]?.currency ?? 'usd',
    discounts,
    metadata: wordsBy(fields['metadata']),
    start_date: world.now,
    trial_start: trial_end === null ? null : world.now,
    trial_end,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: prices.map((price) => itemOf(world, id, price, ends)),
    },
  })
  const amountOf = (price: Price) => (trial_end === null ? price.unit_amount : 0)
  const invoice = bill(world, subscription, 'subscription_create', [
    ...subscription.items.data.map(({ price, id: item }) => ({ price, amount: amountOf(price), item })),
    ...oneTimePrices.map((price) => ({ price, amount: price.unit_amount, item: null })),
  ])
  const started = trial_end === null ? 'active' : 'trialing'
  subscription.status = invoice.status === 'open' ? 'incomplete' : started
  // A customer with a card does not have to confirm one if nothing is due.
  if (invoice.status === 'paid' && customer.invoice_settings.default_payment_method === null) {
    subscription.pending_setup_intent = setUp(world, customer.id, {}).id
  }
  world.tell('customer.subscription.created', subscription)
  return subscription
}

const itemOf = (world: World, subscription: string, price: Price, ends: number): SubscriptionItem => ({
  object: 'subscription_item',
  id: idLike('si'),
  subscription,
  price,
  quantity: 1,
  current_period_start: world.now,
  current_period_end: ends,
})

const fresh = {
  status: 'incomplete',
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  default_payment_method: null,
  pending_setup_intent: null,
  latest_invoice: null,
}

const trialIn = (world: World, fields: Fields): number | null => {
  const trialEnd = word(fields['trial_end'])
  if (trialEnd === undefined) return null
  if (Number(trialEnd) > world.now) return Number(trialEnd)
  throw new StripeRefusal(400, { param: 'trial_end', message: 'Timestamps must be in the future.' })
}

/** Creates a setup intent for a card to be charged later. */
export const setUp = (world: World, customer: string, metadata: Record<string, string>) => {
  const id = idLike('seti')
  return world.add('setup_intent', {
    id,
    customer,
    client_secret: clientSecretOf(id),
    usage: 'off_session',
    status: 'requires_payment_method',
    payment_method: null,
    metadata,
  })
}

const subscriptionAt = (world: World, id: string): Subscription => {
  const found = world.find('subscription', id)
  if (!found) throw missingObject('subscription', id, 'id')
  return found
}

/** Changes the editable fields of a subscription. */
export const changeSubscription = (world: World, id: string, fields: Fields): Subscription => {
  const it = subscriptionAt(world, id)
  const atEnd = word(fields['cancel_at_period_end'])
  const cancelAt = word(fields['cancel_at'])
  const method = word(fields['default_payment_method'])
  if (atEnd !== undefined) {
    it.cancel_at_period_end = atEnd === 'true'
    it.cancel_at = it.cancel_at_period_end ? (it.items.data[0]?.current_period_end ?? null) : null
  }
  if (cancelAt !== undefined) it.cancel_at = cancelAt === '' ? null : Number(cancelAt)
  it.canceled_at = it.cancel_at === null ? null : world.now
  if (method !== undefined) {
    if (!world.find('payment_method', method)?.customer) {
      throw missingObject('PaymentMethod', method, 'default_payment_method')
    }
    it.default_payment_method = method
  }
  world.tell('customer.subscription.updated', it)
  return it
}

/** Cancels a subscription immediately. */
export const cancelSubscription = (world: World, id: string, fields: Fields): Subscription => {
  const it = subscriptionAt(world, id)
  if (it.status === 'canceled' || it.status === 'incomplete_expired')
    throw missingObject('subscription', id, 'id')
  const paid = it.status === 'active' && word(fields['prorate']) === 'true'
  if (paid && word(fields['invoice_now']) === 'true') {
    bill(
      world,
      it,
      'subscription_update',
      it.items.data.map((item) => creditOf(world, item)),
    )
  }
  const first = world.find('invoice', it.latest_invoice)
  if (it.status === 'incomplete' && first) first.status = 'void'
  end(world, it)
  return it
}

const creditOf = (world: World, item: SubscriptionItem) => {
  const { price, current_period_start: from, current_period_end: to } = item
  const amount = -Math.round(price.unit_amount * partLeft({ from, to }, world.now))
  return { price, amount, item: null, proration: true }
}

/** Marks a subscription as ended. */
export const end = (world: World, it: Subscription): void => {
  Object.assign(it, { status: 'canceled', canceled_at: world.now, ended_at: world.now })
  world.tell('customer.subscription.deleted', it)
}
