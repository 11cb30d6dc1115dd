import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Origin, runTogether } from '#events'
import { noAnswer } from '../subscription/subscription-stream.ts'

/**
 * Runs a call that changes something at the payment provider, where each is idempotent. Stores the caller's
 * idempotency key, refuses it for a different request, and runs the same request again, so that a retry
 * finishes a call that broke off halfway.
 */
export const runOnce = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { receipt, ...origin } = yield* Origin
    if (receipt) yield* runTogether(() => Effect.succeed({ id: SINGLETON_ID }), { answer: noAnswer })
    return yield* Effect.provideService(effect, Origin, origin)
  })
