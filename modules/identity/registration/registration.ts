import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape, runTransaction, type Unit } from '#events'
import { Clinic, clinicSettings } from '#modules/clinic'
import { emailKey, isZone, networkOf, randomId } from '#modules/kernel'
import { findAccount, insertAccount } from '../accounts/account.ts'
import { isGuessable } from '../passwords/guessable-password.ts'
import type { Registration } from '../contract.ts'
import { AccountEmailTaken, PasswordTooCommon } from '../errors.ts'
import { Passwords } from '../passwords/passwords.ts'
import { personOf } from '../accounts/signed-in-person.ts'
import { truncateDevice } from '../sign-in-history/sign-in-history.ts'
import { insertSignIn } from '../sign-in-history/sign-in-rows.ts'
import { endPreviousSession } from '../requests/end-previous-session.ts'
import { insertSession, type NewSession, newSession } from '../sessions/sessions.ts'
import { type Caller, originFrom } from '../accounts/caller.ts'
import type { SignedInSession } from '../sign-in/session-start.ts'
import { userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { linkKey } from '../account-links/account-emails.ts'
import { newConfirmationLink, requestConfirmation } from '../account-links/email-confirmation.ts'
import { EmailThrottle } from '../account-links/email-throttle.ts'
import { RegistrationThrottle } from './registration-throttle.ts'

/** The stream id of the clinic, and of its owner: each is the first of its kind in the clinic's log. */
const FIRST_ID = 1

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const ownerOf = ({ email, firstName, lastName }: Registration) =>
  ({ email, firstName, lastName, role: 'staff', owner: true, practitioner: true }) as const

const originOf = ({ id: session }: NewSession, caller: Caller): OriginShape =>
  originFrom(caller, randomId(), { kind: 'user', id: FIRST_ID, role: 'staff', session })

/** Prepares to ask an owner who registers over the web to confirm their address. */
const prepareConfirmation = ({ email }: Registration, { source, language }: Caller) =>
  Effect.gen(function* () {
    if (source) return () => Effect.void
    const { clinicId } = yield* Origin
    const key = yield* linkKey
    const mayEmail = yield* (yield* EmailThrottle).mayEmail('confirm-own', email)
    const link = newConfirmationLink({ clinicId, userId: FIRST_ID, email }, yield* Clock.currentTimeMillis)
    return (unit: Unit) =>
      Effect.orDie(requestConfirmation(unit, key, { link, first: true, mayEmail, language }))
  })

interface NewClinic {
  readonly draft: Registration
  readonly hash: string
  readonly session: NewSession
  readonly caller: Caller
}

type ConfirmationRequest = Effect.Effect.Success<ReturnType<typeof prepareConfirmation>>

const writeClinic = (
  unit: Unit,
  { draft, hash, session, caller }: NewClinic,
  sendConfirmation: ConfirmationRequest,
) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const { browser, address } = caller
    const now = yield* Clock.currentTimeMillis
    const zone = isZone(draft.zone) ? draft.zone : serverZone()
    const { state } = yield* unit.execute(Clinic, {
      id: FIRST_ID,
      command: {
        _tag: 'OpenClinic',
        name: draft.clinicName,
        zone,
        ...(caller.language && { language: caller.language }),
      },
    })
    const owner = yield* unit.execute(User, {
      id: FIRST_ID,
      command: { _tag: 'AddUser', person: ownerOf(draft), emailTaken: false, seats: null },
    })
    yield* sendConfirmation(unit)
    const idleMinutes = state.is === 'open' ? state.sessionTimeout : 0
    const entry = { clinicId, userId: FIRST_ID, address, userAgent: truncateDevice(caller), now }
    const credential = { credential: randomId(), hash }
    // Last, because the transaction can read nothing after the insert has failed for a taken address.
    void unit.addStatement(insertAccount(clinicId, FIRST_ID, emailKey(draft.email), credential))
    void unit.addStatement(insertSession(session, { ...entry, browser, idleMinutes }))
    void unit.addStatement(insertSignIn({ ...entry, way: 'registration', outcome: 'success' }))
    return owner
  }).pipe(Effect.orDie)

const openClinic = (newClinic: NewClinic) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const { clinicId } = yield* Origin
    const sendConfirmation = yield* prepareConfirmation(newClinic.draft, newClinic.caller)
    yield* runTransaction((unit) => writeClinic(unit, newClinic, sendConfirmation), {
      returning: () => userRow(clinicId, FIRST_ID),
      constraintRefusals: { accounts_email: () => new AccountEmailTaken() },
    }).pipe(Effect.catchTag('IdempotencyKeyReused', Effect.die))
    const [[user], [clinic]] = yield* queries([userRow(clinicId, FIRST_ID), clinicSettings(clinicId)])
    if (!user || !clinic) return yield* Effect.dieMessage('a clinic was opened and is not there')
    // A new clinic has no add-ons, and its owner has no preferences yet.
    return personOf(user, { language: null, theme: null }, clinic, [])
  })

/** Opens a clinic, makes the caller its owner, and signs them in. */
export const register = Effect.fn('Identity.register')(function* (draft: Registration, caller: Caller) {
  const { lookup } = yield* Database
  const passwords = yield* Passwords
  const { countRegistration } = yield* RegistrationThrottle
  if (isGuessable(draft.password, draft)) return yield* Effect.fail(new PasswordTooCommon())
  // Count before the lookup, so that a network can probe only a few addresses.
  if (!caller.source) yield* countRegistration(caller.address)
  const holders = yield* lookup(findAccount(draft.email))
  if (holders.length > 0) return yield* Effect.fail(new AccountEmailTaken())
  const hash = yield* passwords.inTurn(networkOf(caller.address), passwords.hash(draft.password))
  const session = newSession()
  const user = yield* Effect.provideService(
    openClinic({ draft, hash, session, caller }),
    Origin,
    originOf(session, caller),
  )
  yield* endPreviousSession(caller)
  return { user, token: session.token, secret: session.secret } satisfies SignedInSession
})
