import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { settled } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManySignIns } from './errors.ts'

const FAILURES = 10
const WITHIN_SECONDS = 15 * 60

// Over all addresses: whoever has the password has a million codes to try, three of which are right at a time.
const WRONG_CODES = 20
const CODES_WITHIN_SECONDS = 60 * 60

const asked = <A>(ask: () => Promise<A>): Effect.Effect<A> => Effect.suspend(() => settled(ask()))

const codesOf = (account: string): string =>
  createHash('sha256').update(`codes of ${account}`).digest('base64url')

const tooMany = ({ msBeforeNext }: RateLimiterRes) => new TooManySignIns(Math.ceil(msBeforeNext / 1000))

/**
 * Counts failed sign-ins to one account from one address, and wrong codes to one account from all. Without a count
 * nobody is let in.
 */
export const throttleOf = (pool: pg.Pool) => {
  const counter = (points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'sign_in_failures',
      tableCreated: true,
      keyPrefix: '',
      points,
      duration,
    })
  const failures = counter(FAILURES, WITHIN_SECONDS)
  const codes = counter(WRONG_CODES, CODES_WITHIN_SECONDS)

  return {
    /** What is counted together. Says neither account nor address. */
    keyOf: (account: string, address: string): string =>
      createHash('sha256')
        .update(`${account}\n${networkOf(address)}`)
        .digest('base64url'),

    /** Refuses when there were too many failures already. */
    check: (key: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(
        asked(() => failures.get(key)),
        (seen) => (seen && seen.consumedPoints >= FAILURES ? Effect.fail(tooMany(seen)) : Effect.void),
      ),

    failed: (key: string): Effect.Effect<void> => Effect.asVoid(asked(() => failures.penalty(key))),
    forget: (key: string): Effect.Effect<void> => Effect.asVoid(asked(() => failures.delete(key))),

    /**
     * Takes one of the tries an account has for codes before the code is looked at, so that none is free however many
     * come at once.
     */
    takeTry: (account: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(
        asked(() => codes.penalty(codesOf(account))),
        (taken) => (taken.consumedPoints > WRONG_CODES ? Effect.fail(tooMany(taken)) : Effect.void),
      ),

    /** Gives a try back to whoever had the right code. */
    giveTryBack: (account: string): Effect.Effect<void> =>
      Effect.asVoid(asked(() => codes.reward(codesOf(account)))),
  }
}
