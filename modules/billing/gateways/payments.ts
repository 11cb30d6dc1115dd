import { Context, Effect, Layer } from 'effect'
import { Config } from '#modules/platform'
import type { PaymentGateway } from './port.ts'
import { Practice } from './practice/practice.ts'
import { stripeGateway } from './stripe/stripe.ts'

/** Who takes payments: Stripe where it is configured, the practice gateway otherwise. */
export class Payments extends Context.Tag('billing/Payments')<Payments, PaymentGateway>() {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { stripe } = yield* Config
      return stripe ? stripeGateway(stripe) : (yield* Practice).gateway
    }),
  )
}
