import { Clock, Effect } from 'effect'
import { Database, Keyring, Origin, settled, Store } from '#events'
import { emailKey } from './email-key.ts'
import { expecting } from './expecting.ts'
import {
  confirmedFactor,
  dropRecoveryCode,
  recoveryCodeKnown,
  secondFactorOf,
  type StoredFactor,
  useStep,
} from './factor-rows.ts'
import { opened } from './factor-secret.ts'
import { makePasskeyCheck } from './passkey-check.ts'
import { InvalidPasskey } from './passkey-errors.ts'
import { passkeysOf, type StoredPasskey } from './passkey-rows.ts'
import { recoveryHash } from './recovery-codes.ts'
import type { ShownFactor } from './second-factor-contract.ts'
import { InvalidCode, SecondFactorNeeded } from './second-factor-errors.ts'
import { SecondFactorHolder } from './second-factor-holder.ts'
import type { SignInWay } from './sign-in-history-contract.ts'
import { throttleOf } from './throttle.ts'
import { stepOf } from './totp.ts'

/** A code without the blanks it was typed with. */
export const digitsIn = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** What a person has to show beside their password: an app, passkeys, or both. */
export interface Factor {
  readonly app: StoredFactor | undefined
  readonly passkeys: readonly StoredPasskey[]
}

/** Who shows it. */
interface Showing {
  /** The address they sign in with. */
  readonly email: string
  /** Where from. */
  readonly address: string
}

type Way = Extract<SignInWay, 'code' | 'recovery_code' | 'passkey'>

export const makeFactorCheck = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const keyring = yield* Keyring
  const throttle = throttleOf(database.pool)
  const passkeyCheck = yield* makePasskeyCheck

  const byApp = (userId: number, app: StoredFactor | undefined, code: string) =>
    Effect.gen(function* () {
      if (!app) return false
      const { clinicId } = yield* Origin
      const now = yield* Clock.currentTimeMillis
      const secret = opened(keyring, clinicId, userId, app.secret)
      const step = yield* settled(stepOf(secret, code, { now, after: app.last_step }))
      if (step === undefined) return false
      const taken = yield* database.query(useStep(clinicId, userId, step))
      return taken.length > 0
    })

  const byRecoveryCode = (userId: number, code: string) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const hash = recoveryHash(code)
      const using = store.together(
        (unit) =>
          unit
            .execute(SecondFactorHolder, {
              id: userId,
              command: ({ query }) =>
                // Behind the clinic's lock: of two who show the same code the second finds it gone.
                Effect.map(query(recoveryCodeKnown(clinicId, userId, hash)), ([found]) => ({
                  _tag: 'UseRecoveryCode',
                  known: found?.known ?? false,
                  left: (found?.all ?? 1) - 1,
                })),
            })
            .pipe(Effect.tap(() => void unit.also(dropRecoveryCode(clinicId, userId, hash)))),
        { answer: () => secondFactorOf(clinicId, userId) },
      )
      return yield* using.pipe(
        expecting(InvalidCode),
        Effect.as(true),
        Effect.catchTag('InvalidCode', () => Effect.succeed(false)),
      )
    })

  const byCode = (userId: number, { app }: Factor, code: string) => {
    const plain = digitsIn(code)
    return /^\d{6}$/.test(plain)
      ? Effect.map(byApp(userId, app, plain), (right) => right && ('code' as const))
      : Effect.map(byRecoveryCode(userId, code), (right) => right && ('recovery_code' as const))
  }

  const byPasskey = (userId: number, { passkeys }: Factor, passkey: NonNullable<ShownFactor['passkey']>) =>
    Effect.map(passkeyCheck.isRight(userId, passkeys, passkey), (right) => right && ('passkey' as const))

  /** With what a person can show their factor; their passkeys are asked for from now on, for a while. */
  const choice = (userId: number, { app, passkeys }: Factor) =>
    Effect.map(
      passkeys.length > 0 ? passkeyCheck.ask(userId, passkeys) : Effect.succeed(null),
      (passkey) => ({ app: app !== undefined, passkey }),
    )

  /**
   * Takes a code of the person's app, a recovery code, or what a passkey has signed: each once; answers by which it was.
   * Failures count as wrong passwords do, and over all addresses as well: there are only a million codes.
   */
  const judge = (userId: number, factor: Factor, shown: ShownFactor, { email, address }: Showing) =>
    Effect.gen(function* () {
      const { code, passkey } = shown
      if (code === undefined && passkey === undefined)
        return yield* Effect.fail(new SecondFactorNeeded(yield* choice(userId, factor)))
      const key = emailKey(email)
      const counted = throttle.keyOf(key, address)
      yield* throttle.check(counted)
      yield* throttle.takeTry(key)
      const way: Way | false = yield* passkey
        ? byPasskey(userId, factor, passkey)
        : byCode(userId, factor, code ?? '')
      if (!way) {
        yield* throttle.failed(counted)
        return yield* Effect.fail(passkey ? new InvalidPasskey() : new InvalidCode())
      }
      yield* throttle.giveTryBack(key)
      return way
    }).pipe(Effect.uninterruptible)

  /** The factor of a person of the clinic, if they have one. */
  const factorOf = (userId: number) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [[app], passkeys] = yield* database.queries([
        confirmedFactor(clinicId, userId),
        passkeysOf(clinicId, userId),
      ])
      return app || passkeys.length > 0 ? ({ app, passkeys } satisfies Factor) : undefined
    })

  return { factorOf, choice, judge }
})
