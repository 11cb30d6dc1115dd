import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Cause, Context, Effect } from 'effect'
import {
  AccessEnded,
  CheckpointsUnreadable,
  DatabaseUnavailable,
  EventUnreadable,
  IdempotencyKeyReused,
  KeyUnavailable,
} from '#events'
import { accessRefusalResponse } from './endpoint-responses.ts'
import { describeIssue, readProblem, type Sentences } from '../rules.ts'
import { codeOf } from '../refusal.ts'
import { problems, refusals } from '../words.en.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The English sentences for contract errors. The program provides those of all modules. */
export class ProblemWords extends Context.Reference<ProblemWords>()('ProblemWords', {
  defaultValue: (): Sentences => problems,
}) {}

/** Makes the body of a refusal that no endpoint declares. */
export const plainRefusal = <Tag extends keyof typeof refusals>(
  tag: Tag,
  ...parameters: Parameters<(typeof refusals)[Tag]>
) => ({
  message: (refusals[tag] as (...parameters: unknown[]) => string)(...parameters),
  code: codeOf(tag),
  params: parameters[0] ?? {},
})

const byField = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  delete fields['']
  return fields
}

/** Responds to a request with invalid fields, and names their problems. */
export const invalidResponse = (issues: readonly Issue[]) =>
  Effect.map(ProblemWords, (words) => {
    const messagesByField = Object.entries(byField(issues))
    const fields = messagesByField.map(([field, message]) => [field, describeIssue(message, words)] as const)
    const refusal = plainRefusal('Invalid')
    return HttpServerResponse.unsafeJson(
      {
        ...refusal,
        message: fields[0]?.[1] ?? refusal.message,
        fields: Object.fromEntries(fields),
        problems: Object.fromEntries(
          messagesByField.flatMap(([field, message]) => {
            const problem = readProblem(message)
            return problem ? [[field, problem]] : []
          }),
        ),
      },
      { status: 400 },
    )
  })

const notFoundResponse = HttpServerResponse.unsafeJson(plainRefusal('NotFound'), { status: 404 })

const tagOf = (error: unknown): string => (error as { _tag?: string } | null)?._tag ?? ''

// Damage that somebody did to the database has its own codes, so that nobody mistakes it for a temporary bug.
const damageResponse = (error: unknown) => {
  if (error instanceof KeyUnavailable)
    return HttpServerResponse.unsafeJson(plainRefusal('KeyMissing'), { status: 409 })
  if (error instanceof EventUnreadable)
    return HttpServerResponse.unsafeJson(plainRefusal('EventUnreadable', { position: error.position }), {
      status: 409,
    })
  if (error instanceof CheckpointsUnreadable)
    return HttpServerResponse.unsafeJson(plainRefusal('CheckpointsUnreadable'), { status: 503 })
  return HttpServerResponse.unsafeJson(plainRefusal('Unexpected'), { status: 500 })
}

/** Responds to a failure that no endpoint declares. */
export const respondToDefect = (cause: Cause.Cause<unknown>) => {
  // The client disconnected: no one waits for a response, and no error occurred.
  if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
  const error = Cause.squash(cause)
  if (tagOf(error) === 'RouteNotFound') return Effect.succeed(notFoundResponse)
  if (tagOf(error) === 'RequestError')
    return Effect.succeed(HttpServerResponse.unsafeJson(plainRefusal('Malformed'), { status: 400 }))
  // A client can reuse a key for any change, whatever failures its endpoint declares.
  if (error instanceof IdempotencyKeyReused)
    return Effect.succeed(
      HttpServerResponse.unsafeJson(plainRefusal('IdempotencyKeyReused'), { status: 422 }),
    )
  if (error instanceof AccessEnded) return Effect.succeed(accessRefusalResponse(error.refusal))
  if (error instanceof DatabaseUnavailable) {
    const tag = error.isFull ? 'DatabaseFull' : 'NotNow'
    const unavailable = HttpServerResponse.unsafeJson(plainRefusal(tag), {
      status: 503,
      headers: { 'retry-after': error.isFull ? '60' : '2' },
    })
    return Effect.as(error.isFull ? Effect.logError('database disk full', cause) : Effect.void, unavailable)
  }
  return Effect.logError('request failed', cause).pipe(Effect.as(damageResponse(error)))
}

// The router treats the text after these characters as a query and would find the record named before them. It also
// reads past the `#` of a fragment, where other parsers stop.
const isAmbiguous = (url: string): boolean => /^[^?]*;|#/.test(url)

/** Gives every response that an endpoint does not handle itself the common error shape. */
export const withFallbackResponses = <E, R>(
  effect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (isAmbiguous(request.url)) return notFoundResponse
    return yield* effect
  }).pipe(Effect.catchAllCause(respondToDefect))
