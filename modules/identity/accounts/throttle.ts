import { Context, Effect, Layer } from 'effect'
import type pg from 'pg'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { Database } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManySignIns } from '../errors.ts'
import { attemptCounter, counterKey, secondsToWait } from './attempt-counter.ts'
import { makeGuessDelay } from './guess-delay.ts'

const MAX_FAILURES = 10
const FAILURE_PERIOD_SECONDS = 15 * 60

// Across all addresses: an attacker with the password has a million codes to try, of which three are valid at
// a time.
const MAX_WRONG_CODES = 20
const CODE_PERIOD_SECONDS = 60 * 60

const codeKey = (account: string): string => counterKey(`codes of ${account}`)

const keyOf = (account: string, address: string): string => counterKey(`${account}\n${networkOf(address)}`)

const tooManySignIns = (entry: RateLimiterRes) => new TooManySignIns({ retryAfter: secondsToWait(entry) })

const makeThrottle = (pool: pg.Pool) => {
  const failures = attemptCounter(pool, MAX_FAILURES, FAILURE_PERIOD_SECONDS)
  const codes = attemptCounter(pool, MAX_WRONG_CODES, CODE_PERIOD_SECONDS)
  const delay = makeGuessDelay(pool)

  return {
    keyOf,
    /** Waits until a guess at an account may be checked. `isKnown`: whether its person signed in from there. */
    slowDown: (account: string, address: string, isKnown: Effect.Effect<boolean>) =>
      Effect.zipRight(delay.waitForNetwork(address), delay.waitForAccount(account, isKnown)),
    /** Waits until a guess that names no account may be checked. */
    slowDownNetwork: delay.waitForNetwork,
    countNetworkFailure: delay.countNetwork,

    check: (key: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(failures.read(key), (entry) =>
        entry && entry.consumedPoints >= MAX_FAILURES ? Effect.fail(tooManySignIns(entry)) : Effect.void,
      ),

    /** Returns whether this failure reached the limit of the account and address. */
    countFailure: (account: string, address: string): Effect.Effect<boolean> =>
      Effect.all([
        failures.count(keyOf(account, address)),
        delay.countAccount(account),
        delay.countNetwork(address),
      ]).pipe(Effect.map(([entry]) => entry.consumedPoints >= MAX_FAILURES)),
    forget: failures.forget,

    /** Takes a code attempt before the check, so that parallel requests get no free attempts. */
    takeCodeAttempt: (account: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(codes.count(codeKey(account)), (entry) =>
        entry.consumedPoints > MAX_WRONG_CODES ? Effect.fail(tooManySignIns(entry)) : Effect.void,
      ),

    giveCodeAttemptBack: (account: string): Effect.Effect<void> => codes.takeBack(codeKey(account)),
  }
}

/**
 * Counts failed sign-ins per account and address, and wrong codes per account. Slows down guesses that these limits
 * do not see. If the counters cannot be read, nobody can sign in.
 */
export class SignInThrottle extends Context.Tag('identity/SignInThrottle')<
  SignInThrottle,
  ReturnType<typeof makeThrottle>
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Database, ({ pool }) => makeThrottle(pool)),
  )
}
