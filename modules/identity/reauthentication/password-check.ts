import { Effect } from 'effect'
import { Database } from '#events'
import { emailKey, networkOf } from '#modules/kernel'
import { Config } from '#modules/platform'
import type { SignInDraft } from '../contract.ts'
import { InvalidCredentials, WrongPassword } from '../errors.ts'
import { Passwords } from '../passwords/passwords.ts'
import { isKnownNetwork } from '../sign-in-history/known-network.ts'
import { type AttemptSource, countRefusal } from '../sign-in-history/sign-in-history.ts'
import { findAccount } from '../accounts/account.ts'
import { arePublished } from '../accounts/demo-accounts.ts'
import { SignInThrottle } from '../accounts/throttle.ts'

type Credentials = Pick<SignInDraft, 'email' | 'password'>

/** Used as the IP address of signed-in people whose request has none. */
export const INTERNAL_ADDRESS = 'inside'

const findAccountByPassword = ({ email, password }: Credentials, from: AttemptSource) =>
  Effect.gen(function* () {
    const key = emailKey(email)
    const throttle = yield* SignInThrottle
    const { lookup } = yield* Database
    const { matches } = yield* Passwords
    yield* throttle.check(throttle.keyOf(key, from.address))
    const [account] = yield* lookup(findAccount(email))
    const isPasswordRight = yield* matches(password, account?.password_hash)
    // When an installation stops being a demo, the published passwords of its demo clinic stop working.
    const isClosed = !(yield* Config).demo && arePublished(key, password)
    if (!account || !isPasswordRight || isClosed) {
      yield* countRefusal({ email, way: 'password', outcome: 'wrong_password' }, from)
      return yield* Effect.fail(new InvalidCredentials())
    }
    return account
  })

/** Waits outside the queue of password checks, so that slowed guesses hold up nobody else. */
const slowDown = (email: string, address: string) =>
  Effect.gen(function* () {
    const throttle = yield* SignInThrottle
    const database = yield* Database
    const isKnown = database.lookup(findAccount(email)).pipe(
      Effect.flatMap(([account]) => isKnownNetwork(account, address)),
      Effect.provideService(Database, database),
    )
    yield* throttle.slowDown(emailKey(email), address, isKnown)
  })

/**
 * Returns the account that this password opens. Counts and records failures, and keeps the count after a success: a
 * second factor may follow. Known and unknown accounts fail alike.
 */
export const checkPassword = ({ email, password }: Credentials, from: AttemptSource) =>
  Effect.gen(function* () {
    const { address } = from
    const throttle = yield* SignInThrottle
    const { inTurn } = yield* Passwords
    const key = emailKey(email)
    // Check before queueing, so that a throttled caller does not wait.
    yield* throttle.check(throttle.keyOf(key, address))
    yield* slowDown(email, address)
    return yield* inTurn(networkOf(address), findAccountByPassword({ email, password }, from))
  })

/** Resets the count of failures of an account and address. */
export const forgetFailures = (email: string, address: string) =>
  Effect.flatMap(SignInThrottle, ({ forget, keyOf }) => forget(keyOf(emailKey(email), address)))

/** Verifies the password of a person who is already signed in. Failures count like those of a sign-in. */
export const proveOwnPassword = Effect.fn('Identity.prove')((credentials: Credentials, from: AttemptSource) =>
  checkPassword(credentials, from).pipe(
    Effect.tap(() => forgetFailures(credentials.email, from.address)),
    Effect.catchTag('InvalidCredentials', () => Effect.fail(new WrongPassword())),
  ),
)
