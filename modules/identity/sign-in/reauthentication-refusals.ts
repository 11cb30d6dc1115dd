import { Effect, Schema } from 'effect'
import { laterAnswer, refused } from '#modules/kernel'
import { TooBusy, TooManySignIns, WrongPassword } from '../errors.ts'
import { InvalidPasskey } from '../passkeys/errors.ts'
import { InvalidCode, SecondFactorNeeded } from '../second-factor/errors.ts'

/** The refusals of endpoints that require reauthentication. */
export const reauthenticationRefused = Schema.Union(
  refused(400, WrongPassword),
  refused(400, InvalidCode),
  refused(400, InvalidPasskey),
  refused(400, SecondFactorNeeded),
  refused(429, TooManySignIns),
  refused(503, TooBusy),
)

const isRetryable = (refusal: unknown): refusal is TooManySignIns | TooBusy =>
  refusal instanceof TooManySignIns || refusal instanceof TooBusy

/** Tells callers when to retry if they were throttled or the queue was full. */
export const answerRetryLater = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    effect,
    (refusal): refusal is E & (TooManySignIns | TooBusy) => isRetryable(refusal),
    (refusal) => Effect.succeed(laterAnswer(refusal instanceof TooBusy ? 503 : 429, refusal)),
  )
