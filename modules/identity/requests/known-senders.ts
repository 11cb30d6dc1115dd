import { Context, Effect, Layer } from 'effect'
import { Database } from '#events'
import type { SubscriptionRow } from '#modules/billing'
import { makeStampReader } from './current-stamps.ts'
import type { StoredSession } from '../sessions/sessions.ts'
import type { Person } from '../accounts/signed-in-person.ts'

/** The signed-in person, with the clinic's subscription. */
export interface Visitor {
  readonly person: Person
  readonly subscription: SubscriptionRow | null
  /** The clinic's access stamp before all of this was read. */
  readonly stamp: number
}

/** Beyond this many keys, the oldest are forgotten. */
const MAX_KEYS = 10_000

/** Rows by key, with the stamp at which each was true. */
const makeCache = <Row extends { readonly stamp: number }>() => {
  const rows = new Map<string, Row>()
  return {
    find: (key: string): Row | undefined => rows.get(key),
    keep: (key: string, row: Row): void => {
      rows.delete(key)
      rows.set(key, row)
      const [oldest] = rows.keys()
      if (rows.size > MAX_KEYS && oldest !== undefined) rows.delete(oldest)
    },
    forget: (key: string): void => void rows.delete(key),
  }
}

const make = Effect.map(Database, ({ lookup }) => ({
  sessions: makeCache<StoredSession>(),
  visitors: makeCache<Visitor>(),
  /** Returns a clinic's access stamp as it is now. */
  stampOf: makeStampReader(lookup),
}))

/**
 * Caches the senders of requests, so that recognizing one takes a single small statement. A cached row counts only
 * while its clinic's access stamp is still the one it was read at.
 */
export class KnownSenders extends Context.Tag('identity/KnownSenders')<
  KnownSenders,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
