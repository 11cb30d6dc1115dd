import { Effect } from 'effect'
import { Origin, runCommand, runTransaction, type Unit } from '#events'
import type { FactorSetup, NewPasskey, PasskeyName, PasskeyRemoval } from '../contract.ts'
import { secondFactorOf } from '../factors/factor-rows.ts'
import { offerChoice } from '../factors/factor-check.ts'
import { withProof } from '../reauthentication/proof-check.ts'
import { loadCaller, proveCredentials } from '../reauthentication/reauthentication.ts'
import { beginPasskeyCreation, verifyNewPasskey } from './passkey-creation.ts'
import { PasskeyKnown, PasskeyNotFound } from '../factors/passkey-errors.ts'
import { insertPasskey, type StoredPasskey } from '../factors/passkey-rows.ts'
import { replaceRecoveryCodes, newRecoveryCodeSet } from '../second-factor/recovery-code-renewal.ts'
import { NoSecondFactor } from '../factors/errors.ts'
import { SecondFactorHolder } from '../factors/second-factor-holder.ts'

const constraintRefusals = { passkeys_credential: () => new PasskeyKnown() }

const storePasskey = (unit: Unit, userId: number, name: string, newPasskey: StoredPasskey | undefined) => {
  const codeSet = newRecoveryCodeSet()
  const passkey = newPasskey ? { passkeyId: newPasskey.id, name } : null
  return unit
    .execute(SecondFactorHolder, {
      id: userId,
      command: { _tag: 'AddPasskey', passkey, codes: codeSet.codes },
    })
    .pipe(
      Effect.map(({ id, events }) => {
        if (newPasskey) void unit.addStatement(insertPasskey(unit.clinicId, userId, newPasskey))
        return { id, recoveryCodes: replaceRecoveryCodes(unit, userId, codeSet, events) }
      }),
    )
}

/** Returns the options for creating a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const beginPasskey = Effect.fn('Identity.beginPasskey')(function* (draft: FactorSetup) {
  const self = yield* loadCaller
  const accessCheck = yield* proveCredentials(self, draft)
  return yield* withProof(accessCheck, beginPasskeyCreation(self.id, self.email, self.factor?.passkeys ?? []))
})

/**
 * Adds a passkey, which sign-in requires from now on, and ends the person's other sessions. Returns recovery codes if
 * it is their first factor.
 */
export const addPasskey = Effect.fn('Identity.addPasskey')(function* ({ name, passkey }: NewPasskey) {
  const { actor } = yield* Origin
  const newPasskey = yield* verifyNewPasskey(actor.id, passkey)
  let recoveryCodes: readonly string[] = []
  const secondFactor = yield* runTransaction(
    (unit) =>
      Effect.tap(storePasskey(unit, actor.id, name, newPasskey), (result) => {
        ;({ recoveryCodes } = result)
        return Effect.void
      }),
    { returning: secondFactorOf, constraintRefusals },
  )
  return { ...secondFactor, recoveryCodes }
})

/** Returns a challenge for the person's passkeys, to confirm a change of their credentials. */
export const askForPasskey = Effect.fn('Identity.askForPasskey')(function* () {
  const { id, factor } = yield* loadCaller
  if (!factor || factor.passkeys.length === 0) return yield* Effect.fail(new NoSecondFactor())
  return yield* offerChoice(id, factor)
})

/** Renames one of the person's passkeys. */
export const renamePasskey = Effect.fn('Identity.renamePasskey')(function* ({
  id: passkeyId,
  name,
}: PasskeyName) {
  const { actor } = yield* Origin
  return yield* runCommand(SecondFactorHolder, {
    id: actor.id,
    command: { _tag: 'RenamePasskey', passkeyId, name },
    returning: secondFactorOf,
  })
})

/** Removes a passkey, unless it is the last factor and the clinic requires one. */
export const removePasskey = Effect.fn('Identity.removePasskey')(function* ({
  id: passkeyId,
  ...draft
}: PasskeyRemoval) {
  const self = yield* loadCaller
  const { id, clinicId, factor } = self
  // Check first, so that a request that fails does not use up a code.
  if (!factor?.passkeys.some((each) => each.id === passkeyId))
    return yield* Effect.fail(new PasskeyNotFound())
  const proof = yield* proveCredentials(self, draft)
  const removal = runCommand(SecondFactorHolder, {
    id,
    command: ({ query }) =>
      Effect.map(query(secondFactorOf(clinicId, id)), ([factorRow]) => ({
        _tag: 'RemovePasskey',
        passkeyId,
        demanded: factorRow?.demanded ?? false,
      })),
    returning: secondFactorOf,
  })
  return yield* withProof(proof, removal)
})
