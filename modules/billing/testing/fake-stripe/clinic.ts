import { Effect, Logger } from 'effect'
import { onTestFinished } from 'vitest'
import type { CardBehavior } from '../../gateways/emulation/charges.ts'
import type { CallLimits } from '../../gateways/stripe/client.ts'
import type { Order } from '../../gateways/payment-gateway.ts'
import { stripeGateway } from '../../gateways/stripe/gateway.ts'
import { syncStripe } from '../../gateways/stripe/catalog-sync.ts'
import { openStripe } from './fake-stripe.ts'
import { catalogForTests } from '../catalog.ts'

/** Tests do not wait for retries. */
const TEST_LIMITS: CallLimits = { timeout: 5000, retries: 0 }

/** Returns the time some days from now, in ISO 8601 to the second. */
export const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 1000 + days * 86_400) * 1000).toISOString()

/**
 * Opens a fake Stripe with our prices, its gateway, and a clinic that is a customer. Closed after the test.
 */
export const clinicAtStripe = async (limits = TEST_LIMITS, pageSize = 100) => {
  const stripe = await openStripe({}, { pageSize })
  onTestFinished(stripe.close)
  const logged: string[] = []
  const captureLogs = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ message }) => void logged.push(String(message))),
  )
  const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
    Effect.runPromise(Effect.provide(effect, captureLogs))
  await run(syncStripe(stripe.account, catalogForTests))
  const gateway = stripeGateway(stripe.account, limits)
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
    /** The logged messages. */
    logged,
    order,
    offer,
    account: () => run(gateway.account(customer)),
    /** Orders a subscription and confirms a card. Returns the reference. */
    subscribe: async (more: Partial<Order> = {}, behavior?: CardBehavior) => {
      const { reference, clientSecret } = await offer(more)
      stripe.confirm(clientSecret, behavior)
      return reference
    },
    /** The calls that changed something. */
    writes: () => stripe.calls.filter(({ method }) => method !== 'GET'),
  }
}
