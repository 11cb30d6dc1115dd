import { Effect, Schema } from 'effect'
import { laterAnswer, refused } from '#modules/kernel'
import { TooBusy, TooManySignIns, WrongPassword } from './errors.ts'
import { InvalidPasskey } from './passkey-errors.ts'
import { InvalidCode, SecondFactorNeeded } from './second-factor-errors.ts'

/** What somebody is refused who is to show once more who they are. */
export const notProven = Schema.Union(
  refused(400, WrongPassword),
  refused(400, InvalidCode),
  refused(400, InvalidPasskey),
  refused(400, SecondFactorNeeded),
  refused(429, TooManySignIns),
  refused(503, TooBusy),
)

const isLater = (refusal: unknown): refusal is TooManySignIns | TooBusy =>
  refusal instanceof TooManySignIns || refusal instanceof TooBusy

/** Whoever has tried too often, or comes while too many do, is told when to come back. */
export const provenLater = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    work,
    (refusal): refusal is E & (TooManySignIns | TooBusy) => isLater(refusal),
    (refusal) => Effect.succeed(laterAnswer(refusal instanceof TooBusy ? 503 : 429, refusal)),
  )
