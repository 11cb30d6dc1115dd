import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { TooBusy, TooManySignIns, WrongPassword } from '../errors.ts'
import { InvalidPasskey } from '../passkeys/errors.ts'
import { InvalidCode, SecondFactorNeeded } from '../second-factor/errors.ts'

/** The refusals of endpoints that require reauthentication. */
export const reauthenticationRefused = Schema.Union(
  http.refused(400, WrongPassword, InvalidCode),
  http.refused(400, InvalidPasskey, SecondFactorNeeded),
  http.refused(429, TooManySignIns),
  http.refused(503, TooBusy),
)

const isRetryable = (refusal: unknown): refusal is TooManySignIns | TooBusy =>
  refusal instanceof TooManySignIns || refusal instanceof TooBusy

/** Tells callers when to retry if they were throttled or the queue was full. */
export const answerRetryLater = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    effect,
    (refusal): refusal is E & (TooManySignIns | TooBusy) => isRetryable(refusal),
    (refusal) => Effect.succeed(http.later(refusal instanceof TooBusy ? 503 : 429, refusal)),
  )
