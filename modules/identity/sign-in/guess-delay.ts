import { Clock, Effect } from 'effect'
import type pg from 'pg'
import { toEffect } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManySignIns } from '../errors.ts'
import { attemptCounter, counterKey } from './attempt-counter.ts'

/** Failures within `seconds` that cost nothing. Each `step` more double the pause before a guess. */
interface Pace {
  readonly free: number
  readonly seconds: number
  readonly step: number
}

// A network may be a whole hospital, in which many people mistype; one account has one person.
const OF_ACCOUNT: Pace = { free: 30, seconds: 24 * 60 * 60, step: 5 }
const OF_NETWORK: Pace = { free: 100, seconds: 60 * 60, step: 20 }

/** Milliseconds. */
const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 60_000
/** A caller waits at most this long for the turn of their guess, in milliseconds. */
const TURN_TIMEOUT_MS = 10_000

/** Returns the pause between two guesses after so many failures, in milliseconds. */
export const pauseAfter = (failures: number, { free, step }: Pace): number =>
  failures < free ? 0 : Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.floor((failures - free) / step))

interface Turn {
  readonly at: number
}

/** Takes the next turn of a counter, unless it is too far away. The column names are rate-limiter-flexible's. */
const takeTurn = (pool: pg.Pool, key: string, pause: number, now: number) =>
  Effect.map(
    Effect.suspend(() =>
      toEffect(
        pool.query<{ expire: string }>(
          `insert into sign_in_failures as f (key, points, expire) values ($1, 0, $2::bigint + $3)
            on conflict (key) do update set expire = greatest(f.expire, $2) + $3 where f.expire <= $2::bigint + $4
            returning expire`,
          [counterKey(`turn of ${key}`), now, pause, TURN_TIMEOUT_MS],
        ),
      ),
    ),
    ({ rows: [row] }): Turn | undefined => row && { at: Number(row.expire) - pause },
  )

/**
 * Slows guesses down that the limit per account and network does not see: those at one account from many networks, and
 * those from one network at many accounts. It delays them, and locks nobody out: an account can still be entered from a
 * network from which its person signed in before.
 */
export const makeGuessDelay = (pool: pg.Pool) => {
  const counters = {
    account: { pace: OF_ACCOUNT, ...attemptCounter(pool, OF_ACCOUNT.free, OF_ACCOUNT.seconds) },
    network: { pace: OF_NETWORK, ...attemptCounter(pool, OF_NETWORK.free, OF_NETWORK.seconds) },
  }
  const keyOf = (kind: keyof typeof counters, name: string): string =>
    counterKey(`failures of ${kind} ${name}`)

  const pauseOf = (kind: keyof typeof counters, key: string) =>
    Effect.map(counters[kind].read(key), (entry) =>
      pauseAfter(entry?.consumedPoints ?? 0, counters[kind].pace),
    )

  const waitFor = (kind: keyof typeof counters, name: string, isExempt: Effect.Effect<boolean>) =>
    Effect.gen(function* () {
      const key = keyOf(kind, name)
      const pause = yield* pauseOf(kind, key)
      if (pause === 0 || (yield* isExempt)) return
      const now = yield* Clock.currentTimeMillis
      const turn = yield* takeTurn(pool, key, pause, now)
      if (!turn) return yield* Effect.fail(new TooManySignIns({ retryAfter: Math.ceil(pause / 1000) }))
      yield* Effect.sleep(Math.max(0, turn.at - now))
    })

  return {
    /** Waits for the turn of a guess from this network. */
    waitForNetwork: (address: string) => waitFor('network', networkOf(address), Effect.succeed(false)),
    /** Waits for the turn of a guess at this account. `isKnown`: whether its person signed in from there before. */
    waitForAccount: (account: string, isKnown: Effect.Effect<boolean>) =>
      waitFor('account', account, isKnown),
    countNetwork: (address: string) =>
      Effect.asVoid(counters.network.count(keyOf('network', networkOf(address)))),
    countAccount: (account: string) => Effect.asVoid(counters.account.count(keyOf('account', account))),
  }
}
