import { bill, settle } from './invoices.ts'
import type { Invoice, PaymentMethod, Subscription } from './objects.ts'
import { end } from './subscriptions.ts'
import type { World } from './world.ts'

const MONTH_SECONDS = 30 * 86_400
const GRACE_SECONDS = 23 * 3600

/**
 * Cards by their last four digits: one works, one is declined, and one is accepted but fails when charged.
 */
export const CARDS = { good: '4242', declined: '0002', failing: '0341' } as const
type LastFour = (typeof CARDS)[keyof typeof CARDS]

const cardOf = (world: World, customer: string, last4: LastFour): PaymentMethod =>
  world.add('payment_method', {
    type: 'card',
    customer,
    card: { brand: 'visa', last4, exp_month: 8, exp_year: 2040 },
  })

/** Confirms a card as in the browser. Returns whether it was accepted. */
export const confirm = (world: World, clientSecret: string, last4: LastFour): boolean => {
  const setup = world.all('setup_intent').find(({ client_secret: secret }) => secret === clientSecret)
  const payment = world.all('payment_intent').find(({ client_secret: secret }) => secret === clientSecret)
  const intent = setup ?? payment
  if (!intent || intent.status === 'canceled') throw new Error('nothing waits for a card with this secret')
  if (last4 === CARDS.declined || (payment && last4 === CARDS.failing)) {
    world.tell(`${intent.object}.${setup ? 'setup_failed' : 'payment_failed'}`, intent)
    return false
  }
  const method = cardOf(world, intent.customer, last4)
  world.tell('payment_method.attached', method)
  if (setup) {
    Object.assign(setup, { status: 'succeeded', payment_method: method.id })
    world.tell('setup_intent.succeeded', setup)
  }
  for (const it of world.all('subscription')) {
    const invoice = world.find('invoice', it.latest_invoice)
    const paid = invoice && payment && world.payments.get(invoice.id) === payment.id ? invoice : undefined
    if (paid) settle(world, paid, method.id)
    if (paid || (setup && it.pending_setup_intent === setup.id)) begin(world, it, method.id)
  }
  return true
}

const begin = (world: World, it: Subscription, method: string): void => {
  Object.assign(it, { default_payment_method: method, pending_setup_intent: null })
  it.status = it.trial_end !== null && it.trial_end > world.now ? 'trialing' : 'active'
  world.tell('customer.subscription.updated', it)
}

/** Advances the clock, and runs everything due until then. */
export const pass = (world: World, seconds: number): void => {
  const until = world.now + seconds
  const next = () =>
    world
      .all('subscription')
      .filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status))
      .map((it) => ({ it, at: dueAt(it) }))
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at)[0]
  for (let due = next(); due; due = next()) {
    world.now = Math.max(world.now, due.at)
    happen(world, due.it)
  }
  world.now = until
}

const dueAt = (it: Subscription): number =>
  it.status === 'incomplete'
    ? it.created + GRACE_SECONDS
    : Math.min(it.cancel_at ?? Infinity, it.items.data[0]?.current_period_end ?? Infinity)

const happen = (world: World, it: Subscription): void => {
  const customer = world.get('customer', it.customer)
  const method = it.default_payment_method ?? customer.invoice_settings.default_payment_method
  if (it.status === 'incomplete') {
    it.status = 'incomplete_expired'
    const first = world.find('invoice', it.latest_invoice)
    if (first) first.status = 'void'
    return world.tell('customer.subscription.updated', it)
  }
  if ((it.cancel_at !== null && it.cancel_at <= world.now) || method === null) return end(world, it)
  for (const item of it.items.data) {
    item.current_period_start = world.now
    item.current_period_end = world.now + MONTH_SECONDS
  }
  const positions = it.items.data.map(({ id, price }) => ({ price, amount: price.unit_amount, item: id }))
  charge(world, it, bill(world, it, 'subscription_cycle', positions), world.get('payment_method', method))
}

const charge = (world: World, it: Subscription, invoice: Invoice, { id, card }: PaymentMethod): void => {
  const isPaid = card.last4 !== CARDS.failing
  if (isPaid) settle(world, invoice, id)
  else world.tell('invoice.payment_failed', invoice)
  it.status = isPaid ? 'active' : 'past_due'
  world.tell('customer.subscription.updated', it)
}

/** Adds a card as in the portal, for current and future subscriptions. Open invoices are charged to it. */
export const leaveCard = (world: World, customer: string, last4: LastFour): void => {
  const method = cardOf(world, customer, last4)
  const owner = world.get('customer', customer)
  owner.invoice_settings.default_payment_method = method.id
  world.tell('payment_method.attached', method)
  world.tell('customer.updated', owner)
  for (const it of world.all('subscription').filter((one) => one.customer === customer)) {
    if (it.default_payment_method !== null) it.default_payment_method = method.id
    const open = world.find('invoice', it.latest_invoice)
    if (it.status === 'past_due' && open?.status === 'open') charge(world, it, open, method)
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
    world.tell('payment_method.detached', method, { customer })
  }
}
