import { Clock, Effect } from 'effect'
import { Database, Keyring, Origin, toEffect, Store, type Unit } from '#events'
import { keepRefusals } from '../expected-refusals.ts'
import { InvalidCode } from './errors.ts'
import {
  dropRecoveryCode,
  recoveryCodeStatus,
  secondFactorOf,
  type StoredFactor,
  useStep,
} from './factor-rows.ts'
import { unwrapFactorSecret } from './factor-secret.ts'
import { recoveryHash } from './recovery-codes.ts'
import { SecondFactorHolder } from './second-factor-holder.ts'
import { stepOf } from './totp.ts'

/** A code without spaces and hyphens. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

const checkAppCode = (userId: number, app: StoredFactor | undefined, code: string) =>
  Effect.gen(function* () {
    if (!app) return false
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const secret = unwrapFactorSecret(yield* Keyring, clinicId, userId, app.secret)
    const step = yield* toEffect(stepOf(secret, code, { now, after: app.last_step }))
    if (step === undefined) return false
    const used = yield* query(useStep(clinicId, userId, step))
    return used.length > 0
  })

const useRecoveryCodeIn = (unit: Unit, userId: number, hash: Buffer) =>
  unit
    .execute(SecondFactorHolder, {
      id: userId,
      command: ({ query }) =>
        // Runs under the clinic's lock, so of two requests with the same code, the second finds it used.
        Effect.map(query(recoveryCodeStatus(unit.clinicId, userId, hash)), ([codeStatus]) => ({
          _tag: 'UseRecoveryCode',
          isUnused: codeStatus?.known ?? false,
          left: (codeStatus?.all ?? 1) - 1,
        })),
    })
    .pipe(Effect.tap(() => void unit.addStatement(dropRecoveryCode(unit.clinicId, userId, hash))))

const useRecoveryCode = (userId: number, code: string) =>
  Effect.gen(function* () {
    const store = yield* Store
    const { clinicId } = yield* Origin
    const hash = recoveryHash(code)
    const redemption = store.transact((unit) => useRecoveryCodeIn(unit, userId, hash), {
      returning: () => secondFactorOf(clinicId, userId),
    })
    return yield* redemption.pipe(
      keepRefusals(InvalidCode),
      Effect.as(true),
      Effect.catchTag('InvalidCode', () => Effect.succeed(false)),
    )
  })

/** Checks a code of a person's app, or one of their recovery codes. Returns which it was, or false. */
export const checkCode = (userId: number, app: StoredFactor | undefined, code: string) => {
  const plain = withoutSpaces(code)
  return /^\d{6}$/.test(plain)
    ? Effect.map(checkAppCode(userId, app, plain), (right) => right && ('code' as const))
    : Effect.map(useRecoveryCode(userId, code), (right) => right && ('recovery_code' as const))
}
