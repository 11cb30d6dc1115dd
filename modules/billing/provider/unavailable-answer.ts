import { Effect } from 'effect'
import { laterAnswer } from '#modules/kernel'
import { ProviderUnavailable } from './errors.ts'

/** Whoever cannot be served because the provider does not answer is told when to come back. */
export const orLater = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    work,
    (refusal): refusal is E & ProviderUnavailable => refusal instanceof ProviderUnavailable,
    (refusal) => Effect.succeed(laterAnswer(503, refusal)),
  )
