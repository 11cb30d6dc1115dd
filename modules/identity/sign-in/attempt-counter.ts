import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { toEffect } from '#events'

const run = <A>(ask: () => Promise<A>): Effect.Effect<A> => Effect.suspend(() => toEffect(ask()))

/** Counts attempts by key for `duration` seconds, in the database, where every process sees them. */
export const attemptCounter = (pool: pg.Pool, points: number, duration: number) => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_failures',
    tableCreated: true,
    keyPrefix: '',
    points,
    duration,
  })
  return {
    read: (key: string) => run(() => limiter.get(key)),
    count: (key: string) => run(() => limiter.penalty(key)),
    takeBack: (key: string) => Effect.asVoid(run(() => limiter.reward(key))),
    forget: (key: string) => Effect.asVoid(run(() => limiter.delete(key))),
  }
}

/** Returns the key of a counter. It is a hash and reveals neither account nor address. */
export const counterKey = (words: string): string => createHash('sha256').update(words).digest('base64url')

/** Returns the seconds until a counter allows another attempt. */
export const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000)
