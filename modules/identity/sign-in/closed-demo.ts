import { Effect } from 'effect'
import { Database, Origin, runTransaction } from '#events'
import { worker } from '#modules/kernel'
import { endApiKeys } from '../api-keys/end-api-keys.ts'
import { Passwords } from '../passwords/passwords.ts'
import { userRow } from '../accounts/user-list.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { type Account, findAccount } from '../accounts/account.ts'
import { DEMO_PASSWORD } from '../accounts/demo-accounts.ts'

const endAccess = ({ clinic_id: clinicId, user_id: userId }: Account) =>
  runTransaction(
    (unit) =>
      Effect.map(endApiKeys(unit, userId), () => {
        void unit.addStatement(endSessionsOf(clinicId, userId))
        return { id: userId }
      }),
    { returning: userRow },
  ).pipe(Effect.orDie, Effect.provideService(Origin, worker(clinicId)))

const isOpenToAll = ({ password_hash: hash }: Account) =>
  Effect.flatMap(Passwords, ({ matches }) => matches(DEMO_PASSWORD, hash))

/**
 * Ends what strangers began with the published password while the demo was on: sessions and API keys of the accounts
 * with these addresses. Leaves alone accounts that have a password of their own. Returns the number of closed accounts.
 */
export const closeDemo = Effect.fn('Identity.closeDemo')(function* (emails: readonly string[]) {
  const { lookup } = yield* Database
  const accounts = yield* Effect.forEach(emails, (email) => lookup(findAccount(email)))
  const closedAccounts = yield* Effect.filter(accounts.flat(), isOpenToAll)
  yield* Effect.forEach(closedAccounts, endAccess)
  return closedAccounts.length
})
