import { Clock, Effect } from 'effect'
import {
  selectAccessStamp,
  type ClinicReader,
  Database,
  lastPosition,
  Origin,
  type OriginShape,
} from '#events'
import { subscriptionRow, type SubscriptionRow } from '#modules/billing'
import { clinicSettings } from '#modules/clinic'
import { NotSignedIn, type RecognizedSender } from '#modules/kernel'
import { Config, sessionCookie } from '#modules/platform'
import { apiKeyIn, isApiKeyValid, recognizeApiKey } from './recognize-api-key.ts'
import { proofIn, cookieIn, type RequestCredentials } from '../sessions/request-credentials.ts'
import { KnownSenders, type Visitor } from './known-senders.ts'
import { type Person, personOf } from '../accounts/signed-in-person.ts'
import {
  findSession,
  needsTouch,
  isLive,
  sessionTimes,
  type StoredSession,
  tokenOf,
  touchSession,
} from '../sessions/sessions.ts'
import { preferencesOf, userRow } from '../accounts/user-list.ts'

export interface Sender extends RequestCredentials {
  /** The client address, as the reverse proxy reports it. */
  readonly address: string
  readonly request?: string | undefined
  /** The screen sent the request without user input, so the session stays idle. */
  readonly unattended?: boolean
}

interface PageSession {
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

/** Finds the session with this hash in the cache, or else in the database. */
const findKnownSession = Effect.fnUntraced(function* (hash: Buffer) {
  const { lookup } = yield* Database
  const { sessions, stampOf } = yield* KnownSenders
  const key = hash.toString('base64')
  const cachedSession = sessions.find(key)
  if (cachedSession && (yield* stampOf(cachedSession.clinic_id)) === cachedSession.stamp) return cachedSession
  const [session] = yield* lookup(findSession(hash))
  if (session) sessions.keep(key, session)
  else sessions.forget(key)
  return session
})

/** Finds the live session with this hash. Rereads one that expired: another process may have recorded a later use. */
const findLiveSession = Effect.fnUntraced(function* (hash: Buffer) {
  const { sessions } = yield* KnownSenders
  const now = yield* Clock.currentTimeMillis
  const session = yield* findKnownSession(hash)
  if (!session || isLive(session, now)) return session
  sessions.forget(hash.toString('base64'))
  const reread = yield* findKnownSession(hash)
  return reread && isLive(reread, now) ? reread : undefined
})

type AccessRechecks = Pick<RecognizedSender, 'recognizeAgain' | 'recognizeDuringReply'>

const senderFrom = (session: StoredSession, sender: Sender, rechecks: AccessRechecks): RecognizedSender => ({
  origin: originOf(session, sender),
  isClinicReadOnly: session.restricted,
  isFactorDue: session.factor_due,
  stamp: session.stamp,
  ...rechecks,
})

const recognizeBySession = Effect.fnUntraced(function* (sender: Sender) {
  const { lookup, query } = yield* Database
  const proof = proofIn(sender, yield* cookieName)
  if (!proof) return yield* Effect.fail(new NotSignedIn())
  const session = yield* findLiveSession(proof.hash)
  if (!session || !proof.provesSession(session)) return yield* Effect.fail(new NotSignedIn())
  const now = yield* Clock.currentTimeMillis
  // Compares with the request's start: a session that expires during a long request does not end it.
  const recheck = (read: ClinicReader['query']): RecognizedSender['recognizeDuringReply'] =>
    Effect.flatMap(read(findSession(proof.hash)), ([current]) =>
      current && proof.provesSession(current) && isLive(current, now)
        ? Effect.succeed(senderFrom(current, sender, rechecks))
        : Effect.fail(new NotSignedIn()),
    )
  const rechecks: AccessRechecks = {
    recognizeAgain: ({ query: read }) => recheck(read),
    recognizeDuringReply: Effect.suspend(() => recheck(lookup)),
  }
  const recognized = senderFrom(session, sender, rechecks)
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
  return yield* key === undefined ? recognizeBySession(sender) : recognizeApiKey(key, sender)
})

/** Whether the session or API key of the `Origin` is still valid. Asking does not extend it. */
export const isAccessValid = Effect.fn('Identity.lasts')(function* () {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  if (actor.key !== undefined) return yield* isApiKeyValid(actor.key)
  const [session] = yield* query(sessionTimes(clinicId, actor.session ?? 0))
  return session !== undefined && isLive(session, yield* Clock.currentTimeMillis)
})

const readVisitor = Effect.gen(function* () {
  const { queries } = yield* Database
  const { clinicId, actor } = yield* Origin
  const [[stampRow], [user], [preferences], [clinic], [subscription]] = yield* queries([
    selectAccessStamp(clinicId),
    userRow(clinicId, actor.id),
    preferencesOf(clinicId, actor.id),
    clinicSettings(clinicId),
    subscriptionRow(clinicId),
  ])
  if (!user || !preferences || !clinic) return undefined
  const person = personOf(user, preferences, clinic, subscription?.addOns ?? [])
  return { person, subscription: subscription ?? null, stamp: stampRow?.stamp ?? 0 } satisfies Visitor
})

/**
 * Returns the person of the `Origin`, and their clinic's subscription. `stamp` is the clinic's access stamp when the
 * request began; without it, both are read again.
 */
const visitorAt = Effect.fnUntraced(function* (stamp: number | undefined) {
  const { visitors } = yield* KnownSenders
  const { clinicId, actor } = yield* Origin
  const key = `${clinicId} ${actor.id}`
  const cachedVisitor = visitors.find(key)
  if (cachedVisitor && cachedVisitor.stamp === stamp) return cachedVisitor
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
export const openPage = Effect.fn('Identity.visit')((sender: Omit<Sender, 'method' | 'authorization'>) =>
  Effect.gen(function* () {
    const { origin, isFactorDue, stamp } = yield* recognizeBySession({
      ...sender,
      method: 'GET',
      authorization: undefined,
    })
    const { query } = yield* Database
    const [last] = yield* Effect.provideService(query(lastPosition(origin.clinicId)), Origin, origin)
    const { person, subscription } = yield* Effect.provideService(visitorAt(stamp), Origin, origin)
    return {
      origin,
      factorDue: isFactorDue,
      person,
      subscription,
      position: last?.position ?? 0,
      token: tokenOf(cookieIn(sender.cookie, yield* cookieName) ?? ''),
    } satisfies PageSession
  }).pipe(Effect.catchTag('NotSignedIn', () => Effect.succeed(null))),
)
