import { Effect } from 'effect'
import { Database, LogSignal, Origin } from '#events'
import type { SignInDraft } from '../contract.ts'
import { InvalidCredentials } from '../errors.ts'
import { loadFactor, verifyFactor } from '../factors/factor-check.ts'
import { endSession } from '../sessions/sessions.ts'
import type { Account } from '../accounts/account.ts'
import { type Caller, originFrom } from '../accounts/caller.ts'
import { checkPassword, forgetFailures } from '../reauthentication/password-check.ts'
import { proofCheck, withProof } from '../reauthentication/proof-check.ts'
import { recordRefusalInBackground } from '../sign-in-history/sign-in-history.ts'
import { beginSession } from './session-start.ts'

// Runs after the password check, so that only a caller with the password learns whether the account has a
// factor.
const askForFactor = (account: Account, draft: SignInDraft, caller: Caller) =>
  Effect.gen(function* () {
    const { user_id: userId, stamp } = account
    const { email } = draft
    const factor = yield* loadFactor(userId)
    const proof = proofCheck({ email, account, factor, stamp })
    if (!factor) return { proof, method: 'password' as const }
    return { proof, method: yield* verifyFactor(userId, factor, draft, email, caller) }
  })

/** Signs a person in. */
export const signIn = Effect.fn('Identity.signIn')(function* (draft: SignInDraft, caller: Caller) {
  const { address } = caller
  const { email } = draft
  const account = yield* checkPassword(draft, caller)
  const origin = originFrom(caller, account.clinic_id, { kind: 'user', id: account.user_id })
  return yield* askForFactor(account, draft, caller).pipe(
    // Reset the counter only after password and factor were both right.
    Effect.tap(() => forgetFailures(email, address)),
    Effect.flatMap(({ proof, method }) => withProof(proof, beginSession(account, caller, method))),
    Effect.catchTag('WrongPassword', () =>
      Effect.zipRight(
        recordRefusalInBackground({ email, way: 'password', outcome: 'wrong_password' }, caller),
        Effect.fail(new InvalidCredentials()),
      ),
    ),
    Effect.provideService(Origin, origin),
  )
})

/** Ends the session of the `Origin`. */
export const signOut = Effect.fn('Identity.signOut')(function* () {
  const { query } = yield* Database
  const { clinicId, actor, request } = yield* Origin
  const { id: user, session } = actor
  yield* query(endSession(clinicId, session ?? 0))
  yield* Effect.logInfo('signed out', { clinic: clinicId, user, session, request })
  const { notify } = yield* LogSignal
  notify(clinicId)
})
