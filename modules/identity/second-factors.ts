import { Clock, Effect } from 'effect'
import { Database, Keyring, type Look, Origin, settled, Store } from '#events'
import { findAccount } from './accounts.ts'
import type { CodeRenewal, FactorCode, FactorRemoval, FactorSetUp } from './contract.ts'
import { emailKey } from './email-key.ts'
import { UserNotFound } from './errors.ts'
import { digitsIn } from './factor-check.ts'
import { beginFactor, begunFactor, confirmFactor, secondFactorOf, SET_UP_MS } from './factor-rows.ts'
import { newFactorSecret, opened } from './factor-secret.ts'
import { makeOwnProof } from './own-proof.ts'
import { giveCodes, newGiving } from './recovery-giving.ts'
import {
  NoSecondFactor,
  SecondFactorDemanded,
  SecondFactorExists,
  SetUpExpired,
} from './second-factor-errors.ts'
import { type SecondFactorCommand, SecondFactorHolder } from './second-factor-holder.ts'
import { secretText, setUpAddress, stepOf } from './totp.ts'

export const makeSecondFactors = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const keyring = yield* Keyring
  const { self, proveFactor, proveAll } = yield* makeOwnProof

  /** The second factor of the person of the `Origin`. */
  const secondFactor = Effect.fn('Identity.secondFactor')(function* () {
    const { clinicId, actor } = yield* Origin
    const [row] = yield* database.query(secondFactorOf(clinicId, actor.id))
    return row ?? (yield* Effect.dieMessage('a question that always has an answer'))
  })

  /**
   * Begins to set up an app: what it is to know, told once. Nothing is asked for before `confirmSecondFactor`, which has
   * an hour.
   */
  const beginSecondFactor = Effect.fn('Identity.beginSecondFactor')(function* (draft: FactorSetUp) {
    const own = yield* self
    const { id, email, clinicId, factor } = own
    if (factor?.app) return yield* Effect.fail(new SecondFactorExists())
    yield* proveAll(own, draft)
    const { secret, wrapped } = newFactorSecret(keyring, clinicId, id)
    const at = new Date(yield* Clock.currentTimeMillis).toISOString()
    const kept = yield* database.query(beginFactor(clinicId, id, wrapped, at))
    if (kept.length === 0) return yield* Effect.fail(new SecondFactorExists())
    return { secret: secretText(secret), uri: setUpAddress(secret, email) }
  })

  const shownStep = (code: string, now: number, { query }: Look) =>
    Effect.gen(function* () {
      const { clinicId, actor } = yield* Origin
      const [begun] = yield* query(begunFactor(clinicId, actor.id))
      if (!begun) return undefined
      if (now - Date.parse(begun.begun_at) >= SET_UP_MS) return yield* Effect.fail(new SetUpExpired())
      const secret = opened(keyring, clinicId, actor.id, begun.secret)
      return yield* settled(stepOf(secret, digitsIn(code), { now, after: 0 }))
    })

  /**
   * Asks for a second factor from now on, once its app has shown that it knows the secret. Recovery codes come with it
   * where there was no factor before.
   */
  const confirmSecondFactor = Effect.fn('Identity.confirmSecondFactor')(function* ({ code }: FactorCode) {
    const origin = yield* Origin
    const { clinicId, actor } = origin
    const now = yield* Clock.currentTimeMillis
    const giving = newGiving()
    let step: number | undefined
    let recoveryCodes: readonly string[] = []
    const { answer } = yield* store.together(
      (unit) =>
        Effect.tap(
          unit.execute(SecondFactorHolder, {
            id: actor.id,
            command: (look) =>
              Effect.gen(function* () {
                step = yield* shownStep(code, now, look)
                return { _tag: 'AddSecondFactor', shown: step !== undefined, codes: giving.codes } as const
              }).pipe(Effect.provideService(Origin, origin)),
          }),
          ({ events }) => {
            void unit.also(confirmFactor(clinicId, actor.id, step ?? 0, new Date(now).toISOString()))
            recoveryCodes = giveCodes(unit, actor.id, giving, events)
            return Effect.void
          },
        ),
      { answer: (id) => secondFactorOf(clinicId, id) },
    )
    return { ...answer, recoveryCodes }
  })

  /** Gives other recovery codes in place of those that were not used. */
  const renewRecoveryCodes = Effect.fn('Identity.renewRecoveryCodes')(function* (shown: CodeRenewal) {
    const own = yield* self
    const { id, clinicId, factor } = own
    if (!factor) return yield* Effect.fail(new NoSecondFactor())
    yield* proveFactor(own, factor, shown)
    const giving = newGiving()
    const { codes } = giving
    let recoveryCodes: readonly string[] = []
    const { answer } = yield* store.together(
      (unit) =>
        unit
          .execute(SecondFactorHolder, { id, command: { _tag: 'RenewRecoveryCodes', codes } })
          .pipe(
            Effect.tap(({ events }) =>
              Effect.sync(() => (recoveryCodes = giveCodes(unit, id, giving, events))),
            ),
          ),
      { answer: (user) => secondFactorOf(clinicId, user) },
    )
    return { ...answer, recoveryCodes }
  })

  const command = (id: number, asked: (demanded: boolean) => SecondFactorCommand) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(SecondFactorHolder, {
        id,
        command: ({ query }) =>
          Effect.map(query(secondFactorOf(clinicId, id)), ([known]) => asked(known?.demanded ?? false)),
        answer: (own) => secondFactorOf(clinicId, own),
      }),
    ).pipe(Effect.map(({ answer }) => answer))

  /** Asks the person of the `Origin` for no code any more, unless their clinic asks everyone for a factor. */
  const removeSecondFactor = Effect.fn('Identity.removeSecondFactor')(function* (draft: FactorRemoval) {
    const own = yield* self
    const { id, factor } = own
    if (!factor?.app) return yield* Effect.fail(new NoSecondFactor())
    // Before a code is used up for nothing.
    if (factor.passkeys.length === 0 && (yield* secondFactor()).demanded)
      return yield* Effect.fail(new SecondFactorDemanded())
    yield* proveAll(own, draft)
    return yield* command(id, (demanded) => ({ _tag: 'RemoveSecondFactor', demanded }))
  })

  /**
   * Takes all second factors from whoever signs in with this address, whichever clinic it is. For the operator: also
   * where the clinic asks everyone, as a lost phone does not ask first.
   */
  const resetSecondFactor = Effect.fn('Identity.resetSecondFactor')(function* (email: string) {
    const [account] = yield* database.lookup(findAccount(emailKey(email)))
    if (!account) return yield* Effect.fail(new UserNotFound())
    yield* Effect.provideService(
      command(account.user_id, () => ({ _tag: 'ResetSecondFactor' })),
      Origin,
      { clinicId: account.clinic_id, actor: { kind: 'system', id: 0 }, source: 'cli' },
    )
  })

  return {
    secondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
    resetSecondFactor,
  }
})
