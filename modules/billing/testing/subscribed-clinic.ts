import { Effect, Layer } from 'effect'
import { Origin, Store } from '#events'
import { Config, Keys, type KeysShape, readConfig } from '#modules/platform'
import type { AddOn, Tier } from '../contract.ts'
import { TestPayments } from '../gateways/test-payments/test-payments.ts'
import { insertPayer } from '../provider/payer.ts'
import { Subscription } from '../subscription/subscription.ts'

/** Test payments alone, for programs without configuration and keys. */
export const testPaymentsAlone = TestPayments.layer.pipe(
  Layer.provide(
    Layer.merge(
      Layer.succeed(Keys, { master: Buffer.alloc(32, 7) } as KeysShape),
      Config.layer({
        ...readConfig({ BILLING: 'test', PUBLIC_URL: 'https://clinic.example' }),
        databaseUrl: '',
      }),
    ),
  ),
)

/** A filled-in form for a test card. */
export const filledCardForm = (number = '4242424242424242') => ({
  number,
  expiry: '08/48',
  cvc: '123',
  name: 'Dana Whitfield',
  country: 'US',
  zip: '04101',
})

/**
 * Subscribes the clinic of the `Origin` to a plan and add-ons through test payments, as a person would, with
 * a card that pays. Amounts due are paid immediately, unless it has a trial.
 */
export const subscribeClinic = (
  tier: Tier,
  addOns: readonly AddOn[] = [],
  trialEndsAt: string | null = null,
) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const { gateway, confirm } = yield* TestPayments
    const store = yield* Store
    const { provider } = gateway
    const customer = yield* gateway.register({ clinicId, email: 'owner@clinic.example' })
    const { clientSecret } = yield* gateway.offer({ clinicId, customer, tier, addOns, trialEndsAt })
    yield* confirm({ ...filledCardForm(), clientSecret })
    const account = yield* gateway.account(customer)
    const now = yield* gateway.now(customer)
    yield* store.transact((unit) =>
      Effect.gen(function* () {
        const register = { _tag: 'RegisterPayer', provider, customer } as const
        yield* unit.execute(Subscription, { id: 1, command: register })
        void unit.addStatement(insertPayer(clinicId, customer))
        const note = { _tag: 'NoteAccount', provider, account, now } as const
        yield* unit.execute(Subscription, { id: 1, command: note })
        return { id: 1 }
      }),
    )
    return account
  })

/** The same for programs without payments. */
export const subscribeWithTestPayments = (tier: Tier, addOns: readonly AddOn[] = []) =>
  Effect.provide(subscribeClinic(tier, addOns), testPaymentsAlone)
