import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { settled } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManySignIns } from './errors.ts'

const FAILURES = 10
const WITHIN_SECONDS = 15 * 60

/** Counts failed sign-ins to one account from one address. Without a count nobody is let in. */
export const throttleOf = (pool: pg.Pool) => {
  const failures = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_failures',
    tableCreated: true,
    keyPrefix: '',
    points: FAILURES,
    duration: WITHIN_SECONDS,
  })
  return {
    /** What is counted together. Says neither account nor address. */
    keyOf: (account: string, address: string): string =>
      createHash('sha256')
        .update(`${account}\n${networkOf(address)}`)
        .digest('base64url'),

    /** Refuses when there were too many failures already. */
    check: (key: string): Effect.Effect<void, TooManySignIns> =>
      Effect.flatMap(settled(failures.get(key)), (seen): Effect.Effect<void, TooManySignIns> =>
        seen && seen.consumedPoints >= FAILURES
          ? Effect.fail(new TooManySignIns(Math.ceil(seen.msBeforeNext / 1000)))
          : Effect.void,
      ),

    failed: (key: string): Effect.Effect<void> => Effect.asVoid(settled(failures.penalty(key))),
    forget: (key: string): Effect.Effect<void> => Effect.asVoid(settled(failures.delete(key))),
  }
}
