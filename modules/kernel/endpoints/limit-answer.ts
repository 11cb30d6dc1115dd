import { Headers, HttpApp, HttpServerResponse } from '@effect/platform'
import { Clock, Context, Effect } from 'effect'
import { Origin, type OriginShape } from '#events'
import { doorResponse } from './endpoint-responses.ts'
import { respondToDefect } from './fallback-responses.ts'
import { readAnswer, withAnswer } from './json-answer.ts'
import { maskAnswer, maskRefusal, isMasked, withholdRefusal } from './mask-answer.ts'
import { hasPermission, type Permission } from '../permissions.ts'
import { type View, viewsIn } from './shown-patients.ts'

type Response = HttpServerResponse.HttpServerResponse

/** Records views in the access ledger. The audit module implements it. */
export class ViewLedger extends Context.Tag('kernel/ViewLedger')<
  ViewLedger,
  { readonly record: (views: readonly View[]) => Effect.Effect<void, never, Origin> }
>() {}

/** What the reply to a command says to a caller who may not read the record. `deleted` confirms a deletion. */
const CONFIRMING = ['id', 'version', 'deleted'] as const

const VERSION_HEADER = 'etag'

/**
 * Limits a reply to what confirms the command. The record's own version would reveal whether the command changed
 * anything, and so whether a guessed value was right. The reply has its own time as the version, which only grows.
 */
const confirm = (answer: unknown, nowMs: number): unknown => {
  const given = Object(answer) as Readonly<Record<string, unknown>>
  // What a patient has once goes by the patient's number.
  const reply: Readonly<Record<string, unknown>> = {
    id: given['patientId'],
    ...given,
    ...('version' in given && { version: nowMs }),
  }
  return Object.fromEntries(CONFIRMING.flatMap((name) => (name in reply ? [[name, reply[name]]] : [])))
}

const isRefusal = ({ status }: Response): boolean => status >= 300

const limitResponse = (response: Response, answer: unknown, nowMs: number): Response =>
  HttpServerResponse.unsafeJson(
    isRefusal(response) ? withholdRefusal(Object(answer)) : confirm(answer, nowMs),
    {
      status: response.status,
      headers: Headers.remove(response.headers, VERSION_HEADER),
    },
  )

const maskResponse = (response: Response, origin: OriginShape, shownBy: Permission): Response => {
  if (!isMasked(origin, shownBy)) return response
  const answer = readAnswer(response)
  if (answer === undefined) return response
  return withAnswer(response, isRefusal(response) ? maskRefusal(Object(answer)) : maskAnswer(answer, shownBy))
}

/** Masks what a caller of an endpoint that reads may not see. */
export const limitAnswer = (origin: OriginShape, shownBy: Permission): Effect.Effect<void> =>
  isMasked(origin, shownBy)
    ? HttpApp.appendPreResponseHandler((_, response) =>
        Effect.succeed(maskResponse(response, origin, shownBy)),
      )
    : Effect.void

/**
 * Limits the reply to a command to what its caller may read, and records what it shows of patients that neither the
 * command's events nor its service have told. A reply that cannot be recorded is not given.
 */
export const limitReply = (
  { record }: typeof ViewLedger.Service,
  origin: OriginShape & { readonly told: ReadonlySet<string> },
  shownBy: Permission,
): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((request, response) => {
    const answer = readAnswer(response)
    if (answer === undefined) return Effect.succeed(response)
    if (!hasPermission(origin, shownBy))
      return Effect.map(Clock.currentTimeMillis, (nowMs) => limitResponse(response, answer, nowMs))
    const [path = ''] = request.url.split('?')
    const shown = maskResponse(response, origin, shownBy)
    const views = viewsIn({ path, answer }, origin.told)
    if (views.length === 0) return Effect.succeed(shown)
    return record(views).pipe(
      Effect.provideService(Origin, origin),
      Effect.as(shown),
      Effect.catchAllCause(respondToDefect),
    )
  })

/** Replaces the reply to a command by a refusal of the door, if `look` finds one when the reply is about to leave. */
export const refuseReply = (look: () => Effect.Effect<void, Error>): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((_, response) =>
    Effect.suspend(look).pipe(
      Effect.as(response),
      Effect.catchAll((refusal) => Effect.succeed(doorResponse(refusal))),
      Effect.catchAllCause(respondToDefect),
    ),
  )
