import { Effect, Layer } from 'effect'
import { Origin, sql, Store } from '#events'
import { Config, Keys, type KeysShape, readConfig } from '#modules/platform'
import type { AddOn, Tier } from '../contract.ts'
import { Practice } from '../gateway/practice/practice.ts'
import { keepPayer } from '../payer.ts'
import { Subscription } from '../subscription.ts'

/** The practice gateway by itself, for programs that have neither configuration nor keys. */
export const practiceAlone = Practice.layer.pipe(
  Layer.provide(
    Layer.merge(
      Layer.succeed(Keys, { master: Buffer.alloc(32, 7) } as KeysShape),
      Config.layer({ ...readConfig({ PUBLIC_URL: 'https://clinic.example' }), databaseUrl: '' }),
    ),
  ),
)

/** A card of practice mode, filled in. */
export const filledIn = (number = '4242424242424242') => ({
  number,
  expiry: '08/48',
  cvc: '123',
  name: 'Dana Whitfield',
  country: 'US',
  zip: '04101',
})

const nothing = () => sql`select 1 as done`

/**
 * Has the clinic of the `Origin` subscribe through the practice gateway, as a person does, with a card that pays:
 * to a plan, and to add-ons beside it. What is due is paid at once, unless there is a trial.
 */
export const subscribed = (tier: Tier, addOns: readonly AddOn[] = [], trialEndsAt: string | null = null) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const { gateway, confirm } = yield* Practice
    const store = yield* Store
    const { provider } = gateway
    const customer = yield* gateway.register({ clinicId, email: 'owner@clinic.example' })
    const { clientSecret } = yield* gateway.offer({ clinicId, customer, tier, addOns, trialEndsAt })
    yield* confirm({ ...filledIn(), clientSecret })
    const account = yield* gateway.account(customer)
    const now = yield* gateway.now(customer)
    yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const register = { _tag: 'RegisterPayer', provider, customer } as const
          yield* unit.execute(Subscription, { id: 1, command: register })
          void unit.also(keepPayer(clinicId, customer))
          const note = { _tag: 'NoteAccount', provider, account, now } as const
          yield* unit.execute(Subscription, { id: 1, command: note })
          return { id: 1 }
        }),
      { answer: nothing },
    )
    return account
  })

/** The same for programs that have no payments of their own. */
export const subscribedTo = (tier: Tier, addOns: readonly AddOn[] = []) =>
  Effect.provide(subscribed(tier, addOns), practiceAlone)
