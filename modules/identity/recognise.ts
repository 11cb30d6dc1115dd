import { Clock, Effect } from 'effect'
import { Database, lastPosition, Origin, type OriginShape } from '#events'
import { subscriptionRow, type SubscriptionRow } from '#modules/billing'
import { clinicSettings } from '#modules/clinic'
import { NotSignedIn, type Recognised } from '#modules/kernel'
import { Config, sessionCookie } from '#modules/platform'
import { apiKeyIn, makeApiKeyRecognise } from './api-key-recognise.ts'
import { proofIn, secretIn, type Shown } from './credentials.ts'
import { type Person, personOf } from './person.ts'
import {
  findSession,
  isDue,
  isLive,
  sessionTimes,
  type StoredSession,
  tokenOf,
  touchSession,
} from './sessions.ts'
import { chosenBy, userRow } from './user-list.ts'

/** A request as far as it tells who sends it. */
export interface Sender extends Shown {
  /** Where from, as the front door saw it. */
  readonly address: string
  readonly request?: string | undefined
  /** Asked by a screen on its own: nobody is at the desk because of it, and the session goes on being idle. */
  readonly unattended?: boolean
}

/** A person who opens pages. */
export interface Visit {
  readonly origin: OriginShape
  readonly person: Person
  readonly token: string
  /** Whether they have to set up a second factor before anything else. */
  readonly factorDue: boolean
  /** What the clinic is on. */
  readonly subscription: SubscriptionRow | null
  /** The last event there was before anything of the page was read. */
  readonly position: number
}

const originOf = (session: StoredSession, { address, request }: Sender): OriginShape => ({
  clinicId: session.clinic_id,
  actor: { kind: 'user', id: session.user_id, role: session.role, session: session.id },
  source: session.browser ? 'web' : 'api',
  address,
  ...(request === undefined ? {} : { request }),
})

export const makeRecognise = Effect.gen(function* () {
  const database = yield* Database
  const cookie = sessionCookie((yield* Config).publicUrl)
  const keys = yield* makeApiKeyRecognise

  const bySession = Effect.fn('Identity.recogniseSession')(function* (sender: Sender) {
    const proof = proofIn(sender, cookie)
    if (!proof) return yield* Effect.fail(new NotSignedIn())
    const [session] = yield* database.lookup(findSession(proof.hash))
    const now = yield* Clock.currentTimeMillis
    if (!session || !proof.holds(session) || !isLive(session, now))
      return yield* Effect.fail(new NotSignedIn())
    const origin = originOf(session, sender)
    if (!sender.unattended && isDue(session, now)) {
      yield* Effect.provideService(database.query(touchSession(session, now)), Origin, origin)
    }
    return { origin, restricted: session.restricted, factorDue: session.factor_due } satisfies Recognised
  })

  /** For whom a request acts, by API key or by session, and whether their clinic may only read. */
  const recognise = Effect.fn('Identity.recognise')(function* (sender: Sender) {
    const key = apiKeyIn(sender.authorization)
    return yield* key === undefined ? bySession(sender) : keys.recognise(key, sender)
  })

  /** Whether the session or the API key of the `Origin` still lasts. Asking does not make it last longer. */
  const lasts = Effect.fn('Identity.lasts')(function* () {
    const { clinicId, actor } = yield* Origin
    if (actor.key !== undefined) return yield* keys.lasts(actor.key)
    const [session] = yield* database.query(sessionTimes(clinicId, actor.session ?? 0))
    return session !== undefined && isLive(session, yield* Clock.currentTimeMillis)
  })

  /** The person of the `Origin`, what their clinic is on, and how far its log has come. */
  const look = Effect.gen(function* () {
    const { clinicId, actor } = yield* Origin
    const [[user], [chosen], [clinic], [subscription], [last]] = yield* database.queries([
      userRow(clinicId, actor.id),
      chosenBy(clinicId, actor.id),
      clinicSettings(clinicId),
      subscriptionRow(clinicId),
      lastPosition(clinicId),
    ])
    if (!user || !chosen || !clinic) return yield* Effect.fail(new NotSignedIn())
    const person = personOf(user, chosen, clinic, subscription?.addOns ?? [])
    return { person, subscription: subscription ?? null, position: last?.position ?? 0 }
  })

  /** The person of the `Origin`. */
  const me = Effect.fn('Identity.me')(() => Effect.map(look, ({ person }) => person))

  /** Who opens a page, with the token the page may hand out; null when nobody is signed in. */
  const visit = Effect.fn('Identity.visit')((sender: Omit<Sender, 'method' | 'authorization'>) =>
    Effect.gen(function* () {
      const { origin, factorDue } = yield* bySession({ ...sender, method: 'GET', authorization: undefined })
      const found = yield* Effect.provideService(look, Origin, origin)
      return {
        origin,
        factorDue,
        ...found,
        token: tokenOf(secretIn(sender.cookie, cookie) ?? ''),
      } satisfies Visit
    }).pipe(Effect.catchTag('NotSignedIn', () => Effect.succeed(null))),
  )

  return { recognise, lasts, me, visit }
})
