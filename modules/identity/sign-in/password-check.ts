import { Effect } from 'effect'
import { Database } from '#events'
import { networkOf } from '#modules/kernel'
import { Config } from '#modules/platform'
import type { SignInDraft } from '../contract.ts'
import { InvalidCredentials, WrongPassword } from '../errors.ts'
import { Passwords } from '../passwords/passwords.ts'
import { findAccount } from './account.ts'
import { arePublished } from './demo-accounts.ts'
import { emailKey } from './email-key.ts'
import { SignInThrottle } from './throttle.ts'

type Credentials = Pick<SignInDraft, 'email' | 'password'>

/** Stands in for the IP address of signed-in people whose request has none. */
export const INSIDE = 'inside'

const findAccountByPassword = (key: string, failureKey: string, password: string) =>
  Effect.gen(function* () {
    const throttle = yield* SignInThrottle
    const { lookup } = yield* Database
    const { matches } = yield* Passwords
    yield* throttle.check(failureKey)
    const [account] = yield* lookup(findAccount(key))
    const right = yield* matches(password, account?.password_hash)
    // The demo clinic of a first try is closed once the installation is a real one.
    const isClosed = !(yield* Config).demo && arePublished(key, password)
    if (!account || !right || isClosed) {
      yield* throttle.failed(failureKey)
      return yield* Effect.fail(new InvalidCredentials())
    }
    return account
  })

/**
 * Returns the account that this password opens. Counts failures, and keeps the count after a success: a second
 * factor may follow. Known and unknown accounts fail alike.
 */
export const checkPassword = ({ email, password }: Credentials, address: string) =>
  Effect.gen(function* () {
    const throttle = yield* SignInThrottle
    const { inTurn } = yield* Passwords
    const key = emailKey(email)
    const failureKey = throttle.keyOf(key, address)
    // Check before queueing, so that a throttled caller need not wait.
    yield* throttle.check(failureKey)
    return yield* inTurn(networkOf(address), findAccountByPassword(key, failureKey, password))
  })

/** Resets the count of failures of an account and address. */
export const forgetFailures = (email: string, address: string) =>
  Effect.flatMap(SignInThrottle, ({ forget, keyOf }) => forget(keyOf(emailKey(email), address)))

/** Verifies the password of a person who is already signed in. Failures count like those of a sign-in. */
export const proveOwnPassword = Effect.fn('Identity.prove')((credentials: Credentials, address: string) =>
  checkPassword(credentials, address).pipe(
    Effect.tap(() => forgetFailures(credentials.email, address)),
    Effect.catchTag('InvalidCredentials', () => Effect.fail(new WrongPassword())),
  ),
)
