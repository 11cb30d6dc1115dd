import { HttpApiMiddleware, HttpServerRequest } from '@effect/platform'
import { Context, Effect, Layer } from 'effect'
import { type AccessCheck, type ClinicReader, Origin, type OriginShape } from '#events'
import { comparesVersions, notAllowed, notAllowedToChange } from './endpoint-responses.ts'
import {
  isGranted,
  changesData,
  hasPermission,
  allowsPasswordAlone,
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
import { maskReadReply, limitCommandReply, refuseIfAccessEnded, ViewLedger } from './limit-reply.ts'
import { noteSender } from './sender-of-request.ts'
import { watchReply } from './revocable-reply.ts'
import { seesPatients } from '../patient-values.ts'

export interface RecognizedSender {
  readonly origin: OriginShape
  readonly isClinicReadOnly: boolean
  /** Whether the user must set up a second factor before anything else. */
  readonly isFactorDue: boolean
  /** The clinic's access stamp at which all of this was true. */
  readonly stamp: number
  /** Recognizes the same request again, in a transaction of its clinic. */
  readonly recognizeAgain: (reader: ClinicReader) => Effect.Effect<RecognizedSender, RecognitionFailure>
  /** Recognizes the same request again, while its reply is sent. */
  readonly recognizeDuringReply: Effect.Effect<RecognizedSender, RecognitionFailure>
}

type RecognitionFailure = NotSignedIn | InvalidApiKey | ApiAccessNeeded

/**
 * Identifies the caller of a request. `doorkeeperLayer` in modules/identity/requests/request-authentication.ts
 * implements it.
 */
export class Doorkeeper extends Context.Tag('kernel/Doorkeeper')<
  Doorkeeper,
  {
    readonly recognize: (
      request: HttpServerRequest.HttpServerRequest,
    ) => Effect.Effect<RecognizedSender, RecognitionFailure>
    /** Whether the person of the `Origin` signed in or proved who they are within ten minutes. No API key did. */
    readonly isRecentlyProven: Effect.Effect<boolean, never, Origin>
  }
>() {}

/**
 * The middleware of every guarded endpoint. All these middlewares have one type, so an HttpApi requires only one
 * service of its environment.
 */
export class AccessMiddleware extends HttpApiMiddleware.Tag<AccessMiddleware>()('door', {
  failure: notAllowedToChange,
  provides: Origin,
}) {}

/** The permission that an endpoint requires of its caller, and the one that lets the caller see its response. */
interface EndpointRights {
  readonly permission: Permission
  readonly shownBy: Permission
  /** Whether a read-only clinic is refused. */
  readonly needsPayment: boolean
}

const middlewareByKey = new Map<string, EndpointRights & { readonly middleware: typeof AccessMiddleware }>()

const makeAccessMiddleware = (key: string, needsPayment: boolean): typeof AccessMiddleware =>
  HttpApiMiddleware.Tag<AccessMiddleware>()(key, {
    failure: needsPayment ? notAllowedToChange : notAllowed,
    provides: Origin,
  }) as never

/**
 * The middleware that requires a permission: `endpoint.middleware(permits('patients:read'))`. Callers without
 * the permission `shownBy` learn only that their command was carried out. A read-only clinic is refused if
 * `changesData(permission)`, except with `worksUnpaid`.
 */
export const permits = (
  permission: Permission,
  shownBy = readPermissionFor(permission),
  worksUnpaid = false,
): typeof AccessMiddleware => {
  const needsPayment = changesData(permission) && !worksUnpaid
  const key = `door/${permission}/${shownBy}/${needsPayment ? 'paid' : 'unpaid'}`
  const { middleware } = middlewareByKey.get(key) ?? { middleware: makeAccessMiddleware(key, needsPayment) }
  middlewareByKey.set(key, { permission, shownBy, needsPayment, middleware })
  return middleware
}

/** Reads the rights that an endpoint needs from the key of its middleware; null if it is open to everyone. */
export const rightsIn = (middlewareKey: string): EndpointRights | null =>
  middlewareByKey.get(middlewareKey) ?? null

// These lists also search patients' names: a hit for a name would reveal whose entry it is.
const SEARCHABLE_LISTS = /^\/api\/(appointments|documents|reminders|form-submissions)\b/

const searchesPatients = (url: string, permission: Permission): boolean => {
  if (!permission.endsWith(':read')) return false
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  // A search takes the last of repeated parameters, so one of them is enough.
  return SEARCHABLE_LISTS.test(pathname) && searchParams.getAll('q').some((q) => q !== '')
}

type AccessRefusal = Forbidden | ScopeNeeded | SecondFactorDue | SubscriptionNeeded

/** Whether the sender may do this at all. */
const authorize = (
  { origin, isClinicReadOnly, isFactorDue }: RecognizedSender,
  { permission, needsPayment }: EndpointRights,
  url: string,
): Effect.Effect<void, AccessRefusal> => {
  if (!isGranted(origin.actor.role ?? '', permission)) return Effect.fail(new Forbidden())
  if (!hasPermission(origin, permission)) return Effect.fail(new ScopeNeeded(permission))
  if (searchesPatients(url, permission) && !seesPatients(origin))
    return Effect.fail(new ScopeNeeded('patients:read'))
  if (isFactorDue && !allowsPasswordAlone(permission)) return Effect.fail(new SecondFactorDue())
  if (isClinicReadOnly && needsPayment) return Effect.fail(new SubscriptionNeeded())
  return Effect.void
}

const rightsOf = ({ actor, scopes }: OriginShape): string => JSON.stringify([actor.role, scopes])

/** Whether the sender still has exactly the rights with which the request was read and its answer is masked. */
const authorizeAgain = (
  before: RecognizedSender,
  now: RecognizedSender,
  rights: EndpointRights,
  url: string,
) =>
  Effect.zipRight(
    authorize(now, rights, url),
    rightsOf(now.origin) === rightsOf(before.origin) ? Effect.void : Effect.fail(new Forbidden()),
  )

/** Makes the check that the sender may still do this when the request changes something. */
const makeAccessCheck = (
  before: RecognizedSender,
  rights: EndpointRights,
  url: string,
): Pick<AccessCheck, 'stamp' | 'confirm'> => ({
  stamp: before.stamp,
  confirm: (reader) =>
    Effect.flatMap(before.recognizeAgain(reader), (now) => authorizeAgain(before, now, rights, url)),
})

/** Returns the read permission the caller lacks, if any: then a version check would reveal if a guess was right. */
const findMissingReadPermission = (
  origin: OriginShape,
  { permission, shownBy }: EndpointRights,
): Permission | undefined =>
  [readPermissionFor(permission), shownBy].find((reading) => !hasPermission(origin, reading))

const READ_METHODS = new Set(['GET', 'HEAD'])

const checkSender = (rights: EndpointRights) =>
  Effect.zipWith(Doorkeeper, ViewLedger, ({ recognize }, ledger) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const recognized = yield* recognize(request)
      noteSender(request.source as object, recognized.origin)
      const { permission, shownBy } = rights
      yield* authorize(recognized, rights, request.url)
      const authorizeNow = (now: RecognizedSender) => authorizeAgain(recognized, now, rights, request.url)
      yield* watchReply(
        Effect.flatMap(recognized.recognizeDuringReply, authorizeNow),
        recognized.origin.request,
      )
      const check = makeAccessCheck(recognized, rights, request.url)
      if (READ_METHODS.has(request.method)) {
        const origin = { ...recognized.origin, checks: [check] }
        yield* maskReadReply(origin, shownBy)
        return origin
      }
      const missingPermission = findMissingReadPermission(recognized.origin, rights)
      if (missingPermission && comparesVersions(request))
        return yield* Effect.fail(new ScopeNeeded(missingPermission))
      let isConfirmed = false
      const checks = [{ ...check, onConfirmed: () => void (isConfirmed = true) }]
      const origin = { ...recognized.origin, checks }
      // If no change checked the sender again, check now: the body of the request may have taken long to arrive.
      yield* refuseIfAccessEnded(() =>
        isConfirmed ? Effect.void : Effect.flatMap(recognize(request), authorizeNow),
      )
      const namedPatients = new Set<string>()
      yield* limitCommandReply(ledger, { ...origin, namedRecords: namedPatients }, shownBy)
      const receipt = yield* receiptKey(request)
      // The end of the log reveals how many events a command had, including those of other records.
      const mayKnowPosition = missingPermission === undefined && seesPatients(recognized.origin)
      const positionHeaders = changesData(permission) && mayKnowPosition ? yield* reportPosition : {}
      return { ...origin, namedRecords: namedPatients, ...positionHeaders, ...(receipt && { receipt }) }
    }),
  )

/**
 * Runs a change only if the person signed in or proved who they are within the last ten minutes. With `when`, the
 * proof is needed only if that is true.
 */
export const requireProof = <A, E, R, WhenE = never, WhenR = never>(
  change: Effect.Effect<A, E, R>,
  when: Effect.Effect<boolean, WhenE, WhenR> = Effect.succeed(true),
) =>
  Effect.gen(function* () {
    const { isRecentlyProven } = yield* Doorkeeper
    if ((yield* when) && !(yield* isRecentlyProven)) return yield* Effect.fail(new ProofNeeded())
    return yield* change
  })

/** The caller of a public endpoint; null if not signed in. */
export const callerOrNull = Effect.map(Doorkeeper, ({ recognize }) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    recognize(request).pipe(
      Effect.map(({ origin, isFactorDue }) => (isFactorDue ? null : origin)),
      Effect.catchAll(() => Effect.succeed(null)),
    ),
  ),
)

/** Implements all middlewares of `permits` with the Doorkeeper. */
export const accessMiddlewareLayer = Layer.suspend(() =>
  Layer.mergeAll(
    ...([...middlewareByKey.values()].map(({ middleware, ...rights }) =>
      Layer.effect(middleware, checkSender(rights)),
    ) as unknown as [Layer.Layer<AccessMiddleware, never, Doorkeeper | ViewLedger>]),
  ),
)
