import { Context, Effect, Layer } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import { emailKey, networkOf } from '#modules/kernel'
import { attemptCounter, counterKey, secondsToWait } from '../accounts/attempt-counter.ts'
import { TooManyLetters } from './errors.ts'

const PERIOD_SECONDS = 60 * 60
// One network may be a whole hospital. Each address still gets only a few emails.
const MAX_PER_NETWORK = 200
const MAX_PER_ADDRESS = 3

/** What the link is for: a new password, or to confirm an account's current address or a new one. */
type EmailKind = 'reset-password' | 'confirm-own' | 'confirm-new'

const makeThrottle = (pool: pg.Pool) => {
  const networks = attemptCounter(pool, MAX_PER_NETWORK, PERIOD_SECONDS)
  const addresses = attemptCounter(pool, MAX_PER_ADDRESS, PERIOD_SECONDS)

  return {
    countRequest: (address: string): Effect.Effect<void, TooManyLetters> =>
      Effect.flatMap(networks.count(counterKey(`letters asked from ${networkOf(address)}`)), (entry) =>
        entry.consumedPoints > MAX_PER_NETWORK
          ? Effect.fail(new TooManyLetters({ retryAfter: secondsToWait(entry) }))
          : Effect.void,
      ),

    /**
     * Whether another email of this kind to this address is allowed. Each call counts. Kinds count on their own:
     * otherwise a stranger who requests one kind would keep the owner of the address from getting another.
     */
    mayEmail: (kind: EmailKind, address: string): Effect.Effect<boolean> =>
      Effect.map(
        addresses.count(counterKey(`${kind} letters to ${emailKey(address)}`)),
        ({ consumedPoints }) => consumedPoints <= MAX_PER_ADDRESS,
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
