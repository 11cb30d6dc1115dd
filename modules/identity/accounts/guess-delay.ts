import { Clock, Effect } from 'effect'
import type pg from 'pg'
import { toEffect } from '#events'
import { networkOf } from '#modules/kernel'
import { TooManySignIns } from '../errors.ts'
import { attemptCounter, counterKey } from './attempt-counter.ts'

/** After `free` failures within `seconds`, guesses have to pause; every `step` further failures double the pause. */
interface Pace {
  readonly free: number
  readonly seconds: number
  readonly step: number
}

// A network may be a whole hospital, in which many people mistype; one account has one person.
const ACCOUNT_PACE: Pace = { free: 30, seconds: 24 * 60 * 60, step: 5 }
const NETWORK_PACE: Pace = { free: 100, seconds: 60 * 60, step: 20 }

const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 60_000
/** A caller waits at most this long for the turn of their guess, in milliseconds. */
const TURN_TIMEOUT_MS = 10_000

/** Returns the pause between two guesses after so many failures, in milliseconds. */
const pauseAfter = (failures: number, { free, step }: Pace): number =>
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
 * Slows down guesses that the limit per account and network does not see: those at one account from many networks,
 * and those from one network at many accounts. It locks nobody out: a person can still sign in without a delay from a
 * network from which they signed in before.
 */
export const makeGuessDelay = (pool: pg.Pool) => {
  const counters = {
    account: { pace: ACCOUNT_PACE, ...attemptCounter(pool, ACCOUNT_PACE.free, ACCOUNT_PACE.seconds) },
    network: { pace: NETWORK_PACE, ...attemptCounter(pool, NETWORK_PACE.free, NETWORK_PACE.seconds) },
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
