import { Clock, Effect } from 'effect'

/** How long a caller waits to hear what became of a message, in milliseconds; it asks soon at first, then less often. */
const PATIENCE = 5_000
const GLANCE = 20
const LONGEST_GLANCE = 200

/** Reads a record until it says what is hoped for, or patience ends; answers it as it stands then. */
export const patiently = <A, E, R>(read: Effect.Effect<A, E, R>, isSettled: (record: A) => boolean) =>
  Effect.gen(function* () {
    const until = (yield* Clock.currentTimeMillis) + PATIENCE
    const ask = (glance: number): Effect.Effect<A, E, R> =>
      Effect.gen(function* () {
        const record = yield* read
        if (isSettled(record) || (yield* Clock.currentTimeMillis) >= until) return record
        return yield* Effect.delay(ask(Math.min(glance * 1.5, LONGEST_GLANCE)), glance)
      })
    return yield* ask(GLANCE)
  })
