import { HttpApiSchema, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import {
  ApiAccessNeeded,
  codeOf,
  Forbidden,
  InvalidApiKey,
  NotSignedIn,
  ProofNeeded,
  Refusal,
  ScopeNeeded,
  SecondFactorDue,
  SubscriptionNeeded,
} from '../refusal.ts'
import { problem } from '../fields.ts'
import { readProblem } from '../rules.ts'

const RefusalBody = Schema.Struct({
  message: Schema.String,
  code: Schema.String,
  params: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  fields: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
  problems: Schema.optional(
    Schema.Record({
      key: Schema.String,
      value: Schema.Struct({
        code: Schema.String,
        params: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
      }),
    }),
  ),
}).annotations({ identifier: 'Refusal' })

interface TaggedError extends Error {
  readonly _tag: string
}

const bodyOf = (refusal: TaggedError) => {
  const { fields, problems: ownProblems = {}, details, params = {} } = refusal as Partial<Refusal>
  const code = codeOf(refusal._tag)
  const problems = Object.fromEntries(
    Object.keys(fields ?? {}).map((field) => [
      field,
      readProblem(ownProblems[field] ?? '') ?? { code, params },
    ]),
  )
  return {
    message: refusal.message,
    code,
    params,
    ...(fields ? { fields, problems } : {}),
    ...details,
  }
}

type RefusalKind = abstract new (...parts: never[]) => TaggedError

const refusalSchema = (status: number, kind: RefusalKind) =>
  Schema.transform(
    Schema.Unknown,
    Schema.declare((value: unknown): value is TaggedError => value instanceof kind),
    { strict: false, decode: (body) => body, encode: bodyOf },
  ).annotations({
    ...HttpApiSchema.annotations({ status }),
    jsonSchema: { $ref: '#/components/schemas/Refusal' },
    description: codeOf(kind.name),
  })

/** Makes the response schema of refusals, with their status. */
export const refusals = <const Kinds extends readonly RefusalKind[]>(
  status: number,
  ...kinds: Kinds
): Schema.Schema<InstanceType<Kinds[number]>, typeof RefusalBody.Encoded> =>
  Schema.Union(...kinds.map((kind) => refusalSchema(status, kind))) as never

const SENDER_UNKNOWN = [NotSignedIn, InvalidApiKey] as const
const NOT_PERMITTED = [Forbidden, ScopeNeeded, SecondFactorDue] as const

/** Refusals of any guarded endpoint. */
export const notAllowed = Schema.Union(
  refusals(401, ...SENDER_UNKNOWN),
  refusals(402, ApiAccessNeeded),
  refusals(403, ...NOT_PERMITTED),
)

/** Refusals of any guarded endpoint that changes data, checked before the endpoint runs. */
export const notAllowedToChange = Schema.Union(notAllowed, refusals(402, SubscriptionNeeded))

const isOneOf = (refusal: Error, kinds: readonly RefusalKind[]): boolean =>
  kinds.some((kind) => refusal instanceof kind)

/** Responds with a refusal of access, although the request was let in: the sender has lost access since. */
export const accessRefusalResponse = (refusal: Error) => {
  const statusIfKnown = isOneOf(refusal, NOT_PERMITTED) ? 403 : 402
  const status = isOneOf(refusal, SENDER_UNKNOWN) ? 401 : statusIfKnown
  return HttpServerResponse.unsafeJson(bodyOf(refusal as TaggedError), { status })
}

/** The refusal of a change that needs a recent proof of identity. */
export const proofNeeded = refusals(403, ProofNeeded)

/** Refusals of any command, in addition to its own. */
export const commandRefusals = Schema.Union(refusals(409, StaleVersion), refusals(422, IdempotencyKeyReused))

/** One page of a list: whole rows, where the next page begins, and the number of all rows where it is counted. */
interface Page {
  readonly rows: readonly object[]
  readonly next: string | number | null
  readonly total?: number | undefined
}

/**
 * Runs `read` and responds with a page of a list: the rows, with the next page in the `Link` header and, if
 * known, the total number of rows in `X-Total-Count`. `parameter` is the query parameter that continues the list.
 */
export const page = <E, R>(read: Effect.Effect<Page, E, R>, parameter = 'cursor') =>
  Effect.zipWith(HttpServerRequest.HttpServerRequest, read, (request, { rows, next, total }) => {
    const headers = total === undefined ? {} : { 'x-total-count': String(total) }
    const response = HttpServerResponse.unsafeJson(rows, { headers })
    if (next === null) return response
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set(parameter, String(next))
    return HttpServerResponse.setHeader(response, 'link', `<${url.pathname}${url.search}>; rel="next"`)
  })

interface VersionedRecord {
  readonly version: number
}

/** Responds with a record and its version as the entity tag, for `If-Match`. */
export const recordResponse = (row: VersionedRecord, status = 200) =>
  HttpServerResponse.unsafeJson(row, { status, headers: { etag: `"${row.version}"` } })

/** Runs `change` and responds with the record it returns, and its version as the entity tag. */
export const record = <A extends VersionedRecord, E, R>(change: Effect.Effect<A, E, R>) =>
  Effect.map(change, (row) => recordResponse(row))

/** Runs `change` and responds with the record it created. */
export const asCreated = <A extends VersionedRecord, E, R>(change: Effect.Effect<A, E, R>) =>
  Effect.map(change, (row) => recordResponse(row, 201))

interface TemporaryRefusal extends Refusal {
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number
}

/**
 * Responds to temporary refusals with their `Retry-After`: 429 if the caller sent too much (`TooMany…`),
 * otherwise 503.
 */
export const withRetryAfter = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    effect,
    (refusal): refusal is Extract<E, TemporaryRefusal> =>
      refusal instanceof Refusal && 'retryAfter' in refusal,
    (refusal) =>
      Effect.succeed(
        HttpServerResponse.unsafeJson(bodyOf(refusal), {
          status: refusal._tag.startsWith('TooMany') ? 429 : 503,
          headers: { 'retry-after': String(refusal.retryAfter) },
        }),
      ),
  )

// No record has this version, so an `If-Match` that is not a version always fails as stale.
const IMPOSSIBLE_VERSION = -1

const readIfMatch = ({ headers }: HttpServerRequest.HttpServerRequest): string | undefined => {
  const ifMatch = headers['if-match']?.trim()
  return ifMatch === '*' ? undefined : ifMatch
}

/** Whether the caller expects the record to have a certain version; `*` matches any. */
export const comparesVersions = (request: HttpServerRequest.HttpServerRequest): boolean =>
  readIfMatch(request) !== undefined

const expectedVersion = Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
  const ifMatch = readIfMatch(request)
  if (ifMatch === undefined) return undefined
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(ifMatch)
  return match ? Number(match[1]) : IMPOSSIBLE_VERSION
})

/** Runs `change` with the version the caller expects the record to have; undefined accepts any version. */
export const withExpectedVersion = <A, E, R>(
  change: (expect: number | undefined) => Effect.Effect<A, E, R>,
) => Effect.flatMap(expectedVersion, change)

/** Runs `change` as `withExpectedVersion` does, and responds as `record` does. */
export const recordWithExpectedVersion = <A extends VersionedRecord, E, R>(
  change: (expect: number | undefined) => Effect.Effect<A, E, R>,
) => record(withExpectedVersion(change))

const NOT_AN_ID = problem('id_invalid')

/** An id in a path: digits only. */
export const RecordId = Schema.compose(
  Schema.String.pipe(Schema.pattern(/^[1-9]\d{0,15}$/, { message: () => NOT_AN_ID })),
  Schema.NumberFromString.pipe(Schema.filter((id) => Number.isSafeInteger(id) || NOT_AN_ID)),
).annotations({ jsonSchema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } })

export const DeletedRecord = Schema.Struct({ deleted: Schema.Literal(true), id: Schema.Number }).annotations({
  identifier: 'Deleted',
})
