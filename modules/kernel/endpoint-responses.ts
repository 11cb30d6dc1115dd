import { HttpApiSchema, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import {
  ApiAccessNeeded,
  codeOf,
  Forbidden,
  InvalidApiKey,
  NotSignedIn,
  type Refusal,
  ScopeNeeded,
  SecondFactorDue,
  SubscriptionNeeded,
} from './refusal.ts'

/** What every reply that is not ok looks like. */
export const RefusalBody = Schema.Struct({
  message: Schema.String,
  code: Schema.String,
  fields: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
}).annotations({ identifier: 'Refusal' })

interface Tagged extends Error {
  readonly _tag: string
}

const bodyOf = (refusal: Tagged) => {
  const known = refusal as Pick<Refusal, 'fields' | 'details'>
  return {
    message: refusal.message,
    code: codeOf(refusal._tag),
    ...(known.fields ? { fields: known.fields } : {}),
    ...known.details,
  }
}

/** Lifts a refusal into the endpoint table, with the status it is answered with. */
export const refused = <R extends Tagged>(
  status: number,
  kind: abstract new (...parts: never[]) => R,
): Schema.Schema<R, typeof RefusalBody.Encoded> =>
  Schema.transform(
    Schema.Unknown,
    Schema.declare((given: unknown): given is R => given instanceof kind),
    { strict: false, decode: (body) => body, encode: bodyOf },
  ).annotations({
    ...HttpApiSchema.annotations({ status }),
    jsonSchema: { $ref: '#/components/schemas/Refusal' },
    description: codeOf(kind.name),
  }) as never

/** What whoever calls a guarded endpoint may be told. */
export const notAllowed = Schema.Union(
  refused(401, NotSignedIn),
  refused(401, InvalidApiKey),
  refused(402, ApiAccessNeeded),
  refused(403, Forbidden),
  refused(403, ScopeNeeded),
  refused(403, SecondFactorDue),
)

/** What whoever calls an endpoint that changes something may be told before it is asked. */
export const notAllowedToChange = Schema.Union(notAllowed, refused(402, SubscriptionNeeded))

/** What any command may be answered besides its own refusals. */
export const commandRefusals = Schema.Union(refused(409, StaleVersion), refused(422, IdempotencyKeyReused))

/**
 * A page of a list: whole rows, with the way to the next page in the `Link` header and, where it is known, how
 * many rows all pages have in `X-Total-Count`.
 */
export const listed = (rows: readonly object[], next: string | null, total?: number) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const headers = total === undefined ? {} : { 'x-total-count': String(total) }
    const response = HttpServerResponse.unsafeJson(rows, { headers })
    if (next === null) return response
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('cursor', next)
    return HttpServerResponse.setHeader(response, 'link', `<${url.pathname}${url.search}>; rel="next"`)
  })

/** A record with its version as the entity tag, for `If-Match`. */
export const recordAnswer = (record: { readonly version: number }, status = 200) =>
  HttpServerResponse.unsafeJson(record, { status, headers: { etag: `"${record.version}"` } })

/** A refusal for now, with the seconds after which another try makes sense. */
export const laterAnswer = (status: 429 | 503, refusal: Refusal & { readonly retryAfter: number }) =>
  HttpServerResponse.unsafeJson(bodyOf(refusal), {
    status,
    headers: { 'retry-after': String(refusal.retryAfter) },
  })

// No record has this version: whoever names one that was never given has seen nothing that is still so.
const NEVER = -1

/** The version named by `If-Match`, if the caller sent one; `*` stands for any. */
export const expectedVersion = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
  const named = headers['if-match']?.trim()
  if (named === undefined || named === '*') return undefined
  const found = /^(?:W\/)?"?(\d{1,15})"?$/.exec(named)
  return found ? Number(found[1]) : NEVER
})

const NOT_AN_ID = 'This is not an id'

/** An id in a path: digits, and nothing that could be read as some. */
export const RecordId = Schema.compose(
  Schema.String.pipe(Schema.pattern(/^[1-9]\d{0,15}$/, { message: () => NOT_AN_ID })),
  Schema.NumberFromString.pipe(Schema.filter((id) => Number.isSafeInteger(id) || NOT_AN_ID)),
).annotations({ jsonSchema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } })

/** What a delete answers. */
export const Deleted = Schema.Struct({ deleted: Schema.Literal(true), id: Schema.Number }).annotations({
  identifier: 'Deleted',
})
