import { Effect } from 'effect'
import { Origin, Store } from '#events'
import { nothing, OWN } from '../subscription/subscription-stream.ts'

/**
 * Runs a call that changes something at the payment provider, where each is idempotent. Stores the caller's
 * idempotency key, refuses it for a different request, and runs the same request again, so that a retry
 * finishes a call that broke off halfway.
 */
export const runOnce = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const store = yield* Store
    const { receipt, ...origin } = yield* Origin
    if (receipt) yield* store.together(() => Effect.succeed({ id: OWN }), { answer: nothing })
    return yield* Effect.provideService(effect, Origin, origin)
  })
