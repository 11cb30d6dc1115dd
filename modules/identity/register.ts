import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape, Store, type Unit } from '#events'
import { Clinic, clinicSettings } from '#modules/clinic'
import { isZone, networkOf, randomId } from '#modules/kernel'
import { findAccount, insertAccount } from './accounts.ts'
import { isCommon } from './common-passwords.ts'
import type { Registration } from './contract.ts'
import { emailKey } from './email-key.ts'
import { AccountEmailTaken, PasswordTooCommon } from './errors.ts'
import { Passwords } from './passwords.ts'
import { personOf } from './person.ts'
import { keptDevice } from './sign-in-history.ts'
import { insertSignIn } from './sign-in-history-rows.ts'
import { insertSession, type NewSession, newSession } from './sessions.ts'
import { type Caller, type SignedIn, sourceOf } from './sign-in.ts'
import { userRow } from './user-list.ts'
import { User } from './user.ts'
import { welcomeJob } from './welcome.ts'

/** The clinic's stream in its own log, and its owner's: both are the first of their kind. */
const FIRST = 1

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const ownerOf = ({ email, firstName, lastName }: Registration) =>
  ({ email, firstName, lastName, role: 'staff', owner: true, practitioner: true }) as const

const originOf = (session: NewSession, caller: Caller): OriginShape => ({
  clinicId: randomId(),
  actor: { kind: 'user', id: FIRST, role: 'staff', session: session.id },
  source: sourceOf(caller),
  address: caller.address,
  ...(caller.request === undefined ? {} : { request: caller.request }),
})

export const makeRegister = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const passwords = yield* Passwords

  const open = (draft: Registration, hash: string, session: NewSession, caller: Caller) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const { browser, source, address } = caller
      const now = yield* Clock.currentTimeMillis
      const credential = { credential: randomId(), hash }
      const zone = isZone(draft.zone) ? draft.zone : serverZone()
      const work = (unit: Unit) =>
        Effect.gen(function* () {
          const { state } = yield* unit.execute(Clinic, {
            id: FIRST,
            command: { _tag: 'OpenClinic', name: draft.clinicName, zone },
          })
          const owner = yield* unit.execute(User, {
            id: FIRST,
            command: { _tag: 'AddUser', person: ownerOf(draft), emailTaken: false, seats: null },
            jobs: (id) => (source ? [] : [welcomeJob(clinicId, id)]),
          })
          const idleMinutes = state.is === 'open' ? state.sessionTimeout : 0
          const userAgent = keptDevice(caller)
          const beginning = { clinicId, userId: FIRST, browser, address, userAgent, idleMinutes, now }
          const entry = { clinicId, userId: FIRST, address, userAgent, now }
          void unit.also(insertAccount(clinicId, FIRST, emailKey(draft.email), credential))
          void unit.also(insertSession(session, beginning))
          void unit.also(insertSignIn({ ...entry, way: 'registration', outcome: 'success' }))
          return owner
        }).pipe(Effect.orDie)
      yield* store
        .together(work, {
          answer: () => userRow(clinicId, FIRST),
          rules: { accounts_email: () => new AccountEmailTaken() },
        })
        .pipe(Effect.catchTag('IdempotencyKeyReused', Effect.die))
      const [[user], [clinic]] = yield* database.queries([userRow(clinicId, FIRST), clinicSettings(clinicId)])
      if (!user || !clinic) return yield* Effect.dieMessage('a clinic was opened and is not there')
      // A clinic begins with no add-ons, and its owner has chosen nothing yet.
      return personOf(user, { language: null, theme: null }, clinic, [])
    })

  /** Opens a clinic, with the person who opens it as its owner, and lets them in. */
  const register = Effect.fn('Identity.register')(function* (draft: Registration, caller: Caller) {
    if (isCommon(draft.password, draft.email)) return yield* Effect.fail(new PasswordTooCommon())
    const holders = yield* database.lookup(findAccount(emailKey(draft.email)))
    if (holders.length > 0) return yield* Effect.fail(new AccountEmailTaken())
    const hash = yield* passwords.inTurn(networkOf(caller.address), passwords.hash(draft.password))
    const session = newSession()
    const user = yield* Effect.provideService(
      open(draft, hash, session, caller),
      Origin,
      originOf(session, caller),
    )
    return { user, token: session.token, secret: session.secret } satisfies SignedIn
  })

  return { register }
})
