import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Cause, Effect } from 'effect'
import { DatabaseUnavailable } from '#events'

interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const reply = (
  status: number,
  code: string,
  message: string,
  more: { readonly fields?: Record<string, string>; readonly headers?: Record<string, string> } = {},
) =>
  HttpServerResponse.unsafeJson(
    { message, code, ...(more.fields ? { fields: more.fields } : {}) },
    { status, headers: more.headers ?? {} },
  )

const fieldsOf = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  delete fields['']
  return fields
}

/** HttpApi answers what it cannot decode in a shape of its own; ours names the fields. */
const invalid = (response: HttpServerResponse.HttpServerResponse) => {
  if (response.status !== 400 || response.body._tag !== 'Uint8Array') return response
  const body = JSON.parse(Buffer.from(response.body.body).toString()) as { _tag?: string; issues?: Issue[] }
  if (body._tag !== 'HttpApiDecodeError') return response
  const fields = fieldsOf(body.issues ?? [])
  const [first] = Object.values(fields)
  return reply(400, 'invalid', first ?? 'Please check what you entered.', { fields })
}

const nothingHere = reply(404, 'not_found', 'There is nothing here.')

const tagOf = (error: unknown): string => (error as { _tag?: string } | null)?._tag ?? ''

const unhandled = (cause: Cause.Cause<unknown>) => {
  // Whoever asked has gone: there is nobody to answer, and nothing has failed.
  if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
  const error = Cause.squash(cause)
  if (tagOf(error) === 'RouteNotFound') return Effect.succeed(nothingHere)
  if (tagOf(error) === 'RequestError')
    return Effect.succeed(reply(400, 'malformed', 'The request could not be read.'))
  if (error instanceof DatabaseUnavailable) {
    return Effect.succeed(
      reply(503, 'not_now', 'This is not possible right now. Please try again in a moment.', {
        headers: { 'retry-after': '2' },
      }),
    )
  }
  return Effect.logError('a request failed', cause).pipe(
    Effect.as(reply(500, 'unexpected', 'Something went wrong on our side. Nothing was saved.')),
  )
}

// The router takes what comes behind these for a query, and would find the record that stands before them.
const isAmbiguous = (url: string): boolean => /^[^?]*[;#]/.test(url)

/** Turns whatever an endpoint did not answer itself into the one shape of replies that are not ok. */
export const replying = <E, R>(effect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (isAmbiguous(request.url)) return nothingHere
    return invalid(yield* effect)
  }).pipe(Effect.catchAllCause(unhandled))
