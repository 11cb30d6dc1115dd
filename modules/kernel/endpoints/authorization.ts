import { HttpApiMiddleware, HttpServerRequest } from '@effect/platform'
import { Context, Effect, Layer } from 'effect'
import { type AccessCheck, type ClinicReader, Origin, type OriginShape } from '#events'
import { comparesVersions, notAllowed, notAllowedToChange } from './endpoint-responses.ts'
import {
  isGranted,
  changesData,
  hasPermission,
  needsPasswordAlone,
  type Permission,
  readPermissionFor,
} from '../permissions.ts'
import {
  type ApiAccessNeeded,
  Forbidden,
  type InvalidApiKey,
  type NotSignedIn,
  ProofNeeded,
  ScopeNeeded,
  SecondFactorDue,
  SubscriptionNeeded,
} from '../refusal.ts'
import { reportPosition } from './log-position-header.ts'
import { receiptKey } from './idempotency-receipt.ts'
import { limitAnswer, limitReply, refuseReply, ViewLedger } from './limit-answer.ts'
import { noteSender } from './sender-of-request.ts'
import { watchReply } from './revocable-reply.ts'
import { seesPatients } from '../patient-values.ts'

export interface RecognizedSender {
  readonly origin: OriginShape
  readonly restricted: boolean
  /** Whether the user must set up a second factor before anything else. */
  readonly factorDue: boolean
  /** The clinic's access stamp at which all of this was true. */
  readonly stamp: number
  /** Recognizes the same request again, in a transaction of its clinic. */
  readonly again: (reader: ClinicReader) => Effect.Effect<RecognizedSender, NotRecognized>
  /** Recognizes the same request again, while its reply is sent. */
  readonly lasts: Effect.Effect<RecognizedSender, NotRecognized>
}

type NotRecognized = NotSignedIn | InvalidApiKey | ApiAccessNeeded

/**
 * Identifies the caller of a request. `doorkeeperLayer` in modules/identity/requests/request-authentication.ts
 * implements it.
 */
export class Doorkeeper extends Context.Tag('kernel/Doorkeeper')<
  Doorkeeper,
  {
    readonly recognize: (
      request: HttpServerRequest.HttpServerRequest,
    ) => Effect.Effect<RecognizedSender, NotRecognized>
    /** Whether the person of the `Origin` signed in or proved who they are within ten minutes. No API key did. */
    readonly isRecentlyProven: Effect.Effect<boolean, never, Origin>
  }
>() {}

/**
 * The middleware of every guarded endpoint. All these middlewares have one type, so an HttpApi requires only one
 * service of its environment.
 */
export class Door extends HttpApiMiddleware.Tag<Door>()('door', {
  failure: notAllowedToChange,
  provides: Origin,
}) {}

/** What an endpoint needs of its caller, and which permission shows its answer. */
interface Rights {
  readonly permission: Permission
  readonly shownBy: Permission
  /** Whether a read-only clinic is refused. */
  readonly needsPayment: boolean
}

const doors = new Map<string, Rights & { readonly door: typeof Door }>()

const makeDoor = (key: string, needsPayment: boolean): typeof Door =>
  HttpApiMiddleware.Tag<Door>()(key, {
    failure: needsPayment ? notAllowedToChange : notAllowed,
    provides: Origin,
  }) as never

/**
 * The middleware that requires a permission: `endpoint.middleware(permits('patients:read'))`. Callers without
 * `shownBy` learn only that their command was carried out. A read-only clinic is refused what changes data, unless it
 * `worksUnpaid`.
 */
export const permits = (
  permission: Permission,
  shownBy = readPermissionFor(permission),
  worksUnpaid = false,
): typeof Door => {
  const needsPayment = changesData(permission) && !worksUnpaid
  const key = `door/${permission}/${shownBy}/${needsPayment ? 'paid' : 'unpaid'}`
  const { door } = doors.get(key) ?? { door: makeDoor(key, needsPayment) }
  doors.set(key, { permission, shownBy, needsPayment, door })
  return door
}

/** Reads the rights that an endpoint needs from the key of its middleware; null if it is open to everyone. */
export const rightsIn = (middlewareKey: string): Rights | null => doors.get(middlewareKey) ?? null

// These lists search patients' names too: what is found for a name would tell whose it is.
const SEARCHED = /^\/api\/(appointments|documents|reminders|form-submissions)\b/

const searchesPatients = (url: string, permission: Permission): boolean => {
  if (!permission.endsWith(':read')) return false
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  // A search takes the last of repeated parameters, so one of them is enough.
  return SEARCHED.test(pathname) && searchParams.getAll('q').some((q) => q !== '')
}

type Refused = Forbidden | ScopeNeeded | SecondFactorDue | SubscriptionNeeded

/** Whether the sender may do this at all. */
const authorize = (
  { origin, restricted, factorDue }: RecognizedSender,
  { permission, needsPayment }: Rights,
  url: string,
): Effect.Effect<void, Refused> => {
  if (!isGranted(origin.actor.role ?? '', permission)) return Effect.fail(new Forbidden())
  if (!hasPermission(origin, permission)) return Effect.fail(new ScopeNeeded(permission))
  if (searchesPatients(url, permission) && !seesPatients(origin))
    return Effect.fail(new ScopeNeeded('patients:read'))
  if (factorDue && !needsPasswordAlone(permission)) return Effect.fail(new SecondFactorDue())
  if (restricted && needsPayment) return Effect.fail(new SubscriptionNeeded())
  return Effect.void
}

const rightsOf = ({ actor, scopes }: OriginShape): string => JSON.stringify([actor.role, scopes])

/** Whether the sender still has exactly the rights with which the request was read and its answer is masked. */
const authorizeAgain = (before: RecognizedSender, now: RecognizedSender, rights: Rights, url: string) =>
  Effect.zipRight(
    authorize(now, rights, url),
    rightsOf(now.origin) === rightsOf(before.origin) ? Effect.void : Effect.fail(new Forbidden()),
  )

/** Looks again whether the sender may do this, when their request changes something. */
const makeAccessCheck = (
  before: RecognizedSender,
  rights: Rights,
  url: string,
): Pick<AccessCheck, 'stamp' | 'confirm'> => ({
  stamp: before.stamp,
  confirm: (reader) =>
    Effect.flatMap(before.again(reader), (now) => authorizeAgain(before, now, rights, url)),
})

/** The read permission the caller lacks. With it missing, a version check would tell whether a guess was right. */
const findMissingReadPermission = (
  origin: OriginShape,
  { permission, shownBy }: Rights,
): Permission | undefined =>
  [readPermissionFor(permission), shownBy].find((reading) => !hasPermission(origin, reading))

const READING = new Set(['GET', 'HEAD'])

const checkSender = (rights: Rights) =>
  Effect.zipWith(Doorkeeper, ViewLedger, ({ recognize }, ledger) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const recognized = yield* recognize(request)
      noteSender(request.source as object, recognized.origin)
      const { permission, shownBy } = rights
      yield* authorize(recognized, rights, request.url)
      const authorizeNow = (now: RecognizedSender) => authorizeAgain(recognized, now, rights, request.url)
      yield* watchReply(Effect.flatMap(recognized.lasts, authorizeNow), recognized.origin.request)
      const check = makeAccessCheck(recognized, rights, request.url)
      if (READING.has(request.method)) {
        const origin = { ...recognized.origin, checks: [check] }
        yield* limitAnswer(origin, shownBy)
        return origin
      }
      const missingPermission = findMissingReadPermission(recognized.origin, rights)
      if (missingPermission && comparesVersions(request))
        return yield* Effect.fail(new ScopeNeeded(missingPermission))
      let held = false
      const origin = { ...recognized.origin, checks: [{ ...check, held: () => void (held = true) }] }
      // What changes nothing is a read whose body may have taken long to arrive.
      yield* refuseReply(() => (held ? Effect.void : Effect.flatMap(recognize(request), authorizeNow)))
      const namedPatients = new Set<string>()
      yield* limitReply(ledger, { ...origin, told: namedPatients }, shownBy)
      const receipt = yield* receiptKey(request)
      // Where the log ends says how many events a command had, also those of other records.
      const mayKnowPosition = missingPermission === undefined && seesPatients(recognized.origin)
      const positionHeaders = changesData(permission) && mayKnowPosition ? yield* reportPosition : {}
      return { ...origin, told: namedPatients, ...positionHeaders, ...(receipt && { receipt }) }
    }),
  )

/**
 * Runs what only a person may do who signed in or proved who they are within the last ten minutes. With `when`, only
 * such changes need the proof.
 */
export const proven = <A, E, R, WhenE = never, WhenR = never>(
  change: Effect.Effect<A, E, R>,
  when: Effect.Effect<boolean, WhenE, WhenR> = Effect.succeed(true),
) =>
  Effect.gen(function* () {
    const { isRecentlyProven } = yield* Doorkeeper
    if ((yield* when) && !(yield* isRecentlyProven)) return yield* Effect.fail(new ProofNeeded())
    return yield* change
  })

/** The caller of a public endpoint; null if not signed in. */
export const anyone = Effect.map(Doorkeeper, ({ recognize }) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    recognize(request).pipe(
      Effect.map(({ origin, factorDue }) => (factorDue ? null : origin)),
      Effect.catchAll(() => Effect.succeed(null)),
    ),
  ),
)

/** All doors, implemented with the Doorkeeper. */
export const doorsLayer = Layer.suspend(() =>
  Layer.mergeAll(
    ...([...doors.values()].map(({ door, ...rights }) =>
      Layer.effect(door, checkSender(rights)),
    ) as unknown as [Layer.Layer<Door, never, Doorkeeper | ViewLedger>]),
  ),
)
