import { Effect, Layer } from 'effect'
import { Origin } from '#events'
import { Billing, Payments, Practice } from '#modules/billing'
import { billingLayer } from '../services.ts'
import { CARD } from './cast.ts'
import type { Stage } from './stage.ts'

// Nobody's money is asked for, whoever takes payments here.
const practised = billingLayer.pipe(
  Layer.fresh,
  Layer.provide(
    Layer.effect(
      Payments,
      Effect.map(Practice, ({ gateway }) => gateway),
    ),
  ),
)

/** The owner subscribes to Team, with a test card that pays: the clinic tries it for thirty days. */
export const subscribe = ({ origin }: Stage) =>
  Effect.gen(function* () {
    const { standing, create, settle } = yield* Billing
    const { periodEndsAt } = yield* standing()
    if (periodEndsAt !== null) return
    const { clientSecret } = yield* create({ tier: 'team', addons: [] })
    yield* (yield* Practice).confirm({ ...CARD, clientSecret })
    yield* settle()
  }).pipe(Effect.provide(practised), Effect.provideService(Origin, origin))

/** No worker runs yet: what was paid until now (milliseconds) is noted, once a month. */
export const renew = ({ origin }: Stage, now: number) =>
  Effect.gen(function* () {
    const { standing, settle } = yield* Billing
    const { periodEndsAt } = yield* standing()
    if (periodEndsAt !== null && Date.parse(periodEndsAt) <= now) yield* settle()
  }).pipe(Effect.provide(practised), Effect.provideService(Origin, origin))
