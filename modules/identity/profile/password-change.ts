import { Effect } from 'effect'
import { Database, Origin, runTransaction } from '#events'
import { endApiKeys } from '../api-keys/end-api-keys.ts'
import type { PasswordChange } from '../contract.ts'
import { UserNotFound } from '../errors.ts'
import { newCredential } from '../passwords/new-credential.ts'
import { replaceCredential } from '../accounts/account.ts'
import { actAsOperator } from '../accounts/operator.ts'
import { INTERNAL_ADDRESS } from '../reauthentication/password-check.ts'
import { withProof } from '../reauthentication/proof-check.ts'
import { loadCaller, proveCredentials } from '../reauthentication/reauthentication.ts'
import { userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'

interface NewPassword {
  readonly password: string
  readonly keptKeys?: readonly number[] | undefined
  /** Whether the previous password was not needed. */
  readonly reset?: boolean
}

const setPassword = (id: number, { password, keptKeys, reset = false }: NewPassword) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const [user] = yield* query(userRow(clinicId, id))
    if (!user) return yield* Effect.fail(new UserNotFound())
    const credential = yield* newCredential(password, user, INTERNAL_ADDRESS)
    yield* runTransaction(
      (unit) =>
        unit
          .execute(User, {
            id,
            command: { _tag: 'ChangePassword', credential: credential.credential, reset },
          })
          .pipe(
            Effect.tap(() => unit.addStatement(replaceCredential(clinicId, id, credential))),
            Effect.tap(() => endApiKeys(unit, id, keptKeys)),
          ),
      { returning: userRow },
    )
  })

/** Changes the password of the `Origin`'s person. Ends their other sessions, and API keys not in `keepApiKeys`. */
export const changePassword = Effect.fn('Identity.changePassword')(function* ({
  password,
  keepApiKeys,
  ...proof
}: PasswordChange) {
  const self = yield* loadCaller
  const accessCheck = yield* proveCredentials(self, proof)
  yield* withProof(accessCheck, setPassword(self.id, { password, keptKeys: keepApiKeys }))
})

/** Sets a new password for the account with this address, in any clinic. For the operator. */
export const resetPassword = Effect.fn('Identity.resetPassword')((email: string, password: string) =>
  actAsOperator(email, (id) => setPassword(id, { password, reset: true })),
)
