import { Effect } from 'effect'
import { Database, Origin, runTogether } from '#events'
import type { PasswordChange } from '../contract.ts'
import { UserNotFound } from '../errors.ts'
import { newCredential } from '../passwords/new-credential.ts'
import { findAccount, replaceCredential } from '../sign-in/account.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { INSIDE, proveOwnPassword } from '../sign-in/password-check.ts'
import { userRow } from './user-list.ts'
import { User } from './user.ts'

const setPassword = (id: number, email: string, password: string) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const credential = yield* newCredential(password, email, INSIDE)
    yield* runTogether(
      (unit) =>
        unit
          .execute(User, { id, command: { _tag: 'ChangePassword', credential: credential.credential } })
          .pipe(Effect.tap(() => unit.also(replaceCredential(clinicId, id, credential)))),
      { answer: userRow },
    )
  })

/** Changes the password of the person of the `Origin`, and ends all their other sessions. */
export const changePassword = Effect.fn('Identity.changePassword')(function* ({
  currentPassword,
  password,
}: PasswordChange) {
  const { query } = yield* Database
  const { clinicId, actor, address = INSIDE } = yield* Origin
  const [user] = yield* query(userRow(clinicId, actor.id))
  if (!user) return yield* Effect.fail(new UserNotFound())
  yield* proveOwnPassword({ email: user.email, password: currentPassword }, address)
  yield* setPassword(user.id, user.email, password)
})

/** Sets a new password for the account with this address, in any clinic. For the operator. */
export const resetPassword = Effect.fn('Identity.resetPassword')(function* (email: string, password: string) {
  const { lookup } = yield* Database
  const [account] = yield* lookup(findAccount(emailKey(email)))
  if (!account) return yield* Effect.fail(new UserNotFound())
  yield* Effect.provideService(setPassword(account.user_id, email, password), Origin, {
    clinicId: account.clinic_id,
    actor: { kind: 'system', id: 0 },
    source: 'cli',
  })
})
