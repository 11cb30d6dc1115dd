import {
  type HttpApiEndpoint,
  HttpApiError,
  HttpApiSchema,
  HttpRouter,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Cause, Context, Effect, Either, Option, ParseResult, Schema } from 'effect'
import { invalidResponse } from './fallback-responses.ts'

type Endpoint = HttpApiEndpoint.HttpApiEndpoint.AnyWithProps

type Response = HttpServerResponse.HttpServerResponse

type Decoder = (input: unknown) => Either.Either<unknown, ParseResult.ParseError>

const decoderOf = (schema: Option.Option<Schema.Schema.All>): Decoder | undefined =>
  Option.isNone(schema) ? undefined : Schema.decodeUnknownEither(schema.value as Schema.Schema<unknown>)

/** Returns the function that makes the response of an endpoint from the result of its handler. */
const successEncoder = ({ successSchema }: Endpoint): ((answer: unknown) => Response) => {
  const status = HttpApiSchema.getStatusSuccessAST(successSchema.ast)
  if (HttpApiSchema.isVoid(successSchema.ast)) return () => HttpServerResponse.empty({ status })
  const encode = Schema.encodeUnknownSync(successSchema as Schema.Schema<unknown>)
  const { kind, contentType } = HttpApiSchema.getEncoding(successSchema.ast)
  return kind === 'Text'
    ? (answer) => HttpServerResponse.text(String(encode(answer)), { status, contentType })
    : (answer) => HttpServerResponse.unsafeJson(encode(answer), { status })
}

type RefusalEncoder = (refusal: unknown) => Response | undefined

/**
 * Returns the function that makes the response of a refusal that one of the schemas declares. All refusals of a
 * class have one schema, so it is looked up once per class.
 */
const refusalEncoder = (errorSchemas: readonly Schema.Schema.Any[]): RefusalEncoder => {
  const schemas = new Set<Schema.Schema.Any>()
  for (const each of errorSchemas) HttpApiSchema.deunionize(schemas, each)
  const kinds = [...schemas].map((schema) => ({
    isOfKind: Schema.is(Schema.typeSchema(schema)),
    status: HttpApiSchema.getStatusError(schema),
    encode: Schema.encodeUnknownSync(schema as Schema.Schema<unknown>),
  }))
  const byClass = new Map<unknown, (typeof kinds)[number] | undefined>()
  return (refusal) => {
    if (!(refusal instanceof Error)) return undefined
    if (!byClass.has(refusal.constructor))
      byClass.set(
        refusal.constructor,
        kinds.find(({ isOfKind }) => isOfKind(refusal)),
      )
    const kind = byClass.get(refusal.constructor)
    return kind && HttpServerResponse.unsafeJson(kind.encode(refusal), { status: kind.status })
  }
}

/** What a handler is called with: the parts of the request that its endpoint declares. */
interface RequestParts {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly path?: unknown
  readonly payload?: unknown
  readonly urlParams?: unknown
}

export type Handler = (parts: RequestParts) => Effect.Effect<unknown, unknown, unknown>

export interface Implementation {
  readonly handle: Handler
  /** Whether the body is decoded; otherwise the handler reads it from the request. */
  readonly decodesBody: boolean
}

/** Adds a decoded part of the request to the others, or responds with the problems of its fields. */
const withPart = <A, E, R>(
  decode: Decoder | undefined,
  input: () => unknown,
  next: (part: unknown) => Effect.Effect<A, E, R>,
): Effect.Effect<A | Response, E, R> => {
  if (!decode) return next(undefined)
  const decoded = decode(input())
  if (Either.isRight(decoded)) return next(decoded.right)
  return invalidResponse(ParseResult.ArrayFormatter.formatErrorSync(decoded.left))
}

type RequestContext = Context.Context<
  HttpServerRequest.HttpServerRequest | HttpServerRequest.ParsedSearchParams | HttpRouter.RouteContext
>

/** Runs a handler with the services of its sender, or refuses the sender. */
export type Admission = (handled: Effect.Effect<Response, unknown>) => Effect.Effect<Response, unknown>

/**
 * Returns the effect that serves an endpoint: it admits the sender, decodes the request, runs the handler, and
 * encodes its result or its refusal. The problems of a request are reported before its handler runs; a failure that
 * the endpoint does not declare remains a failure.
 */
export const serveEndpoint = (
  endpoint: Endpoint,
  admit: Admission,
  { handle, decodesBody }: Implementation,
) => {
  const decodePath = decoderOf(endpoint.pathSchema)
  const decodeBody = decodesBody ? decoderOf(endpoint.payloadSchema) : undefined
  const decodeQuery = decoderOf(endpoint.urlParamsSchema)
  const encodeAnswer = successEncoder(endpoint)
  const encodeRefusal = refusalEncoder([endpoint.errorSchema])

  const run = (parts: RequestParts) =>
    Effect.map(handle(parts), (answer) =>
      HttpServerResponse.isServerResponse(answer) ? answer : encodeAnswer(answer),
    )

  const handled = Effect.contextWithEffect((context: RequestContext) => {
    const request = Context.get(context, HttpServerRequest.HttpServerRequest)
    const readQuery = () => Context.get(context, HttpServerRequest.ParsedSearchParams)
    const readPath = () => Context.get(context, HttpRouter.RouteContext).params
    const runWith = (path: unknown, body: unknown) =>
      withPart(
        decodeBody,
        () => body,
        (payload) =>
          withPart(decodeQuery, readQuery, (urlParams) => run({ request, path, payload, urlParams })),
      )
    return withPart(decodePath, readPath, (path) =>
      decodeBody
        ? Effect.flatMap(Effect.orDie(request.json), (body) => runWith(path, body))
        : runWith(path, undefined),
    )
  })

  return admit(handled as Effect.Effect<Response, unknown>).pipe(
    Effect.catchAllCause((cause) => {
      const refusal = Cause.squash(cause)
      // Parts of a form are decoded by their handler.
      if (refusal instanceof HttpApiError.HttpApiDecodeError) return invalidResponse(refusal.issues)
      const response = encodeRefusal(refusal)
      return response ? Effect.succeed(response) : Effect.failCause(cause)
    }),
  )
}
