import { Clock, Effect } from 'effect'

/** Milliseconds a caller waits for the outcome of a message. It polls often at first, then less often. */
const OUTCOME_TIMEOUT_MS = 5_000
const FIRST_POLL_DELAY_MS = 20
const MAX_POLL_DELAY_MS = 200

/** Polls a record until it is settled or time runs out, and returns the last record read. */
export const waitUntilSettled = <A, E, R>(read: Effect.Effect<A, E, R>, isSettled: (record: A) => boolean) =>
  Effect.gen(function* () {
    const until = (yield* Clock.currentTimeMillis) + OUTCOME_TIMEOUT_MS
    const poll = (delayMs: number): Effect.Effect<A, E, R> =>
      Effect.gen(function* () {
        const record = yield* read
        if (isSettled(record) || (yield* Clock.currentTimeMillis) >= until) return record
        return yield* Effect.delay(poll(Math.min(delayMs * 1.5, MAX_POLL_DELAY_MS)), delayMs)
      })
    return yield* poll(FIRST_POLL_DELAY_MS)
  })
