import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Origin, runTransaction } from '#events'

/**
 * Runs a call that changes something at the payment provider, where repeating it changes nothing more. Stores
 * the caller's idempotency key, refuses it for a different request, and runs a repeated request again, so that
 * a retry finishes a call that broke off halfway.
 */
export const runOnce = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { receipt, ...origin } = yield* Origin
    if (receipt) yield* runTransaction(() => Effect.succeed({ id: SINGLETON_ID }))
    return yield* Effect.provideService(effect, Origin, origin)
  })
