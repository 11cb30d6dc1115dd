import { createHash } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { Database, settled } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManyLetters } from './errors.ts'

const WITHIN_SECONDS = 60 * 60
// One network may be a whole hospital. Each address still gets only a few emails.
const PER_NETWORK = 200
const PER_ADDRESS = 3

const hashKey = (words: string): string => createHash('sha256').update(words).digest('base64url')

const countOne = <A>(countRequest: () => Promise<A>): Effect.Effect<A> =>
  Effect.suspend(() => settled(countRequest()))

const counter = (pool: pg.Pool, points: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_failures',
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: WITHIN_SECONDS,
  })

const makeThrottle = (pool: pg.Pool) => {
  const networks = counter(pool, PER_NETWORK)
  const addresses = counter(pool, PER_ADDRESS)

  return {
    countRequest: (address: string): Effect.Effect<void, TooManyLetters> =>
      Effect.flatMap(
        countOne(() => networks.penalty(hashKey(`letters asked from ${networkOf(address)}`))),
        ({ consumedPoints, msBeforeNext }) =>
          consumedPoints > PER_NETWORK
            ? Effect.fail(new TooManyLetters({ retryAfter: Math.ceil(msBeforeNext / 1000) }))
            : Effect.void,
      ),

    /** Whether another email to this account is allowed. Each call counts. */
    mayEmail: (account: string): Effect.Effect<boolean> =>
      Effect.map(
        countOne(() => addresses.penalty(hashKey(`letters to ${account}`))),
        ({ consumedPoints }) => consumedPoints <= PER_ADDRESS,
      ),
  }
}

/** Limits emails that anyone can request: per requesting network and per receiving address. */
export class EmailThrottle extends Context.Tag('identity/EmailThrottle')<
  EmailThrottle,
  ReturnType<typeof makeThrottle>
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Database, ({ pool }) => makeThrottle(pool)),
  )
}
