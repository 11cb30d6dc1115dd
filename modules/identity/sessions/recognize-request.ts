import { Clock, Effect } from 'effect'
import { accessStamp, type ClinicReader, Database, lastPosition, Origin, type OriginShape } from '#events'
import { subscriptionRow, type SubscriptionRow } from '#modules/billing'
import { clinicSettings } from '#modules/clinic'
import { NotSignedIn, type RecognizedSender } from '#modules/kernel'
import { Config, sessionCookie } from '#modules/platform'
import { apiKeyIn, isApiKeyValid, recognizeApiKey } from '../api-keys/recognize-api-key.ts'
import { proofIn, cookieIn, type RequestCredentials } from './request-credentials.ts'
import { KnownSenders, type Visitor } from './known-senders.ts'
import { type Person, personOf } from '../people/signed-in-person.ts'
import {
  findSession,
  needsTouch,
  isLive,
  sessionTimes,
  type StoredSession,
  tokenOf,
  touchSession,
} from './sessions.ts'
import { preferencesOf, userRow } from '../people/user-list.ts'

export interface Sender extends RequestCredentials {
  /** The client address, as the reverse proxy reports it. */
  readonly address: string
  readonly request?: string | undefined
  /** The screen sent the request without user input, so the session stays idle. */
  readonly unattended?: boolean
}

interface Visit {
  readonly origin: OriginShape
  readonly person: Person
  readonly token: string
  /** Whether they must set up a second factor first. */
  readonly factorDue: boolean
  readonly subscription: SubscriptionRow | null
  /** The position of the last event before the page's data was read. */
  readonly position: number
}

const originOf = (session: StoredSession, { address, request, unattended }: Sender): OriginShape => ({
  clinicId: session.clinic_id,
  actor: { kind: 'user', id: session.user_id, role: session.role, session: session.id },
  source: session.browser ? 'web' : 'api',
  address,
  ...(request === undefined ? {} : { request }),
  ...(unattended ? { unattended } : {}),
})

/** The name of the session's cookie. */
export const cookieName = Effect.map(Config, ({ publicUrl }) => sessionCookie(publicUrl))

/** Finds the session of this hash, remembered or read. */
const findKnownSession = Effect.fnUntraced(function* (hash: Buffer) {
  const { lookup } = yield* Database
  const { sessions, stampOf } = yield* KnownSenders
  const key = hash.toString('base64')
  const known = sessions.find(key)
  if (known && (yield* stampOf(known.clinic_id)) === known.stamp) return known
  const [session] = yield* lookup(findSession(hash))
  if (session) sessions.keep(key, session)
  else sessions.forget(key)
  return session
})

/** Finds the live session of this hash. Another process may have seen it in use more lately than is remembered. */
const liveSession = Effect.fnUntraced(function* (hash: Buffer) {
  const { sessions } = yield* KnownSenders
  const now = yield* Clock.currentTimeMillis
  const session = yield* findKnownSession(hash)
  if (!session || isLive(session, now)) return session
  sessions.forget(hash.toString('base64'))
  const again = yield* findKnownSession(hash)
  return again && isLive(again, now) ? again : undefined
})

type Again = Pick<RecognizedSender, 'again' | 'lasts'>

const recognizedAs = (session: StoredSession, sender: Sender, again: Again): RecognizedSender => ({
  origin: originOf(session, sender),
  restricted: session.restricted,
  factorDue: session.factor_due,
  stamp: session.stamp,
  ...again,
})

const bySession = Effect.fnUntraced(function* (sender: Sender) {
  const { lookup, query } = yield* Database
  const proof = proofIn(sender, yield* cookieName)
  if (!proof) return yield* Effect.fail(new NotSignedIn())
  const session = yield* liveSession(proof.hash)
  if (!session || !proof.holds(session)) return yield* Effect.fail(new NotSignedIn())
  const now = yield* Clock.currentTimeMillis
  // A request that takes long is in use itself: time alone ends nothing in the middle of it.
  const look = (read: ClinicReader['query']): RecognizedSender['lasts'] =>
    Effect.flatMap(read(findSession(proof.hash)), ([current]) =>
      current && proof.holds(current) && isLive(current, now)
        ? Effect.succeed(recognizedAs(current, sender, again))
        : Effect.fail(new NotSignedIn()),
    )
  const again: Again = { again: ({ query: read }) => look(read), lasts: Effect.suspend(() => look(lookup)) }
  const recognized = recognizedAs(session, sender, again)
  if (!sender.unattended && needsTouch(session, now)) {
    yield* Effect.provideService(query(touchSession(session, now)), Origin, recognized.origin)
    const { sessions } = yield* KnownSenders
    sessions.forget(proof.hash.toString('base64'))
  }
  return recognized
})

/** Authenticates a request by API key or session, and reports whether the clinic is read-only. */
export const recognize = Effect.fnUntraced(function* (sender: Sender) {
  const key = apiKeyIn(sender.authorization)
  return yield* key === undefined ? bySession(sender) : recognizeApiKey(key, sender)
})

/** Whether the session or API key of the `Origin` is still valid. Asking does not extend it. */
export const lasts = Effect.fn('Identity.lasts')(function* () {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  if (actor.key !== undefined) return yield* isApiKeyValid(actor.key)
  const [session] = yield* query(sessionTimes(clinicId, actor.session ?? 0))
  return session !== undefined && isLive(session, yield* Clock.currentTimeMillis)
})

const readVisitor = Effect.gen(function* () {
  const { queries } = yield* Database
  const { clinicId, actor } = yield* Origin
  const [[before], [user], [chosen], [clinic], [subscription]] = yield* queries([
    accessStamp(clinicId),
    userRow(clinicId, actor.id),
    preferencesOf(clinicId, actor.id),
    clinicSettings(clinicId),
    subscriptionRow(clinicId),
  ])
  if (!user || !chosen || !clinic) return undefined
  const person = personOf(user, chosen, clinic, subscription?.addOns ?? [])
  return { person, subscription: subscription ?? null, stamp: before?.stamp ?? 0 } satisfies Visitor
})

/** Returns the person of the `Origin`, and their clinic's subscription. `stamp`: the clinic's, as of this request; undefined: read again. */
const visitorAt = Effect.fnUntraced(function* (stamp: number | undefined) {
  const { visitors } = yield* KnownSenders
  const { clinicId, actor } = yield* Origin
  const key = `${clinicId} ${actor.id}`
  const known = visitors.find(key)
  if (known && known.stamp === stamp) return known
  const visitor = yield* readVisitor
  if (!visitor) return yield* Effect.fail(new NotSignedIn())
  visitors.keep(key, visitor)
  return visitor
})

/** Returns the person of the `Origin`, as of the beginning of this request. */
export const me = Effect.fn('Identity.me')(function* () {
  const { checks } = yield* Origin
  const { person } = yield* visitorAt(checks?.[0]?.stamp)
  return person
})

/** Returns the person of the `Origin` as they are after a change that this request made. */
export const meAfterChange = Effect.fn('Identity.meAfterChange')(function* () {
  const { person } = yield* visitorAt(undefined)
  return person
})

/** Returns the signed-in person who opens a page, with the token for the page; null when signed out. */
export const visit = Effect.fn('Identity.visit')((sender: Omit<Sender, 'method' | 'authorization'>) =>
  Effect.gen(function* () {
    const { origin, factorDue, stamp } = yield* bySession({
      ...sender,
      method: 'GET',
      authorization: undefined,
    })
    const { query } = yield* Database
    const [last] = yield* Effect.provideService(query(lastPosition(origin.clinicId)), Origin, origin)
    const { person, subscription } = yield* Effect.provideService(visitorAt(stamp), Origin, origin)
    return {
      origin,
      factorDue,
      person,
      subscription,
      position: last?.position ?? 0,
      token: tokenOf(cookieIn(sender.cookie, yield* cookieName) ?? ''),
    } satisfies Visit
  }).pipe(Effect.catchTag('NotSignedIn', () => Effect.succeed(null))),
)
