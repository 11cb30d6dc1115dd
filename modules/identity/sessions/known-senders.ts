import { Context, Effect, Layer } from 'effect'
import { LogSignal, type Recollection, recollection } from '#events'
import type { SubscriptionRow } from '#modules/billing'
import type { StoredSession } from './sessions.ts'
import type { Person } from '../people/signed-in-person.ts'

/** The signed-in person, with the clinic's subscription. */
export interface Visitor {
  readonly clinicId: number
  readonly person: Person
  readonly subscription: SubscriptionRow | null
}

/**
 * What this process remembers of the senders of requests, so that recognizing one takes no query. Code that ends a
 * session or changes a person without an event must ring.
 */
export class KnownSenders extends Context.Tag('identity/KnownSenders')<
  KnownSenders,
  { readonly sessions: Recollection<StoredSession>; readonly visitors: Recollection<Visitor> }
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.flatMap(LogSignal, (signal) =>
      Effect.all({
        sessions: recollection<StoredSession>(signal, ({ clinic_id: clinicId }) => clinicId),
        visitors: recollection<Visitor>(signal, ({ clinicId }) => clinicId),
      }),
    ),
  )
}
