import type { Settings } from '#modules/platform'
import type { PaymentGateway } from '../port.ts'

type Account = NonNullable<Settings['stripe']>

/** Payments through Stripe. */
export const stripeGateway = (_account: Account): PaymentGateway => {
  throw new Error('unfinished')
}
