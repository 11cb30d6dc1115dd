import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { clinicSettings } from '#modules/clinic'
import { networkOf } from '#modules/kernel'
import { type Account, findAccount } from './accounts.ts'
import type { SignInDraft } from './contract.ts'
import { emailKey } from './email-key.ts'
import { InvalidCredentials } from './errors.ts'
import { Passwords } from './passwords.ts'
import { type Person, personOf } from './person.ts'
import { dropOldSessions, endSession, insertSession, newSession } from './sessions.ts'
import { throttleOf } from './throttle.ts'
import { userRow } from './user-list.ts'

/** Who asks to be let in, and how. */
export interface Caller {
  /** A browser, which keeps the cookie to itself and proves each change with the token. */
  readonly browser: boolean
  /** Where from, as the front door saw it. */
  readonly address: string
  readonly request?: string | undefined
  /** For callers that do not come over HTTP. */
  readonly source?: 'cli' | 'demo'
}

export const sourceOf = ({ browser, source }: Caller): OriginShape['source'] =>
  source ?? (browser ? 'web' : 'api')

/** What signing in gives: the secret is for the cookie alone. */
export interface SignedIn {
  readonly user: Person
  readonly token: string
  readonly secret: string
}

export const makeSignIn = Effect.gen(function* () {
  const database = yield* Database
  const passwords = yield* Passwords
  const throttle = throttleOf(database.pool)

  const judge = (key: string, counted: string, password: string) =>
    Effect.gen(function* () {
      yield* throttle.check(counted)
      const [account] = yield* database.lookup(findAccount(key))
      const right = yield* passwords.matches(password, account?.password_hash)
      if (!account || !right) {
        yield* throttle.failed(counted)
        return yield* Effect.fail(new InvalidCredentials())
      }
      yield* throttle.forget(counted)
      return account
    })

  /** The account that this password opens. Failures count, and known and unknown accounts fail alike. */
  const prove = Effect.fn('Identity.prove')(function* ({ email, password }: SignInDraft, address: string) {
    const key = emailKey(email)
    const counted = throttle.keyOf(key, address)
    // Whoever has to wait for minutes need not wait in the queue as well.
    yield* throttle.check(counted)
    return yield* passwords.inTurn(networkOf(address), judge(key, counted, password))
  })

  const enter = ({ clinic_id: clinicId, user_id: userId }: Account, { browser }: Caller) =>
    Effect.gen(function* () {
      const [[user], [clinic]] = yield* database.queries([
        userRow(clinicId, userId),
        clinicSettings(clinicId),
      ])
      if (!user || !clinic) return yield* Effect.dieMessage('an account without its person or its clinic')
      const now = yield* Clock.currentTimeMillis
      const session = newSession()
      const beginning = { clinicId, userId, browser, idleMinutes: clinic.sessionTimeout, now }
      yield* database.queries([insertSession(session, beginning), dropOldSessions(clinicId, now)])
      return { user: personOf(user, clinic), token: session.token, secret: session.secret } satisfies SignedIn
    })

  /** Lets a person in. */
  const signIn = Effect.fn('Identity.signIn')(function* (draft: SignInDraft, caller: Caller) {
    const account = yield* prove(draft, caller.address)
    const origin: OriginShape = {
      clinicId: account.clinic_id,
      actor: { kind: 'user', id: account.user_id },
      source: sourceOf(caller),
    }
    return yield* Effect.provideService(enter(account, caller), Origin, origin)
  })

  /** Ends the session of the `Origin`. */
  const signOut = Effect.fn('Identity.signOut')(function* () {
    const { clinicId, actor } = yield* Origin
    yield* database.query(endSession(clinicId, actor.session ?? 0))
  })

  return { prove, signIn, signOut }
})
