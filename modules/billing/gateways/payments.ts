import { Context, Effect, Layer } from 'effect'
import { Config } from '#modules/platform'
import type { PaymentGateway } from './payment-gateway.ts'
import { TestPayments } from './test-payments/test-payments.ts'
import { stripeGateway } from './stripe/gateway.ts'

/** The active payment provider: Stripe if configured, otherwise test payments. */
export class Payments extends Context.Tag('billing/Payments')<Payments, PaymentGateway>() {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { stripe } = yield* Config
      return stripe ? stripeGateway(stripe) : (yield* TestPayments).gateway
    }),
  )
}
