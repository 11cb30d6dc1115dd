import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { settled } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManyLetters } from './account-link-errors.ts'

const WITHIN_SECONDS = 60 * 60
// A network may be a whole hospital; what it asks for reaches nobody more than a few times.
const OF_ONE_NETWORK = 200
const TO_ONE_ADDRESS = 3

const hashed = (words: string): string => createHash('sha256').update(words).digest('base64url')

const asked = <A>(ask: () => Promise<A>): Effect.Effect<A> => Effect.suspend(() => settled(ask()))

/** Counts letters that strangers ask for: by the network they ask from, and by whom they would reach. */
export const letterThrottleOf = (pool: pg.Pool) => {
  const counter = (points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'sign_in_failures',
      tableCreated: true,
      keyPrefix: '',
      points,
      duration: WITHIN_SECONDS,
    })
  const networks = counter(OF_ONE_NETWORK)
  const addresses = counter(TO_ONE_ADDRESS)

  return {
    /** Counts that somebody asks, whoever for. */
    ask: (address: string): Effect.Effect<void, TooManyLetters> =>
      Effect.flatMap(
        asked(() => networks.penalty(hashed(`letters asked from ${networkOf(address)}`))),
        ({ consumedPoints, msBeforeNext }) =>
          consumedPoints > OF_ONE_NETWORK
            ? Effect.fail(new TooManyLetters(Math.ceil(msBeforeNext / 1000)))
            : Effect.void,
      ),

    /** Whether this account may be written to once more. Asking counts. */
    mayReach: (account: string): Effect.Effect<boolean> =>
      Effect.map(
        asked(() => addresses.penalty(hashed(`letters to ${account}`))),
        ({ consumedPoints }) => consumedPoints <= TO_ONE_ADDRESS,
      ),
  }
}
