import { Clock, Effect, Layer } from 'effect'
import { type ClinicReader, Database, Keyring, Origin, runTransaction, Store, type Unit } from '#events'
import type { Language } from '#contracts/kernel'
import { emailKey, service, worker } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { endApiKeys } from '../api-keys/end-api-keys.ts'
import type { EmailChange as Draft, EmailConfirmation } from '../contract.ts'
import { Passwords } from '../passwords/passwords.ts'
import { userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { findAccount, replaceEmailKey } from '../accounts/account.ts'
import { type Caller, originFrom } from '../accounts/caller.ts'
import { withProof } from '../reauthentication/proof-check.ts'
import { loadCaller, proveCredentials } from '../reauthentication/reauthentication.ts'
import { SignInThrottle } from '../accounts/throttle.ts'
import { linkEmailJob } from './account-email-queue.ts'
import { emailChangeWarningJob, linkKey } from './account-emails.ts'
import {
  type AccountLink,
  dropOldLinks,
  findLink,
  forgetLinks,
  insertLink,
  newLink,
  useLink,
} from './account-link.ts'
import { resendConfirmation } from './email-confirmation.ts'
import { EmailThrottle } from './email-throttle.ts'
import { LinkOver } from './errors.ts'
import { apiKeysOfLink } from './link-api-keys.ts'
import { welcomeJobs } from './welcome-email.ts'

const storeRequest = (unit: Unit, key: Buffer, link: AccountLink, now: number) => {
  const { clinic_id: clinicId, record_id: userId } = link
  return Effect.tap(
    unit.execute(User, {
      id: userId,
      command: { _tag: 'RequestEmailChange', link: link.id, expiresAt: link.expires_at },
      jobs: () => [linkEmailJob(clinicId, link.id), emailChangeWarningJob(clinicId, userId, link.id)],
    }),
    () => {
      void unit.addStatement(dropOldLinks(clinicId, now))
      void unit.addStatement(forgetLinks(clinicId, 'confirm-email', userId))
      void unit.addStatement(insertLink(key, link))
    },
  )
}

/**
 * Emails a confirmation link to the new address of the person of the `Origin`, and a warning to the current
 * address. Only the owner of the new address learns whether it already has an account.
 */
const request = Effect.fn('EmailChange.request')(function* ({ email, ...proof }: Draft) {
  const key = yield* linkKey
  const { countRequest, mayEmail } = yield* EmailThrottle
  const self = yield* loadCaller
  const { clinicId, address } = self
  const accessCheck = yield* proveCredentials(self, proof)
  yield* countRequest(address)
  if (!(yield* mayEmail('confirm-new', email))) return
  const now = yield* Clock.currentTimeMillis
  const link = newLink('confirm-email', { clinicId, recordId: self.id, email }, now)
  yield* withProof(
    accessCheck,
    runTransaction((unit) => storeRequest(unit, key, link, now), { returning: userRow }),
  )
})

const findConfirmation = Effect.fn('EmailChange.offered')(function* (token: string) {
  const { lookup, query } = yield* Database
  const [link] = yield* lookup(findLink(token))
  const now = yield* Clock.currentTimeMillis
  if (link?.purpose !== 'confirm-email' || link.email === null || Date.parse(link.expires_at) <= now)
    return yield* Effect.fail(new LinkOver())
  const [user] = yield* Effect.provideService(
    query(userRow(link.clinic_id, link.record_id)),
    Origin,
    worker(link.clinic_id),
  )
  return { ...link, email: link.email, isOwn: user?.email === link.email }
})

/**
 * Returns the address that a link confirms, whether the person signs in with it already, and otherwise their API keys;
 * fails if the link does not work.
 */
const openLink = Effect.fn('EmailChange.openLink')(function* (token: string) {
  const link = yield* findConfirmation(token)
  const { email, isOwn } = link
  return { email, isOwn, apiKeys: isOwn ? [] : yield* apiKeysOfLink(link) }
})

type Confirmation = AccountLink & { readonly email: string; readonly isOwn: boolean }

const changeCommand = (reader: ClinicReader, link: Confirmation) =>
  Effect.map(
    Effect.all([useLink(reader, link), reader.query(findAccount(link.email))]),
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

const replaceEmail = (unit: Unit, link: Confirmation, keptKeys?: readonly number[], language?: Language) => {
  const { clinic_id: clinicId, record_id: userId } = link
  return unit
    .execute(User, {
      id: userId,
      command: (reader) => changeCommand(reader, link),
      jobs: (_, events) => welcomeJobs(clinicId, userId, events, language),
    })
    .pipe(
      Effect.tap(({ events }) => {
        if (!events.some(({ event }) => event._tag === 'EmailChanged')) return Effect.void
        void unit.addStatement(replaceEmailKey(clinicId, userId, emailKey(link.email)))
        void unit.addStatement(forgetLinks(clinicId, 'reset-password', userId))
        return endApiKeys(unit, userId, keptKeys)
      }),
    )
}

/** Confirms the address. If it replaces another one, the person's API keys end, except those in `keepApiKeys`. */
const confirm = Effect.fn('EmailChange.confirm')(function* (
  { token, keepApiKeys }: EmailConfirmation,
  caller: Caller,
) {
  const link = yield* findConfirmation(token)
  const { clinic_id: clinicId, record_id: userId, email, isOwn } = link
  yield* runTransaction((unit) => replaceEmail(unit, link, keepApiKeys, caller.language), {
    returning: userRow,
    constraintRefusals: { accounts_email: () => new LinkOver() },
  }).pipe(
    // Someone else took the address meanwhile, or the person was removed. The caller does not learn which.
    Effect.mapError(() => new LinkOver()),
    Effect.provideService(Origin, originFrom(caller, clinicId, { kind: 'user', id: userId })),
  )
  return { email, isOwn }
})

export class EmailChange extends service<EmailChange>()(
  'EmailChange',
  [Store, Database, Keyring, Config, Keys, Passwords, SignInThrottle, EmailThrottle],
  { request, openLink, confirm, resendConfirmation },
) {
  static override readonly layer = Layer.provide(
    super.layer,
    Layer.mergeAll(Passwords.layer, SignInThrottle.layer, EmailThrottle.layer),
  )
}
