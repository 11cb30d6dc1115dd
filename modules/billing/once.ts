import { Effect } from 'effect'
import { Origin, Store } from '#events'
import { nothing, OWN } from './own.ts'

/**
 * For calls that change something at the payment provider, each of which may be repeated there and is done once: keeps
 * the caller's idempotency key, refuses it for another request, and lets the same one through again, so that a call
 * that broke off half way is finished by its repetition.
 */
export const makeOnce = Effect.map(
  Store,
  (store) =>
    <A, E, R>(work: Effect.Effect<A, E, R>) =>
      Effect.gen(function* () {
        const { receipt, ...origin } = yield* Origin
        if (receipt) yield* store.together(() => Effect.succeed({ id: OWN }), { answer: nothing })
        return yield* Effect.provideService(work, Origin, origin)
      }),
)
