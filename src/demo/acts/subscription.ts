import { Effect, Layer } from 'effect'
import { Origin } from '#events'
import { Billing, Payments, TestPayments } from '#modules/billing'
import { Config } from '#modules/platform'
import { billingLayer } from '../../program/services.ts'
import { CARD } from '../cast.ts'
import type { Stage } from '../stage.ts'

// The demo always uses test payments, even if the installation takes real ones.
const testBillingLayer = billingLayer.pipe(
  Layer.fresh,
  Layer.provide(
    Layer.effect(
      Payments,
      Effect.map(TestPayments, ({ gateway }) => gateway),
    ),
  ),
)

/** Subscribes the owner to Team with a test card: a thirty-day trial, then paid. Does nothing if billing is off. */
export const subscribe = ({ origin }: Stage) =>
  Effect.gen(function* () {
    const { billing } = yield* Config
    if (billing === 'off') return
    const { subscription, create, settle } = yield* Billing
    const { periodEndsAt } = yield* subscription()
    if (periodEndsAt !== null) return
    const { clientSecret } = yield* create({ tier: 'team', addons: [] })
    yield* (yield* TestPayments).confirm({ ...CARD, clientSecret })
    yield* settle()
  }).pipe(Effect.provide(testBillingLayer), Effect.provideService(Origin, origin))

/** Settles the monthly payment if it is due at `now` (milliseconds), because no worker runs yet. */
export const renew = ({ origin }: Stage, now: number) =>
  Effect.gen(function* () {
    const { subscription, settle } = yield* Billing
    const { periodEndsAt } = yield* subscription()
    if (periodEndsAt !== null && Date.parse(periodEndsAt) <= now) yield* settle()
  }).pipe(Effect.provide(testBillingLayer), Effect.provideService(Origin, origin))
