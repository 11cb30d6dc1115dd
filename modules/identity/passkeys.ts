import { Effect } from 'effect'
import { Origin, Store, type Unit } from '#events'
import type { FactorSetUp, NewPasskey, PasskeyName, PasskeyRemoval } from './contract.ts'
import { secondFactorOf } from './factor-rows.ts'
import { makeFactorCheck } from './factor-check.ts'
import { makeOwnProof } from './own-proof.ts'
import { makePasskeyCheck } from './passkey-check.ts'
import { PasskeyKnown, PasskeyNotFound } from './passkey-errors.ts'
import { insertPasskey, type StoredPasskey } from './passkey-rows.ts'
import { giveCodes, newGiving } from './recovery-giving.ts'
import { NoSecondFactor } from './second-factor-errors.ts'
import { SecondFactorHolder } from './second-factor-holder.ts'

const rules = { passkeys_credential: () => new PasskeyKnown() }

const keep = (unit: Unit, userId: number, name: string, made: StoredPasskey | undefined) => {
  const giving = newGiving()
  const passkey = made ? { passkeyId: made.id, name } : null
  return unit
    .execute(SecondFactorHolder, {
      id: userId,
      command: { _tag: 'AddPasskey', passkey, codes: giving.codes },
    })
    .pipe(
      Effect.map(({ id, events }) => {
        if (made) void unit.also(insertPasskey(unit.clinicId, userId, made))
        return { id, recoveryCodes: giveCodes(unit, userId, giving, events) }
      }),
    )
}

export const makePasskeys = Effect.gen(function* () {
  const store = yield* Store
  const factors = yield* makeFactorCheck
  const passkeys = yield* makePasskeyCheck
  const { self, proveAll } = yield* makeOwnProof

  /** What a browser is to make a passkey by (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
  const beginPasskey = Effect.fn('Identity.beginPasskey')(function* (draft: FactorSetUp) {
    const own = yield* self
    yield* proveAll(own, draft)
    return yield* passkeys.askForNew(own.id, own.email, own.factor?.passkeys ?? [])
  })

  /**
   * Asks for this passkey from now on, and ends the person's other sessions. Recovery codes come with it where there was
   * no factor before.
   */
  const addPasskey = Effect.fn('Identity.addPasskey')(function* ({ name, passkey }: NewPasskey) {
    const { clinicId, actor } = yield* Origin
    const made = yield* passkeys.made(actor.id, passkey)
    let recoveryCodes: readonly string[] = []
    const { answer } = yield* store.together(
      (unit) =>
        Effect.tap(keep(unit, actor.id, name, made), (kept) => {
          ;({ recoveryCodes } = kept)
          return Effect.void
        }),
      { answer: (id) => secondFactorOf(clinicId, id), rules },
    )
    return { ...answer, recoveryCodes }
  })

  /** What a browser is to ask the person's passkeys for, to change what they sign in with. */
  const askForPasskey = Effect.fn('Identity.askForPasskey')(function* () {
    const { id, factor } = yield* self
    if (!factor || factor.passkeys.length === 0) return yield* Effect.fail(new NoSecondFactor())
    return yield* factors.choice(id, factor)
  })

  /** Calls a passkey of the person by another name. */
  const renamePasskey = Effect.fn('Identity.renamePasskey')(function* ({ id: passkeyId, name }: PasskeyName) {
    const { clinicId, actor } = yield* Origin
    const { answer } = yield* store.execute(SecondFactorHolder, {
      id: actor.id,
      command: { _tag: 'RenamePasskey', passkeyId, name },
      answer: (user) => secondFactorOf(clinicId, user),
    })
    return answer
  })

  /** Takes a passkey away, unless it is the last factor and the clinic asks everyone for one. */
  const removePasskey = Effect.fn('Identity.removePasskey')(function* ({
    id: passkeyId,
    ...draft
  }: PasskeyRemoval) {
    const own = yield* self
    const { id, clinicId, factor } = own
    // Before a code is used up for nothing.
    if (!factor?.passkeys.some((each) => each.id === passkeyId))
      return yield* Effect.fail(new PasskeyNotFound())
    yield* proveAll(own, draft)
    const { answer } = yield* store.execute(SecondFactorHolder, {
      id,
      command: ({ query }) =>
        Effect.map(query(secondFactorOf(clinicId, id)), ([known]) => ({
          _tag: 'RemovePasskey',
          passkeyId,
          demanded: known?.demanded ?? false,
        })),
      answer: (user) => secondFactorOf(clinicId, user),
    })
    return answer
  })

  return { beginPasskey, addPasskey, askForPasskey, renamePasskey, removePasskey }
})
