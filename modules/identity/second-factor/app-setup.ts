import { Clock, Effect } from 'effect'
import { type ClinicReader, Database, Keyring, Origin, runTransaction, toEffect } from '#events'
import { currentMoment } from '#modules/kernel'
import type { FactorCode, FactorSetup } from '../contract.ts'
import { withProof } from '../reauthentication/proof-check.ts'
import { loadCaller, proveCredentials } from '../reauthentication/reauthentication.ts'
import { withoutSpaces } from '../factors/code-check.ts'
import { SecondFactorExists, SetUpExpired } from '../factors/errors.ts'
import {
  beginFactor,
  confirmFactor,
  secondFactorOf,
  SETUP_MS,
  unconfirmedFactor,
} from '../factors/factor-rows.ts'
import { newFactorSecret, unwrapFactorSecret } from '../factors/factor-secret.ts'
import { newRecoveryCodeSet, replaceRecoveryCodes } from './recovery-code-renewal.ts'
import { SecondFactorHolder } from '../factors/second-factor-holder.ts'
import { secretText, setupUri, stepOf } from '../factors/totp.ts'

/** Begins to set up an app; returns its secret once. `confirmSecondFactor` must follow within an hour. */
export const beginSecondFactor = Effect.fn('Identity.beginSecondFactor')(function* (draft: FactorSetup) {
  const { query } = yield* Database
  const keyring = yield* Keyring
  const self = yield* loadCaller
  const { id, email, clinicId, factor } = self
  if (factor?.app) return yield* Effect.fail(new SecondFactorExists())
  const accessCheck = yield* proveCredentials(self, draft)
  const { secret, wrapped } = newFactorSecret(keyring, clinicId, id)
  const at = yield* currentMoment
  const storedRows = yield* withProof(accessCheck, query(beginFactor(clinicId, id, wrapped, at)))
  if (storedRows.length === 0) return yield* Effect.fail(new SecondFactorExists())
  return { secret: secretText(secret), uri: setupUri(secret, email) }
})

/** Returns the time step of the code, or undefined if it does not match the app being set up. */
const verifySetUpCode = (code: string, now: number, { query }: ClinicReader) =>
  Effect.gen(function* () {
    const { clinicId, actor } = yield* Origin
    const [pending] = yield* query(unconfirmedFactor(clinicId, actor.id))
    if (!pending) return undefined
    if (now - Date.parse(pending.begun_at) >= SETUP_MS) return yield* Effect.fail(new SetUpExpired())
    const secret = unwrapFactorSecret(yield* Keyring, clinicId, actor.id, pending.secret)
    return yield* toEffect(stepOf(secret, withoutSpaces(code), { now, after: 0 }))
  })

/**
 * Confirms the app with one of its codes; sign-ins require it from now on. Returns recovery codes if this is the
 * person's first factor.
 */
export const confirmSecondFactor = Effect.fn('Identity.confirmSecondFactor')(function* ({
  code,
}: FactorCode) {
  const context = yield* Effect.context<Keyring | Origin>()
  const { clinicId, actor } = yield* Origin
  const now = yield* Clock.currentTimeMillis
  const codeSet = newRecoveryCodeSet()
  let step: number | undefined
  let recoveryCodes: readonly string[] = []
  const secondFactor = yield* runTransaction(
    (unit) =>
      Effect.tap(
        unit.execute(SecondFactorHolder, {
          id: actor.id,
          command: (reader) =>
            Effect.gen(function* () {
              step = yield* verifySetUpCode(code, now, reader)
              return {
                _tag: 'AddSecondFactor',
                isCodeValid: step !== undefined,
                codes: codeSet.codes,
              } as const
            }).pipe(Effect.provide(context)),
        }),
        ({ events }) => {
          void unit.addStatement(confirmFactor(clinicId, actor.id, step ?? 0, new Date(now).toISOString()))
          recoveryCodes = replaceRecoveryCodes(unit, actor.id, codeSet, events)
          return Effect.void
        },
      ),
    { returning: secondFactorOf },
  )
  return { ...secondFactor, recoveryCodes }
})
