import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { ProviderUnavailable } from '../errors.ts'

/** Tells callers when to retry if the provider is unavailable. */
export const retryLater = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    effect,
    (refusal): refusal is E & ProviderUnavailable => refusal instanceof ProviderUnavailable,
    (refusal) => Effect.succeed(http.later(503, refusal)),
  )
