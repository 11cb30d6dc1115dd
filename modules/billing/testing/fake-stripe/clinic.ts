import { Effect, Logger } from 'effect'
import { onTestFinished } from 'vitest'
import type { Patience } from '../gateway/stripe/client.ts'
import type { Order } from '../gateway/port.ts'
import { stripeGateway } from '../gateway/stripe/stripe.ts'
import { syncStripe } from '../gateway/stripe/sync.ts'
import { openStripe } from './fake-stripe.ts'
import { catalogueForTests } from './catalogue.ts'

/** Tests wait for nobody. */
const HURRY: Patience = { timeout: 5000, retries: 0 }

/** Days from now, in ISO 8601 to the second. */
export const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 1000 + days * 86_400) * 1000).toISOString()

/** The gateway with a Stripe that has our prices, and a clinic that is a customer there. Closed after the test. */
export const clinicAtStripe = async (patience = HURRY, pageSize = 100) => {
  const stripe = await openStripe({}, { pageSize })
  onTestFinished(stripe.close)
  const logged: string[] = []
  const listening = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ message }) => void logged.push(String(message))),
  )
  const run = <A, E>(work: Effect.Effect<A, E>): Promise<A> =>
    Effect.runPromise(Effect.provide(work, listening))
  await run(syncStripe(stripe.account, catalogueForTests))
  const gateway = stripeGateway(stripe.account, patience)
  const customer = await run(gateway.register({ clinicId: 7, email: 'bills@harbor.example' }))
  stripe.calls.length = 0
  const order = (more: Partial<Order> = {}): Order => ({
    clinicId: 7,
    customer,
    tier: 'team',
    addOns: [],
    trialEndsAt: null,
    ...more,
  })
  const offer = (more: Partial<Order> = {}) => run(gateway.offer(order(more)))
  return {
    stripe,
    gateway,
    customer,
    run,
    /** What was logged. */
    logged,
    order,
    offer,
    account: () => run(gateway.account(customer)),
    /** Orders, and confirms a card. Answers the reference. */
    subscribe: async (more: Partial<Order> = {}, last4?: Parameters<typeof stripe.confirm>[1]) => {
      const { reference, clientSecret } = await offer(more)
      stripe.confirm(clientSecret, last4)
      return reference
    },
    /** The calls that wrote. */
    writes: () => stripe.calls.filter(({ method }) => method !== 'GET'),
  }
}
