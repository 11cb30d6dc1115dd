import { Effect } from 'effect'
import { Database, Origin, runCommand, runTransaction } from '#events'
import type { CodeRenewal, FactorRemoval } from '../contract.ts'
import { actAsOperator } from '../accounts/operator.ts'
import { withProof } from '../reauthentication/proof-check.ts'
import { loadCaller, proveCredentials } from '../reauthentication/reauthentication.ts'
import { NoSecondFactor, SecondFactorDemanded } from '../factors/errors.ts'
import { secondFactorOf } from '../factors/factor-rows.ts'
import { newRecoveryCodeSet, replaceRecoveryCodes } from './recovery-code-renewal.ts'
import { SecondFactorHolder } from '../factors/second-factor-holder.ts'

/** Returns the second factors of the person of the `Origin`. */
export const secondFactor = Effect.fn('Identity.secondFactor')(function* () {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const [row] = yield* query(secondFactorOf(clinicId, actor.id))
  return row ?? (yield* Effect.dieMessage('a question that always has an answer'))
})

/** Replaces the unused recovery codes with new ones. */
export const renewRecoveryCodes = Effect.fn('Identity.renewRecoveryCodes')(function* (draft: CodeRenewal) {
  const self = yield* loadCaller
  const { id, factor } = self
  if (!factor) return yield* Effect.fail(new NoSecondFactor())
  const accessCheck = yield* proveCredentials(self, draft)
  const codeSet = newRecoveryCodeSet()
  const { codes } = codeSet
  let recoveryCodes: readonly string[] = []
  const renewal = runTransaction(
    (unit) =>
      unit
        .execute(SecondFactorHolder, { id, command: { _tag: 'RenewRecoveryCodes', codes } })
        .pipe(
          Effect.tap(({ events }) =>
            Effect.sync(() => (recoveryCodes = replaceRecoveryCodes(unit, id, codeSet, events))),
          ),
        ),
    { returning: secondFactorOf },
  )
  const factorRow = yield* withProof(accessCheck, renewal)
  return { ...factorRow, recoveryCodes }
})

/** Removes the app of the person of the `Origin`, unless it is the last factor and one is required. */
export const removeSecondFactor = Effect.fn('Identity.removeSecondFactor')(function* (draft: FactorRemoval) {
  const self = yield* loadCaller
  const { id, factor } = self
  if (!factor?.app) return yield* Effect.fail(new NoSecondFactor())
  // Check first, so that a request that fails does not use up a code.
  if (factor.passkeys.length === 0 && (yield* secondFactor()).demanded)
    return yield* Effect.fail(new SecondFactorDemanded())
  const accessCheck = yield* proveCredentials(self, draft)
  const removal = runCommand(SecondFactorHolder, {
    id,
    command: ({ query, clinicId }) =>
      Effect.map(query(secondFactorOf(clinicId, id)), ([factorRow]) => ({
        _tag: 'RemoveSecondFactor',
        demanded: factorRow?.demanded ?? false,
      })),
    returning: secondFactorOf,
  })
  return yield* withProof(accessCheck, removal)
})

/**
 * Removes all second factors of the account with this address, in any clinic. For the operator. Works even
 * if the clinic requires a factor, because people lose their phones.
 */
export const resetSecondFactor = Effect.fn('Identity.resetSecondFactor')((email: string) =>
  actAsOperator(email, (id) =>
    runCommand(SecondFactorHolder, {
      id,
      command: { _tag: 'ResetSecondFactor' },
      returning: secondFactorOf,
    }),
  ),
)
