import { Clock, Effect } from 'effect'
import { Database, runTransaction, type Unit } from '#events'
import type { Language } from '#contracts/kernel'
import { preferencesOf, userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { loadCaller } from '../reauthentication/reauthentication.ts'
import { linkEmailJob } from './account-email-queue.ts'
import { linkKey } from './account-emails.ts'
import { type AccountLink, dropOldLinks, forgetLinks, insertLink, newLink } from './account-link.ts'
import { EmailThrottle } from './email-throttle.ts'

interface ConfirmationRequest {
  readonly link: AccountLink
  /** Whether the person registered with this address just now. */
  readonly first: boolean
  /** False: the address got too many emails. The person can request another one later. */
  readonly mayEmail: boolean
  readonly language: Language | undefined
}

/** Creates the link that confirms a person's own sign-in address. */
export const newConfirmationLink = (
  { clinicId, userId, email }: { clinicId: number; userId: number; email: string },
  now: number,
): AccountLink => newLink('confirm-email', { clinicId, recordId: userId, email }, now)

/** Records that a person has to confirm their address, and emails them the link. */
export const requestConfirmation = (
  unit: Unit,
  key: Buffer,
  { link, first, mayEmail, language }: ConfirmationRequest,
) => {
  const { clinic_id: clinicId, record_id: userId, id, expires_at: expiresAt } = link
  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const requested = yield* unit.execute(User, {
      id: userId,
      command: { _tag: 'RequestEmailConfirmation', link: id, expiresAt, first },
      jobs: (_, { length }) => (length > 0 && mayEmail ? [linkEmailJob(clinicId, id, language)] : []),
    })
    if (requested.events.length > 0) {
      void unit.addStatement(dropOldLinks(clinicId, now))
      void unit.addStatement(forgetLinks(clinicId, 'confirm-email', userId))
      void unit.addStatement(insertLink(key, link))
    }
    return requested
  })
}

/** Emails the confirmation link again to the person of the `Origin`, unless they have confirmed their address. */
export const resendConfirmation = Effect.fn('EmailChange.resendConfirmation')(function* () {
  const key = yield* linkKey
  const { query } = yield* Database
  const { countRequest, mayEmail } = yield* EmailThrottle
  const { clinicId, address, id: userId, email, emailConfirmed } = yield* loadCaller
  if (emailConfirmed) return
  yield* countRequest(address)
  if (!(yield* mayEmail('confirm-own', email))) return
  const [preferences] = yield* query(preferencesOf(clinicId, userId))
  const link = newConfirmationLink({ clinicId, userId, email }, yield* Clock.currentTimeMillis)
  const language = preferences?.language ?? undefined
  yield* runTransaction(
    (unit) => requestConfirmation(unit, key, { link, first: false, mayEmail: true, language }),
    { returning: userRow },
  )
})
