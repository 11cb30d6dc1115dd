import { Clock, Effect } from 'effect'
import { Database, Origin, runTransaction, type Unit } from '#events'
import { hasEndedAccess } from '#modules/platform'
import type { ForgottenPassword } from '../contract.ts'
import { userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { type Account, findAccount } from '../accounts/account.ts'
import { ANONYMOUS, type Caller, originFrom } from '../accounts/caller.ts'
import { linkEmailJob } from './account-email-queue.ts'
import { linkKey } from './account-emails.ts'
import { dropOldLinks, insertLink, newLink } from './account-link.ts'
import { EmailThrottle } from './email-throttle.ts'

const sendResetLink = ({ clinic_id: clinicId, user_id: userId }: Account, { language }: Caller) =>
  Effect.gen(function* () {
    const key = yield* linkKey
    const now = yield* Clock.currentTimeMillis
    const link = newLink('reset-password', { clinicId, recordId: userId }, now)
    const request = { link: link.id, expiresAt: link.expires_at }
    const storeRequest = (unit: Unit) =>
      Effect.tap(
        unit.execute(User, {
          id: userId,
          command: { _tag: 'RequestPasswordReset', ...request },
          jobs: () => [linkEmailJob(clinicId, link.id, language)],
        }),
        () => {
          void unit.addStatement(dropOldLinks(clinicId, now))
          void unit.addStatement(insertLink(key, link))
        },
      )
    yield* runTransaction(storeRequest, { returning: userRow })
  })

// After a restore that ended everyone's access, people who left the clinic after the backup are on its staff list
// again. Until the clinic is released, only its owner, who can check that list, may reset a password by email.
const mayReset = ({ clinic_id: clinicId, user_id: userId }: Account) =>
  Effect.flatMap(Database, ({ queries }) =>
    Effect.map(
      queries([userRow(clinicId, userId), hasEndedAccess(clinicId)]),
      ([[user], ended]) => ended.length === 0 || user?.owner === true,
    ),
  )

const requestResetLink = (email: string, caller: Caller) =>
  Effect.gen(function* () {
    const { mayEmail } = yield* EmailThrottle
    const { lookup } = yield* Database
    if (!(yield* mayEmail('reset-password', email))) return
    const [holder] = yield* lookup(findAccount(email))
    if (!holder) return
    // The caller has proven nothing until the link is used.
    const origin = originFrom(caller, holder.clinic_id, ANONYMOUS)
    const sending = Effect.if(mayReset(holder), {
      onTrue: () => sendResetLink(holder, caller),
      onFalse: () => Effect.void,
    })
    yield* Effect.provideService(sending, Origin, origin)
  }).pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('password reset email could not be requested', cause)),
  )

/**
 * Emails a reset link to the account with this address. The work runs in the background, so neither the
 * answer nor its timing reveals whether the account exists.
 */
export const forgotPassword = Effect.fn('Recovery.forgotPassword')(function* (
  { email }: ForgottenPassword,
  caller: Caller,
) {
  const { countRequest } = yield* EmailThrottle
  yield* countRequest(caller.address)
  yield* Effect.forkDaemon(requestResetLink(email, caller))
})
