import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { emailKey } from '#modules/kernel'
import { InvalidPasskey } from './passkey-errors.ts'
import { beginPasskeyCheck, verifyPasskey } from './passkey-check.ts'
import { passkeysOf, type StoredPasskey } from './passkey-rows.ts'
import type { SignInMethod } from '../sign-in-history/contract.ts'
import {
  type AttemptSource,
  countRefusal,
  recordRefusalInBackground,
} from '../sign-in-history/sign-in-history.ts'
import { SignInThrottle } from '../accounts/throttle.ts'
import { checkCode } from './code-check.ts'
import type { FactorProof } from './contract.ts'
import { InvalidCode, SecondFactorNeeded } from './errors.ts'
import { confirmedFactor, type StoredFactor } from './factor-rows.ts'

export interface Factor {
  readonly app: StoredFactor | undefined
  readonly passkeys: readonly StoredPasskey[]
}

/** Returns a person's second factors of these rows, if there are any. */
export const factorOf = (
  app: StoredFactor | undefined,
  passkeys: readonly StoredPasskey[],
): Factor | undefined => (app || passkeys.length > 0 ? { app, passkeys } : undefined)

type FactorMethod = Extract<SignInMethod, 'code' | 'recovery_code' | 'passkey'>

/** Returns the second factors of a person in the clinic, if any. */
export const loadFactor = (userId: number) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const { clinicId } = yield* Origin
    const [[app], passkeys] = yield* queries([
      confirmedFactor(clinicId, userId),
      passkeysOf(clinicId, userId),
    ])
    return factorOf(app, passkeys)
  })

/** Returns how a person can prove their factor. Starts a challenge for their passkeys. */
export const offerChoice = (userId: number, { app, passkeys }: Factor) =>
  Effect.map(passkeys.length > 0 ? beginPasskeyCheck(userId, passkeys) : Effect.succeed(null), (passkey) => ({
    app: app !== undefined,
    passkey,
  }))

const checkPasskey = (userId: number, { passkeys }: Factor, passkey: NonNullable<FactorProof['passkey']>) =>
  Effect.map(verifyPasskey(userId, passkeys, passkey), (right) => right && ('passkey' as const))

/**
 * Verifies an app code, a recovery code or a signed passkey challenge, each valid once. Returns the method.
 * Failures count like wrong passwords, and also across all addresses, because only a million codes exist.
 * Both are recorded in the sign-in history of the account with this email.
 */
export const verifyFactor = (
  userId: number,
  factor: Factor,
  { code, passkey }: FactorProof,
  email: string,
  from: AttemptSource,
) =>
  Effect.gen(function* () {
    const throttle = yield* SignInThrottle
    if (code === undefined && passkey === undefined)
      return yield* Effect.fail(new SecondFactorNeeded(yield* offerChoice(userId, factor)))
    const key = emailKey(email)
    yield* Effect.zipRight(
      throttle.check(throttle.keyOf(key, from.address)),
      throttle.takeCodeAttempt(key),
    ).pipe(
      Effect.tapError(() => recordRefusalInBackground({ email, way: 'code', outcome: 'too_many' }, from)),
    )
    const method: FactorMethod | false = yield* passkey
      ? checkPasskey(userId, factor, passkey)
      : checkCode(userId, factor.app, code ?? '')
    if (!method) {
      yield* countRefusal({ email, way: passkey ? 'passkey' : 'code', outcome: 'wrong_code' }, from)
      return yield* Effect.fail(passkey ? new InvalidPasskey() : new InvalidCode())
    }
    yield* throttle.giveCodeAttemptBack(key)
    return method
  }).pipe(Effect.uninterruptible)
