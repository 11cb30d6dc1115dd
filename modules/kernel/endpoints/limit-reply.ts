import { Headers, HttpApp, HttpServerResponse } from '@effect/platform'
import { Clock, Context, Effect } from 'effect'
import { Origin, type OriginShape } from '#events'
import { accessRefusalResponse } from './endpoint-responses.ts'
import { respondToDefect } from './fallback-responses.ts'
import { readJsonBody, withJsonBody } from './json-body.ts'
import { maskAnswer, maskRefusal, isMasked, withholdRefusal } from './mask-answer.ts'
import { hasPermission, type Permission } from '../permissions.ts'
import { type View, viewsIn } from './shown-patients.ts'

type Response = HttpServerResponse.HttpServerResponse

/** Records views in the access ledger. The audit module implements it. */
export class ViewLedger extends Context.Tag('kernel/ViewLedger')<
  ViewLedger,
  { readonly record: (views: readonly View[]) => Effect.Effect<void, never, Origin> }
>() {}

/** The fields of a reply to a caller who may not read the changed record. `deleted` confirms a deletion. */
const CONFIRMATION_FIELDS = ['id', 'version', 'deleted'] as const

const VERSION_HEADER = 'etag'

/**
 * Limits a reply to what confirms the command. The record's version would reveal whether the command changed
 * anything, so whether a guessed value was right. The reply has its time as the version, which also only grows.
 */
const makeConfirmation = (answer: unknown, nowMs: number): unknown => {
  const fields = Object(answer) as Readonly<Record<string, unknown>>
  // A record that a patient can have only once has the id of the patient.
  const reply: Readonly<Record<string, unknown>> = {
    id: fields['patientId'],
    ...fields,
    ...('version' in fields && { version: nowMs }),
  }
  return Object.fromEntries(
    CONFIRMATION_FIELDS.flatMap((name) => (name in reply ? [[name, reply[name]]] : [])),
  )
}

const isRefusal = ({ status }: Response): boolean => status >= 300

const limitResponse = (response: Response, answer: unknown, nowMs: number): Response =>
  HttpServerResponse.unsafeJson(
    isRefusal(response) ? withholdRefusal(Object(answer)) : makeConfirmation(answer, nowMs),
    {
      status: response.status,
      headers: Headers.remove(response.headers, VERSION_HEADER),
    },
  )

const maskResponse = (response: Response, origin: OriginShape, shownBy: Permission): Response => {
  if (!isMasked(origin, shownBy)) return response
  const answer = readJsonBody(response)
  if (answer === undefined) return response
  return withJsonBody(
    response,
    isRefusal(response) ? maskRefusal(Object(answer)) : maskAnswer(answer, shownBy),
  )
}

/** Masks what the caller may not see in the reply of an endpoint that reads. */
export const maskReadReply = (origin: OriginShape, shownBy: Permission): Effect.Effect<void> =>
  isMasked(origin, shownBy)
    ? HttpApp.appendPreResponseHandler((_, response) =>
        Effect.succeed(maskResponse(response, origin, shownBy)),
      )
    : Effect.void

/**
 * Limits the reply to a command to what its caller may read, and records what it shows of patients, unless the
 * command's events or its service recorded it already. A reply that cannot be recorded is not sent.
 */
export const limitCommandReply = (
  { record }: typeof ViewLedger.Service,
  origin: OriginShape & { readonly namedRecords: ReadonlySet<string> },
  shownBy: Permission,
): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((request, response) => {
    const answer = readJsonBody(response)
    if (answer === undefined) return Effect.succeed(response)
    if (!hasPermission(origin, shownBy))
      return Effect.map(Clock.currentTimeMillis, (nowMs) => limitResponse(response, answer, nowMs))
    const [path = ''] = request.url.split('?')
    const maskedResponse = maskResponse(response, origin, shownBy)
    const views = viewsIn({ path, answer }, origin.namedRecords)
    if (views.length === 0) return Effect.succeed(maskedResponse)
    return record(views).pipe(
      Effect.provideService(Origin, origin),
      Effect.as(maskedResponse),
      Effect.catchAllCause(respondToDefect),
    )
  })

/** Replaces the reply to a command by a refusal if the sender has lost access when the reply is about to be sent. */
export const refuseIfAccessEnded = (recheckAccess: () => Effect.Effect<void, Error>): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((_, response) =>
    Effect.suspend(recheckAccess).pipe(
      Effect.as(response),
      Effect.catchAll((refusal) => Effect.succeed(accessRefusalResponse(refusal))),
      Effect.catchAllCause(respondToDefect),
    ),
  )
