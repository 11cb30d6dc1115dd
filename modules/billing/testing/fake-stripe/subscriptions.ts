import { partLeft } from '../../gateways/emulation/charges.ts'
import { missingObject, StripeRefusal } from './answers.ts'
import { type Fields, listedFields, nestedFields, textField, textMap } from './form.ts'
import { bill, clientSecretOf } from './invoices.ts'
import type { Price, Subscription, SubscriptionItem } from './objects.ts'
import { makeId, type World } from './world.ts'

/** Seconds. All months are equally long, so that tests count the same on any day of the year. */
export const MONTH_SECONDS = 30 * 86_400

const priceIn = (world: World, field: string | Fields, param: string): Price => {
  const id = textField(nestedFields(field)['price'])
  const price = world.find('price', id)
  if (!price) throw missingObject('price', id, param)
  return price
}

const discountsIn = (world: World, fields: Fields): string[] =>
  listedFields(fields['discounts']).map((one) => {
    const id = textField(nestedFields(one)['promotion_code'])
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
  const customer = world.find('customer', textField(fields['customer']))
  if (!customer) throw missingObject('customer', textField(fields['customer']), 'customer')
  const prices = listedFields(fields['items']).map((one) => priceIn(world, one, 'items[0][price]'))
  const oneTimePrices = listedFields(fields['add_invoice_items']).map((one) =>
    priceIn(world, one, 'add_invoice_items[0][price]'),
  )
  const discounts = discountsIn(world, fields)
  const trial_end = trialIn(world, fields)
  const id = makeId('sub')
  const periodEnd = trial_end ?? world.now + MONTH_SECONDS
  const subscription = world.add('subscription', {
    ...emptySubscription,
    id,
    customer: customer.id,
    currency: prices[0]?.currency ?? 'usd',
    discounts,
    metadata: textMap(fields['metadata']),
    start_date: world.now,
    trial_start: trial_end === null ? null : world.now,
    trial_end,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: prices.map((price) => itemOf(world, id, price, periodEnd)),
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
    subscription.pending_setup_intent = createSetupIntent(world, customer.id, {}).id
  }
  world.recordEvent('customer.subscription.created', subscription)
  return subscription
}

const itemOf = (world: World, subscription: string, price: Price, ends: number): SubscriptionItem => ({
  object: 'subscription_item',
  id: makeId('si'),
  subscription,
  price,
  quantity: 1,
  current_period_start: world.now,
  current_period_end: ends,
})

const emptySubscription = {
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
  const trialEnd = textField(fields['trial_end'])
  if (trialEnd === undefined) return null
  if (Number(trialEnd) > world.now) return Number(trialEnd)
  throw new StripeRefusal(400, { param: 'trial_end', message: 'Timestamps must be in the future.' })
}

/** Creates a setup intent for a card to be charged later. */
export const createSetupIntent = (world: World, customer: string, metadata: Record<string, string>) => {
  const id = makeId('seti')
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
  const subscription = subscriptionAt(world, id)
  const atEnd = textField(fields['cancel_at_period_end'])
  const cancelAt = textField(fields['cancel_at'])
  const method = textField(fields['default_payment_method'])
  if (atEnd !== undefined) {
    subscription.cancel_at_period_end = atEnd === 'true'
    subscription.cancel_at = subscription.cancel_at_period_end
      ? (subscription.items.data[0]?.current_period_end ?? null)
      : null
  }
  if (cancelAt !== undefined) subscription.cancel_at = cancelAt === '' ? null : Number(cancelAt)
  subscription.canceled_at = subscription.cancel_at === null ? null : world.now
  if (method !== undefined) {
    if (!world.find('payment_method', method)?.customer) {
      throw missingObject('PaymentMethod', method, 'default_payment_method')
    }
    subscription.default_payment_method = method
  }
  world.recordEvent('customer.subscription.updated', subscription)
  return subscription
}

/** Cancels a subscription immediately. */
export const cancelSubscription = (world: World, id: string, fields: Fields): Subscription => {
  const subscription = subscriptionAt(world, id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw missingObject('subscription', id, 'id')
  const paid = subscription.status === 'active' && textField(fields['prorate']) === 'true'
  if (paid && textField(fields['invoice_now']) === 'true') {
    bill(
      world,
      subscription,
      'subscription_update',
      subscription.items.data.map((item) => creditOf(world, item)),
    )
  }
  const first = world.find('invoice', subscription.latest_invoice)
  if (subscription.status === 'incomplete' && first) first.status = 'void'
  endSubscription(world, subscription)
  return subscription
}

const creditOf = (world: World, item: SubscriptionItem) => {
  const { price, current_period_start: from, current_period_end: to } = item
  const amount = -Math.round(price.unit_amount * partLeft({ from, to }, world.now))
  return { price, amount, item: null, proration: true }
}

/** Marks a subscription as ended. */
export const endSubscription = (world: World, it: Subscription): void => {
  Object.assign(it, { status: 'canceled', canceled_at: world.now, ended_at: world.now })
  world.recordEvent('customer.subscription.deleted', it)
}
