import { Context, Effect, Layer } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import { networkOf } from '#modules/kernel'
import { Config } from '#modules/platform'
import { RegistrationClosed, TooManyRegistrations } from '../errors.ts'
import { attemptCounter, counterKey, secondsToWait } from '../accounts/attempt-counter.ts'

const PERIOD_SECONDS = 60 * 60

const makeThrottle = (pool: pg.Pool, maxRegistrations: number) => {
  const networks = attemptCounter(pool, maxRegistrations, PERIOD_SECONDS)
  return {
    /** Counts a registration from this address, before it happens. */
    countRegistration: (address: string): Effect.Effect<void, RegistrationClosed | TooManyRegistrations> => {
      if (maxRegistrations === 0) return Effect.fail(new RegistrationClosed())
      return Effect.flatMap(
        networks.count(counterKey(`registrations from ${networkOf(address)}`)),
        (entry) =>
          entry.consumedPoints > maxRegistrations
            ? Effect.fail(new TooManyRegistrations({ retryAfter: secondsToWait(entry) }))
            : Effect.void,
      )
    },
  }
}

/** Limits the clinics that one network registers. */
export class RegistrationThrottle extends Context.Tag('identity/RegistrationThrottle')<
  RegistrationThrottle,
  ReturnType<typeof makeThrottle>
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { pool } = yield* Database
      return makeThrottle(pool, (yield* Config).registrationsPerHour)
    }),
  )
}
