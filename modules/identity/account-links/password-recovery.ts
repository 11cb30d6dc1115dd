import { Clock, Effect, Layer } from 'effect'
import { Database, Origin, runTransaction, Store, type Unit } from '#events'
import type { Language } from '#contracts/kernel'
import { service, networkOf } from '#modules/kernel'
import { Keys } from '#modules/platform'
import { endApiKeys } from '../api-keys/end-api-keys.ts'
import type { PasswordReset } from '../contract.ts'
import { newCredential } from '../passwords/new-credential.ts'
import { Passwords } from '../passwords/passwords.ts'
import { userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { type Credential, replaceCredential } from '../accounts/account.ts'
import { type Caller, originFrom } from '../accounts/caller.ts'
import { forgetFailures } from '../reauthentication/password-check.ts'
import { SignInThrottle } from '../accounts/throttle.ts'
import { type AccountLink, findLink, useLink } from './account-link.ts'
import { EmailThrottle } from './email-throttle.ts'
import { LinkOver } from './errors.ts'
import { apiKeysOfLink } from './link-api-keys.ts'
import { forgotPassword } from './reset-link.ts'
import { welcomeJobs } from './welcome-email.ts'

const findResetLink = (token: string) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const [link] = yield* lookup(findLink(token))
    const now = yield* Clock.currentTimeMillis
    if (link?.purpose !== 'reset-password' || Date.parse(link.expires_at) <= now)
      return yield* Effect.fail(new LinkOver())
    return link
  })

/** Returns the API keys that a link's person may keep; null if the link does not work. */
const openLink = Effect.fn('Recovery.openLink')((token: string) =>
  findResetLink(token).pipe(
    Effect.flatMap(apiKeysOfLink),
    Effect.catchTag('LinkOver', () => Effect.succeed(null)),
  ),
)

const replacePassword = (
  unit: Unit,
  link: AccountLink,
  credential: Credential,
  keptKeys?: readonly number[],
  language?: Language,
) =>
  Effect.gen(function* () {
    const { clinic_id: clinicId, record_id: userId } = link
    const passwordChange = yield* unit
      .execute(User, {
        id: userId,
        command: (reader) =>
          Effect.as(useLink(reader, link), {
            _tag: 'ChangePassword',
            credential: credential.credential,
            reset: true,
          } as const),
      })
      .pipe(Effect.mapError(() => new LinkOver()))
    yield* unit
      .execute(User, {
        id: userId,
        command: { _tag: 'ConfirmEmail' },
        jobs: (_, events) => welcomeJobs(clinicId, userId, events, language),
      })
      .pipe(Effect.mapError(() => new LinkOver()))
    void unit.addStatement(replaceCredential(clinicId, userId, credential))
    yield* endApiKeys(unit, userId, keptKeys)
    return passwordChange
  })

/**
 * Sets a new password for the link's person. Ends all their sessions and reset links, and their API keys except those
 * kept. Signs no one in, so a second factor stays in force. Using the link also confirms the person's address.
 */
const resetPassword = Effect.fn('Recovery.resetPassword')(function* (
  { token, password, keepApiKeys }: PasswordReset,
  caller: Caller,
) {
  const { query } = yield* Database
  const { slowDownNetwork, countNetworkFailure } = yield* SignInThrottle
  yield* slowDownNetwork(caller.address)
  const link = yield* Effect.tapError(findResetLink(token), () => countNetworkFailure(caller.address))
  const { clinic_id: clinicId, record_id: userId } = link
  const origin = originFrom(caller, clinicId, { kind: 'user', id: userId })
  const [user] = yield* Effect.provideService(query(userRow(clinicId, userId)), Origin, origin)
  if (!user) return yield* Effect.fail(new LinkOver())
  const credential = yield* Effect.provideService(
    newCredential(password, user, networkOf(caller.address)),
    Origin,
    origin,
  )
  yield* runTransaction((unit) => replacePassword(unit, link, credential, keepApiKeys, caller.language), {
    returning: userRow,
  }).pipe(Effect.catchTag('IdempotencyKeyReused', Effect.die), Effect.provideService(Origin, origin))
  yield* forgetFailures(user.email, caller.address)
})

export class Recovery extends service<Recovery>()(
  'Recovery',
  [Store, Database, Keys, Passwords, SignInThrottle, EmailThrottle],
  { forgotPassword, openLink, resetPassword },
) {
  static override readonly layer = Layer.provide(
    super.layer,
    Layer.mergeAll(Passwords.layer, SignInThrottle.layer, EmailThrottle.layer),
  )
}
