import { Clock, Effect } from 'effect'

/** How long a caller waits to hear what became of a message, and how often it asks, in milliseconds. */
const PATIENCE = 5_000
const GLANCE = 100

/** Reads a record until it says what is hoped for, or patience ends; answers it as it stands then. */
export const patiently = <A, E, R>(read: Effect.Effect<A, E, R>, isSettled: (record: A) => boolean) =>
  Effect.gen(function* () {
    const until = (yield* Clock.currentTimeMillis) + PATIENCE
    const ask: Effect.Effect<A, E, R> = Effect.gen(function* () {
      const record = yield* read
      if (isSettled(record) || (yield* Clock.currentTimeMillis) >= until) return record
      return yield* Effect.delay(ask, GLANCE)
    })
    return yield* ask
  })
