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

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const JSON_ALONE = /^application\/json\s*(;|$)/i
// Providers call as they do; what they say is signed.
const SIGNED = /^application\/(json|x-www-form-urlencoded)\s*(;|$)/i

const FORM_OR_JSON = /^(application\/json|multipart\/form-data)\s*(;|$)/i

/** What is taken elsewhere than everywhere: by path, with the sentence for anything else. */
const TYPES: readonly (readonly [path: RegExp, type: RegExp, says: string])[] = [
  [/^\/api\/webhooks\//, SIGNED, 'Please send application/json or application/x-www-form-urlencoded.'],
  [/^\/api\/documents\/?(\?|$)/, FORM_OR_JSON, 'Please send multipart/form-data or application/json.'],
  [/^\/api\/documents\/[^/]+\/content/, /(?:)/, ''],
  [/^\/api\/forms\/[^/]+\/files/, /^multipart\/form-data\s*(;|$)/i, 'Please send multipart/form-data.'],
]
const JSON_EVERYWHERE = [/(?:)/, JSON_ALONE, 'Please send application/json.'] as const

/** Bodies say what they are; what is not taken here is refused before it is read, with this sentence. */
const wrongType = ({ method, url, headers }: HttpServerRequest.HttpServerRequest): string | undefined => {
  if (isRead(method)) return undefined
  if (Number(headers['content-length'] ?? (headers['transfer-encoding'] ? 1 : 0)) === 0) return undefined
  const [, type, says] = TYPES.find(([path]) => path.test(url)) ?? JSON_EVERYWHERE
  return type.test(headers['content-type'] ?? '') ? undefined : says
}

// The router takes what comes behind these for a query, and would find the record that stands before them.
const isAmbiguous = (url: string): boolean => /^[^?]*[;#]/.test(url)

/** Turns whatever an endpoint did not answer itself into the one shape of replies that are not ok. */
export const replying = <E, R>(effect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (isAmbiguous(request.url)) return nothingHere
    const otherType = wrongType(request)
    if (otherType) return reply(415, 'wrong_type', otherType)
    return invalid(yield* effect)
  }).pipe(Effect.catchAllCause(unhandled))
