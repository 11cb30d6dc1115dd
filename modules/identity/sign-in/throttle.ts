import { createHash } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { Database, settled } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManySignIns } from '../errors.ts'

const FAILURES = 10
const WITHIN_SECONDS = 15 * 60

// Across all addresses: an attacker with the password has a million codes to try, of which three are valid at
// a time.
const WRONG_CODES = 20
const CODES_WITHIN_SECONDS = 60 * 60

const runQuery = <A>(ask: () => Promise<A>): Effect.Effect<A> => Effect.suspend(() => settled(ask()))

const codeKey = (account: string): string =>
  createHash('sha256').update(`codes of ${account}`).digest('base64url')

const tooManySignIns = ({ msBeforeNext }: RateLimiterRes) =>
  new TooManySignIns({ retryAfter: Math.ceil(msBeforeNext / 1000) })

const counter = (pool: pg.Pool, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_failures',
    tableCreated: true,
    keyPrefix: '',
    points,
    duration,
  })

/** Returns the key of a counter. It is a hash and reveals neither account nor address. */
const keyOf = (account: string, address: string): string =>
  createHash('sha256')
    .update(`${account}\n${networkOf(address)}`)
    .digest('base64url')

const makeThrottle = (pool: pg.Pool) => {
  const failures = counter(pool, FAILURES, WITHIN_SECONDS)
  const codes = counter(pool, WRONG_CODES, CODES_WITHIN_SECONDS)

  return {
    keyOf,

    check: (key: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(
        runQuery(() => failures.get(key)),
        (entry) =>
          entry && entry.consumedPoints >= FAILURES ? Effect.fail(tooManySignIns(entry)) : Effect.void,
      ),

    failed: (key: string): Effect.Effect<void> => Effect.asVoid(runQuery(() => failures.penalty(key))),
    forget: (key: string): Effect.Effect<void> => Effect.asVoid(runQuery(() => failures.delete(key))),

    /** Takes a code attempt before the check, so that parallel requests get no free attempts. */
    takeTry: (account: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(
        runQuery(() => codes.penalty(codeKey(account))),
        (entry) => (entry.consumedPoints > WRONG_CODES ? Effect.fail(tooManySignIns(entry)) : Effect.void),
      ),

    giveTryBack: (account: string): Effect.Effect<void> =>
      Effect.asVoid(runQuery(() => codes.reward(codeKey(account)))),
  }
}

/** Counts failed sign-ins per account and address, wrong codes per account. No counter, no sign-in. */
export class SignInThrottle extends Context.Tag('identity/SignInThrottle')<
  SignInThrottle,
  ReturnType<typeof makeThrottle>
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Database, ({ pool }) => makeThrottle(pool)),
  )
}
