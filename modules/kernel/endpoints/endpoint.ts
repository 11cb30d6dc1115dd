import { HttpApiEndpoint, HttpApiGroup, OpenApi } from '@effect/platform'
import { Schema, type Types } from 'effect'
import type { z } from 'zod'
import { type AccessMiddleware, permits } from './authorization.ts'
import { lift, liftQuery } from './contract-schema.ts'
import { RecordId } from './endpoint-responses.ts'
import { describeEndpoint, type MediaTypes } from './media-types.ts'
import type { Permission } from '../permissions.ts'

type ParameterNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterNames<Segment> | ParameterNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

type PathParameters = Readonly<Record<string, z.ZodType>>

/** The values of a path's parameters: a record's id, unless `parameters` has a contract of that name. */
type PathOf<Path extends string, Parameters> = [ParameterNames<Path>] extends [never]
  ? never
  : Types.Simplify<{
      readonly [Name in ParameterNames<Path>]: Name extends keyof Parameters
        ? z.output<Parameters[Name] & z.ZodType>
        : number
    }>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type BuiltEndpoint<Name extends string, Verb extends Method, Caller, Path, Query, Body, Answer, Refused> =
  HttpApiEndpoint.HttpApiEndpoint<
    Name,
    Verb,
    Path,
    Query,
    Body,
    never,
    Answer,
    Refused
  > extends infer Open extends HttpApiEndpoint.HttpApiEndpoint.Any
    ? Caller extends Permission
      ? HttpApiEndpoint.HttpApiEndpoint.AddContext<Open, AccessMiddleware>
      : Open
    : never

interface EndpointParts<Caller, Parameters, Query, Body, Answer, Refusals> extends MediaTypes {
  /** The permission the caller needs; `public` for everyone, signed in or not. */
  readonly permission: Caller
  /**
   * The permission that shows the answer of a command: without it, a caller learns only the id. By default
   * the one to read what `permission` changes.
   */
  readonly shownBy?: Permission
  /** Whether a read-only clinic may call it, although its permission changes data: it only helps to end access. */
  readonly worksUnpaid?: boolean
  /** What a caller does with it, as a short imperative: "List patients". Shown in the API reference. */
  readonly summary: string
  readonly description?: string
  /** Contracts of the path's parameters. A parameter without one is the id of a record. */
  readonly parameters?: Parameters
  readonly query?: Query
  readonly body?: Body
  readonly response: Answer
  /** The status of the answer, 200 by default. */
  readonly status?: number
  /** What it refuses in addition to what its permission and its contracts refuse. */
  readonly refusals?: Refusals
}

/** The library's builder without its types, which each step would change. The result gets its own type. */
interface EndpointBuilder {
  readonly annotateContext: (annotations: unknown) => EndpointBuilder
  readonly addSuccess: (schema: unknown, options?: { readonly status: number }) => EndpointBuilder
  readonly addError: (schema: unknown) => EndpointBuilder
  readonly setPath: (schema: unknown) => EndpointBuilder
  readonly setUrlParams: (schema: unknown) => EndpointBuilder
  readonly setPayload: (schema: unknown) => EndpointBuilder
  readonly middleware: (tag: unknown) => EndpointBuilder
}

const pathSchema = (path: string, parameters: PathParameters) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const schemaOf = (name: string) => {
    const contract = parameters[name]
    return contract ? lift(contract) : RecordId
  }
  return Schema.Struct(Object.fromEntries(names.map((name) => [name, schemaOf(name)])))
}

const endpointMaker =
  <Verb extends Method>(method: Verb) =>
  <
    const Name extends string,
    const Path extends `/${string}`,
    const Caller extends Permission | 'public',
    Answer extends Schema.Schema.Any,
    const Parameters extends PathParameters = Record<never, never>,
    Query extends z.ZodType = never,
    Body extends z.ZodType = never,
    const Refusals extends Schema.Schema.All | readonly Schema.Schema.All[] = readonly [],
  >(
    name: Name,
    path: Path,
    parts: EndpointParts<Caller, Parameters, Query, Body, Answer, Refusals>,
  ) => {
    const {
      permission,
      shownBy,
      worksUnpaid,
      summary,
      description,
      parameters,
      query,
      body,
      response,
      status = 200,
      refusals,
    } = parts
    let endpoint = (HttpApiEndpoint.make(method)(name, path) as unknown as EndpointBuilder)
      .annotateContext(describeEndpoint(summary, description, parts))
      .addSuccess(response, status === 200 ? undefined : { status })
    if (path.includes(':')) endpoint = endpoint.setPath(pathSchema(path, parameters ?? {}))
    if (query) endpoint = endpoint.setUrlParams(liftQuery(query))
    if (body) endpoint = endpoint.setPayload(lift(body))
    for (const refusal of [refusals ?? []].flat()) endpoint = endpoint.addError(refusal)
    if (permission !== 'public') endpoint = endpoint.middleware(permits(permission, shownBy, worksUnpaid))
    return endpoint as unknown as BuiltEndpoint<
      Name,
      Verb,
      Caller,
      PathOf<Path, Parameters>,
      z.output<Query>,
      z.output<Body>,
      Schema.Schema.Type<Answer>,
      Schema.Schema.Type<Refusals extends readonly (infer Refusal)[] ? Refusal : Refusals>
    >
  }

/**
 * Declares an endpoint that reads: `get('open', '/api/rooms/:id', { permission: 'appointments:read', … })`.
 * `post`, `put` and `del` declare endpoints with the other methods.
 */
export const get = endpointMaker('GET')
export const post = endpointMaker('POST')
export const put = endpointMaker('PUT')
export const del = endpointMaker('DELETE')

/** Declares a group of endpoints, with its title and description in the API reference. */
export const group = <const Name extends string, Endpoints extends HttpApiEndpoint.HttpApiEndpoint.Any>(
  name: Name,
  {
    title,
    description,
    endpoints,
  }: {
    readonly title: string
    readonly description: string
    readonly endpoints: readonly Endpoints[]
  },
): HttpApiGroup.HttpApiGroup<Name, Endpoints> => {
  const empty: HttpApiGroup.HttpApiGroup<Name, Endpoints> = HttpApiGroup.make(name) as never
  return endpoints.reduce(
    (all, endpoint) => all.add(endpoint),
    empty.annotateContext(OpenApi.annotations({ title, description })),
  )
}
