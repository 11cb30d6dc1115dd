import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { subscriptionRow } from '#modules/billing'
import { clinicSettings } from '#modules/clinic'
import { networkOf } from '#modules/kernel'
import { type Account, findAccount } from './accounts.ts'
import type { SignInDraft } from './contract.ts'
import { emailKey } from './email-key.ts'
import { InvalidCredentials } from './errors.ts'
import { makeFactorCheck } from './factor-check.ts'
import { dropOldSetUps, SET_UP_MS } from './factor-rows.ts'
import { dropOldChallenges } from './passkey-rows.ts'
import { Passwords } from './passwords.ts'
import { type Person, personOf } from './person.ts'
import { dropOldSessions, endSession, insertSession, newSession } from './sessions.ts'
import { keptDevice, makeSignInNotes, type Refused } from './sign-in-history.ts'
import type { SignInWay } from './sign-in-history-contract.ts'
import { insertSignIn, type SignIn } from './sign-in-history-rows.ts'
import { throttleOf } from './throttle.ts'
import { chosenBy, userRow } from './user-list.ts'

/** Who asks to be let in, and how. */
export interface Caller {
  /** A browser, which keeps the cookie to itself and proves each change with the token. */
  readonly browser: boolean
  /** Where from, as the front door saw it. */
  readonly address: string
  /** What their User-Agent header says. */
  readonly device?: string | undefined
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

/** What is written down of a refusal, by its tag. */
type Noted = Readonly<Record<string, Pick<SignIn, 'way'> & { readonly outcome: Refused }>>

// Of tries that are looked at no more nothing is kept: the one before them said so.
const ofPassword: Noted = { InvalidCredentials: { way: 'password', outcome: 'wrong_password' } }

// That a code is still to come is no refusal.
const ofFactor: Noted = {
  InvalidCode: { way: 'code', outcome: 'wrong_code' },
  InvalidPasskey: { way: 'passkey', outcome: 'wrong_code' },
  TooManySignIns: { way: 'code', outcome: 'too_many' },
}

type Credentials = Pick<SignInDraft, 'email' | 'password'>

export const makeSignIn = Effect.gen(function* () {
  const database = yield* Database
  const passwords = yield* Passwords
  const throttle = throttleOf(database.pool)
  const codes = yield* makeFactorCheck
  const notes = yield* makeSignInNotes

  const judge = (key: string, counted: string, password: string) =>
    Effect.gen(function* () {
      yield* throttle.check(counted)
      const [account] = yield* database.lookup(findAccount(key))
      const right = yield* passwords.matches(password, account?.password_hash)
      if (!account || !right) {
        yield* throttle.failed(counted)
        return yield* Effect.fail(new InvalidCredentials())
      }
      return account
    })

  const countedOf = (email: string, address: string) => throttle.keyOf(emailKey(email), address)

  const opens = ({ email, password }: Credentials, address: string) =>
    Effect.gen(function* () {
      const counted = countedOf(email, address)
      // Whoever has to wait for minutes need not wait in the queue as well.
      yield* throttle.check(counted)
      return yield* passwords.inTurn(networkOf(address), judge(emailKey(email), counted, password))
    })

  /** The account that this password opens. Failures count, and known and unknown accounts fail alike. */
  const prove = Effect.fn('Identity.prove')((given: Credentials, address: string) =>
    Effect.tap(opens(given, address), throttle.forget(countedOf(given.email, address))),
  )

  // Asked for when the password was right, so that nobody else learns whether there is a factor.
  const askForFactor = ({ user_id: userId }: Account, draft: SignInDraft, address: string) =>
    Effect.gen(function* () {
      const factor = yield* codes.factorOf(userId)
      if (!factor) return 'password' as const
      return yield* codes.judge(userId, factor, draft, { email: draft.email, address })
    })

  /** Begins a session of a person who has proven who they are, and writes down by what. */
  const enter = (
    { clinic_id: clinicId, user_id: userId }: Pick<Account, 'clinic_id' | 'user_id'>,
    caller: Caller,
    way: SignInWay,
  ) =>
    Effect.gen(function* () {
      const [[user], [chosen], [clinic], [subscription]] = yield* database.queries([
        userRow(clinicId, userId),
        chosenBy(clinicId, userId),
        clinicSettings(clinicId),
        subscriptionRow(clinicId),
      ])
      if (!user || !chosen || !clinic)
        return yield* Effect.dieMessage('an account without its person or its clinic')
      const now = yield* Clock.currentTimeMillis
      const session = newSession()
      const { browser, address } = caller
      const entry = { clinicId, userId, address, userAgent: keptDevice(caller), now }
      yield* database.queries([
        insertSession(session, { ...entry, browser, idleMinutes: clinic.sessionTimeout }),
        insertSignIn({ ...entry, way, outcome: 'success' }),
        dropOldSessions(clinicId, now),
        dropOldSetUps(clinicId, new Date(now - SET_UP_MS).toISOString()),
        dropOldChallenges(clinicId, new Date(now).toISOString()),
      ])
      const person = personOf(user, chosen, clinic, subscription?.addOns ?? [])
      return { user: person, token: session.token, secret: session.secret } satisfies SignedIn
    })

  const noting =
    (noted: Noted, { email }: SignInDraft, caller: Caller) =>
    <A, E extends { readonly _tag: string }, R>(trying: Effect.Effect<A, E, R>) =>
      Effect.tapError(trying, ({ _tag }) => {
        const what = noted[_tag]
        return what ? notes.noteRefused({ email, ...what }, caller) : Effect.void
      })

  /** Lets a person in. */
  const signIn = Effect.fn('Identity.signIn')(function* (draft: SignInDraft, caller: Caller) {
    const { address } = caller
    const account = yield* opens(draft, address).pipe(noting(ofPassword, draft, caller))
    const origin: OriginShape = {
      clinicId: account.clinic_id,
      actor: { kind: 'user', id: account.user_id },
      source: sourceOf(caller),
      address,
      ...(caller.request === undefined ? {} : { request: caller.request }),
    }
    return yield* askForFactor(account, draft, address).pipe(
      noting(ofFactor, draft, caller),
      // What failed before is forgotten when all was right, and not a moment earlier.
      Effect.tap(() => throttle.forget(countedOf(draft.email, address))),
      Effect.flatMap((way) => enter(account, caller, way)),
      Effect.provideService(Origin, origin),
    )
  })

  /** Ends the session of the `Origin`. */
  const signOut = Effect.fn('Identity.signOut')(function* () {
    const { clinicId, actor } = yield* Origin
    yield* database.query(endSession(clinicId, actor.session ?? 0))
  })

  return { prove, enter, signIn, signOut }
})
