import {
  applyDueChanges,
  type CardBehavior,
  isChargeable,
  TEST_CARDS,
} from '../../gateways/emulation/charges.ts'
import { bill, settle } from './invoices.ts'
import type { Invoice, PaymentMethod, Subscription } from './objects.ts'
import { endSubscription, MONTH_SECONDS } from './subscriptions.ts'
import type { World } from './world.ts'

/** Seconds that a subscription waits for its first payment. */
const FIRST_PAYMENT_WAIT_SECONDS = 23 * 3600

const cardOf = (world: World, customer: string, behavior: CardBehavior): PaymentMethod => {
  const [number = ''] = [...TEST_CARDS].find(([, does]) => does === behavior) ?? []
  const card = { brand: 'visa', last4: number.slice(-4), exp_month: 8, exp_year: 2040 } as const
  const method = world.add('payment_method', { type: 'card', customer, card })
  world.cards.set(method.id, behavior)
  return method
}

/** Confirms a card as in the browser. Returns whether it was accepted. */
export const confirm = (world: World, clientSecret: string, behavior: CardBehavior): boolean => {
  const setup = world.all('setup_intent').find(({ client_secret: secret }) => secret === clientSecret)
  const payment = world.all('payment_intent').find(({ client_secret: secret }) => secret === clientSecret)
  const intent = setup ?? payment
  if (!intent || intent.status === 'canceled') throw new Error('nothing waits for a card with this secret')
  if (behavior === 'declined' || (payment && !isChargeable(behavior))) {
    world.recordEvent(`${intent.object}.${setup ? 'setup_failed' : 'payment_failed'}`, intent)
    return false
  }
  const method = cardOf(world, intent.customer, behavior)
  world.recordEvent('payment_method.attached', method)
  if (setup) {
    Object.assign(setup, { status: 'succeeded', payment_method: method.id })
    world.recordEvent('setup_intent.succeeded', setup)
  }
  for (const subscription of world.all('subscription')) {
    const invoice = world.find('invoice', subscription.latest_invoice)
    const paid = invoice && payment && world.payments.get(invoice.id) === payment.id ? invoice : undefined
    if (paid) settle(world, paid, method.id)
    if (paid || (setup && subscription.pending_setup_intent === setup.id))
      startSubscription(world, subscription, method.id)
  }
  return true
}

const startSubscription = (world: World, subscription: Subscription, method: string): void => {
  Object.assign(subscription, { default_payment_method: method, pending_setup_intent: null })
  subscription.status =
    subscription.trial_end !== null && subscription.trial_end > world.now ? 'trialing' : 'active'
  world.recordEvent('customer.subscription.updated', subscription)
}

/** Advances the clock, and runs everything due until then. */
export const advanceClock = (world: World, seconds: number): void => {
  const until = world.now + seconds
  applyDueChanges(world, dueChanges, until)
  world.now = until
}

const dueChanges = (world: World) =>
  world
    .all('subscription')
    .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
    .map((it) => {
      const at = dueAt(it)
      const apply = () => {
        world.now = Math.max(world.now, at)
        runDueChange(world, it)
        return world
      }
      return { at, apply }
    })

const dueAt = (it: Subscription): number =>
  it.status === 'incomplete'
    ? it.created + FIRST_PAYMENT_WAIT_SECONDS
    : Math.min(it.cancel_at ?? Infinity, it.items.data[0]?.current_period_end ?? Infinity)

const runDueChange = (world: World, subscription: Subscription): void => {
  const customer = world.get('customer', subscription.customer)
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  if (subscription.status === 'incomplete') {
    subscription.status = 'incomplete_expired'
    const first = world.find('invoice', subscription.latest_invoice)
    if (first) first.status = 'void'
    return world.recordEvent('customer.subscription.updated', subscription)
  }
  if ((subscription.cancel_at !== null && subscription.cancel_at <= world.now) || method === null)
    return endSubscription(world, subscription)
  for (const item of subscription.items.data) {
    item.current_period_start = world.now
    item.current_period_end = world.now + MONTH_SECONDS
  }
  const positions = subscription.items.data.map(({ id, price }) => ({
    price,
    amount: price.unit_amount,
    item: id,
  }))
  charge(
    world,
    subscription,
    bill(world, subscription, 'subscription_cycle', positions),
    world.get('payment_method', method),
  )
}

const charge = (world: World, subscription: Subscription, invoice: Invoice, { id }: PaymentMethod): void => {
  const isPaid = isChargeable(world.cards.get(id))
  if (isPaid) settle(world, invoice, id)
  else world.recordEvent('invoice.payment_failed', invoice)
  subscription.status = isPaid ? 'active' : 'past_due'
  world.recordEvent('customer.subscription.updated', subscription)
}

/** Adds a card as in the portal, for current and future subscriptions. Open invoices are charged to it. */
export const addCard = (world: World, customer: string, behavior: CardBehavior): void => {
  const method = cardOf(world, customer, behavior)
  const owner = world.get('customer', customer)
  owner.invoice_settings.default_payment_method = method.id
  world.recordEvent('payment_method.attached', method)
  world.recordEvent('customer.updated', owner)
  for (const subscription of world.all('subscription').filter((one) => one.customer === customer)) {
    if (subscription.default_payment_method !== null) subscription.default_payment_method = method.id
    const open = world.find('invoice', subscription.latest_invoice)
    if (subscription.status === 'past_due' && open?.status === 'open')
      charge(world, subscription, open, method)
  }
}

/** Removes the customer's cards as in the portal. */
export const removeCards = (world: World, customer: string): void => {
  world.get('customer', customer).invoice_settings.default_payment_method = null
  for (const it of world.all('subscription')) {
    if (it.customer === customer) it.default_payment_method = null
  }
  for (const method of world.all('payment_method')) {
    if (method.customer !== customer) continue
    method.customer = null
    world.recordEvent('payment_method.detached', method, { customer })
  }
}
