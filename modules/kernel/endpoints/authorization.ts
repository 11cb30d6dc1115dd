import { HttpApiMiddleware, HttpServerRequest } from '@effect/platform'
import { Context, Effect, Layer } from 'effect'
import { type AccessCheck, type ClinicReader, Origin, type OriginShape } from '#events'
import { notAllowed, notAllowedToChange } from './endpoint-responses.ts'
import { allows, changes, may, needsPasswordAlone, type Permission, PERMISSIONS } from '../permissions.ts'
import {
  type ApiAccessNeeded,
  Forbidden,
  type InvalidApiKey,
  type NotSignedIn,
  ScopeNeeded,
  SecondFactorDue,
  SubscriptionNeeded,
} from '../refusal.ts'
import { reportPosition } from './reached-position.ts'
import { receiptKey } from './idempotency-receipt.ts'
import { maskAnswer } from './mask-answer.ts'
import { noteSender } from './noted-sender.ts'
import { seesPatients } from '../patient-values.ts'

export interface Recognised {
  readonly origin: OriginShape
  readonly restricted: boolean
  /** Whether the user must set up a second factor before anything else. */
  readonly factorDue: boolean
  /** The clinic's access stamp at which all of this was true. */
  readonly stamp: number
  /** Recognizes the same request again, in a transaction of its clinic. */
  readonly again: (reader: ClinicReader) => Effect.Effect<Recognised, NotRecognised>
}

type NotRecognised = NotSignedIn | InvalidApiKey | ApiAccessNeeded

/** Identifies the caller of a request. The identity module implements it. */
export class Doorkeeper extends Context.Tag('kernel/Doorkeeper')<
  Doorkeeper,
  {
    readonly recognise: (
      request: HttpServerRequest.HttpServerRequest,
    ) => Effect.Effect<Recognised, NotRecognised>
  }
>() {}

/** The middleware of every guarded endpoint. Doors share this type: an API depends on only one. */
export class Door extends HttpApiMiddleware.Tag<Door>()('door', {
  failure: notAllowedToChange,
  provides: Origin,
}) {}

const doorFor = (permission: Permission): typeof Door =>
  HttpApiMiddleware.Tag<Door>()(`door/${permission}`, {
    failure: changes(permission) ? notAllowedToChange : notAllowed,
    provides: Origin,
  }) as never

const doors = new Map(PERMISSIONS.map((permission) => [permission, doorFor(permission)]))

/** The middleware that requires a permission: `endpoint.middleware(permits('patients:read'))`. */
export const permits = (permission: Permission): typeof Door => doors.get(permission) as typeof Door

// These lists search patients' names too: what is found for a name would tell whose it is.
const SEARCHED = /^\/api\/(appointments|documents|reminders|form-submissions)\b/

const searchesPatients = (url: string, permission: Permission): boolean => {
  if (!permission.endsWith(':read')) return false
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return SEARCHED.test(pathname) && Boolean(searchParams.get('q'))
}

type Refused = Forbidden | ScopeNeeded | SecondFactorDue | SubscriptionNeeded

/** Whether the sender may do this at all. */
const judge = (
  { origin, restricted, factorDue }: Recognised,
  permission: Permission,
  url: string,
): Effect.Effect<void, Refused> => {
  if (!allows(origin.actor.role ?? '', permission)) return Effect.fail(new Forbidden())
  if (!may(origin, permission)) return Effect.fail(new ScopeNeeded(permission))
  if (searchesPatients(url, permission) && !seesPatients(origin))
    return Effect.fail(new ScopeNeeded('patients:read'))
  if (factorDue && !needsPasswordAlone(permission)) return Effect.fail(new SecondFactorDue())
  if (restricted && changes(permission)) return Effect.fail(new SubscriptionNeeded())
  return Effect.void
}

const rightsOf = ({ actor, scopes }: OriginShape): string => JSON.stringify([actor.role, scopes])

/** Looks again whether the sender may do this, when their request changes something. */
const checkAgain = (before: Recognised, permission: Permission, url: string): AccessCheck => ({
  stamp: before.stamp,
  confirm: (reader) =>
    Effect.gen(function* () {
      const now = yield* before.again(reader)
      yield* judge(now, permission, url)
      // The request was read, and its answer is masked, by the rights of before.
      if (rightsOf(now.origin) !== rightsOf(before.origin)) return yield* Effect.fail(new Forbidden())
    }),
})

const pass = (permission: Permission) =>
  Effect.map(Doorkeeper, ({ recognise }) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const recognised = yield* recognise(request)
      const { origin } = recognised
      noteSender(request.source as object, origin)
      yield* judge(recognised, permission, request.url)
      yield* maskAnswer(origin, permission)
      const receipt = yield* receiptKey(request)
      const reporting = changes(permission) ? yield* reportPosition : {}
      const checks = [checkAgain(recognised, permission, request.url)]
      return { ...origin, checks, ...reporting, ...(receipt && { receipt }) }
    }),
  )

/** The caller of a public endpoint; null if not signed in. */
export const anyone = Effect.map(Doorkeeper, ({ recognise }) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    recognise(request).pipe(
      Effect.map(({ origin, factorDue }) => (factorDue ? null : origin)),
      Effect.catchAll(() => Effect.succeed(null)),
    ),
  ),
)

/** All doors, implemented with the Doorkeeper. */
export const doorsLayer = Layer.mergeAll(
  ...([...doors].map(([permission, door]) => Layer.effect(door, pass(permission))) as unknown as [
    Layer.Layer<Door, never, Doorkeeper>,
  ]),
)
