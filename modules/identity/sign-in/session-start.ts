import { Clock, Effect } from 'effect'
import { Database } from '#events'
import { subscriptionRow } from '#modules/billing'
import { clinicSettings } from '#modules/clinic'
import { dropOldChallenges } from '../factors/passkey-rows.ts'
import { type Person, personOf } from '../accounts/signed-in-person.ts'
import { preferencesOf, userRow } from '../accounts/user-list.ts'
import { dropOldSetups, SETUP_MS } from '../factors/factor-rows.ts'
import { endPreviousSession } from '../requests/end-previous-session.ts'
import { dropOldSessions, insertSession, newSession } from '../sessions/sessions.ts'
import type { SignInMethod } from '../sign-in-history/contract.ts'
import { truncateDevice } from '../sign-in-history/sign-in-history.ts'
import { insertSignIn } from '../sign-in-history/sign-in-rows.ts'
import type { Account } from '../accounts/account.ts'
import type { Caller } from '../accounts/caller.ts'

/** The result of a sign-in. The secret is only for the cookie. */
export interface SignedInSession {
  readonly user: Person
  readonly token: string
  readonly secret: string
}

/** Begins a session for an authenticated person, ends this browser's previous one, and records the sign-in. */
export const beginSession = (
  { clinic_id: clinicId, user_id: userId }: Pick<Account, 'clinic_id' | 'user_id'>,
  caller: Caller,
  method: SignInMethod,
) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const [[user], [preferences], [clinic], [subscription]] = yield* queries([
      userRow(clinicId, userId),
      preferencesOf(clinicId, userId),
      clinicSettings(clinicId),
      subscriptionRow(clinicId),
    ])
    if (!user || !preferences || !clinic)
      return yield* Effect.dieMessage('an account without its person or its clinic')
    const now = yield* Clock.currentTimeMillis
    const session = newSession()
    const { browser, address } = caller
    const entry = { clinicId, userId, address, userAgent: truncateDevice(caller), now }
    yield* queries([
      insertSession(session, { ...entry, browser, idleMinutes: clinic.sessionTimeout }),
      insertSignIn({ ...entry, way: method, outcome: 'success' }),
      dropOldSessions(clinicId, now),
      dropOldSetups(clinicId, new Date(now - SETUP_MS).toISOString()),
      dropOldChallenges(clinicId, new Date(now).toISOString()),
    ])
    yield* endPreviousSession(caller)
    const person = personOf(user, preferences, clinic, subscription?.addOns ?? [])
    return { user: person, token: session.token, secret: session.secret } satisfies SignedInSession
  })
