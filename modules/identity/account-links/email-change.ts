import { Clock, Effect, Layer } from 'effect'
import { type ClinicReader, Database, Origin, runTogether, Store, type Unit } from '#events'
import { service } from '#modules/kernel'
import { Keys } from '#modules/platform'
import type { EmailChange as Draft } from '../contract.ts'
import { UserNotFound } from '../errors.ts'
import { Passwords } from '../passwords/passwords.ts'
import { userRow } from '../people/user-list.ts'
import { User } from '../people/user.ts'
import { findAccount, replaceEmailKey } from '../sign-in/account.ts'
import { type Caller, originFrom } from '../sign-in/caller.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { INSIDE, proveOwnPassword } from '../sign-in/password-check.ts'
import { SignInThrottle } from '../sign-in/throttle.ts'
import { emailChangeWarningJob, linkEmailJob, linkKey } from './account-emails.ts'
import {
  type AccountLink,
  dropOldLinks,
  findLink,
  forgetLinks,
  insertLink,
  newLink,
  useLink,
} from './account-link.ts'
import { EmailThrottle } from './email-throttle.ts'
import { LinkOver } from './errors.ts'

const storeRequest = (unit: Unit, key: Buffer, link: AccountLink, now: number) => {
  const { clinic_id: clinicId, record_id: userId } = link
  return Effect.tap(
    unit.execute(User, {
      id: userId,
      command: { _tag: 'RequestEmailChange', link: link.id, expiresAt: link.expires_at },
      jobs: () => [linkEmailJob(clinicId, link.id), emailChangeWarningJob(clinicId, userId, link.id)],
    }),
    () => {
      void unit.also(dropOldLinks(clinicId, now))
      void unit.also(forgetLinks(clinicId, 'confirm-email', userId))
      void unit.also(insertLink(key, link))
    },
  )
}

/**
 * Emails a confirmation link to the new address of the person of the `Origin`, and a warning to the current
 * address. Only the owner of the new address learns whether it already has an account.
 */
const request = Effect.fn('EmailChange.request')(function* ({ email, currentPassword }: Draft) {
  const { query } = yield* Database
  const key = yield* linkKey
  const { countRequest, mayEmail } = yield* EmailThrottle
  const { clinicId, actor, address = INSIDE } = yield* Origin
  const [user] = yield* query(userRow(clinicId, actor.id))
  if (!user) return yield* Effect.fail(new UserNotFound())
  yield* proveOwnPassword({ email: user.email, password: currentPassword }, address)
  yield* countRequest(address)
  if (!(yield* mayEmail(emailKey(email)))) return
  const now = yield* Clock.currentTimeMillis
  const link = newLink('confirm-email', { clinicId, recordId: user.id, email }, now)
  yield* runTogether((unit) => storeRequest(unit, key, link, now), { answer: userRow })
})

/** Returns the address that a link confirms; fails if the link does not work. */
const findConfirmation = Effect.fn('EmailChange.offered')(function* (token: string) {
  const { lookup } = yield* Database
  const [link] = yield* lookup(findLink(token))
  const now = yield* Clock.currentTimeMillis
  if (link?.purpose !== 'confirm-email' || link.email === null || Date.parse(link.expires_at) <= now)
    return yield* Effect.fail(new LinkOver())
  return { ...link, email: link.email }
})

type Confirmation = AccountLink & { readonly email: string }

const changeCommand = (reader: ClinicReader, link: Confirmation) =>
  Effect.map(
    Effect.all([useLink(reader, link), reader.query(findAccount(emailKey(link.email)))]),
    ([, holders]) =>
      ({
        _tag: 'ChangeEmail',
        email: link.email,
        // The person may change just the spelling of their address.
        emailTaken: holders.some(
          (holder) => holder.clinic_id !== link.clinic_id || holder.user_id !== link.record_id,
        ),
      }) as const,
  )

const replaceEmail = (unit: Unit, link: Confirmation) => {
  const { clinic_id: clinicId, record_id: userId } = link
  return unit.execute(User, { id: userId, command: (reader) => changeCommand(reader, link) }).pipe(
    Effect.tap(() => {
      void unit.also(replaceEmailKey(clinicId, userId, emailKey(link.email)))
      void unit.also(forgetLinks(clinicId, 'reset-password', userId))
    }),
  )
}

const confirm = Effect.fn('EmailChange.confirm')(function* (token: string, caller: Caller) {
  const link = yield* findConfirmation(token)
  const { clinic_id: clinicId, record_id: userId, email } = link
  yield* runTogether((unit) => replaceEmail(unit, link), {
    answer: userRow,
    rules: { accounts_email: () => new LinkOver() },
  }).pipe(
    // Someone else took the address meanwhile, or the person was removed. The caller does not learn which.
    Effect.mapError(() => new LinkOver()),
    Effect.provideService(Origin, originFrom(caller, clinicId, { kind: 'user', id: userId })),
  )
  return email
})

export class EmailChange extends service<EmailChange>()(
  'EmailChange',
  [Store, Database, Keys, Passwords, SignInThrottle, EmailThrottle],
  { request, findConfirmation, confirm },
) {
  static override readonly layer = Layer.provide(
    super.layer,
    Layer.mergeAll(Passwords.layer, SignInThrottle.layer, EmailThrottle.layer),
  )
}
