import {
  type Etag,
  type FileSystem,
  type HttpApi,
  type HttpApiBuilder,
  type HttpApiEndpoint,
  type HttpApiGroup,
  HttpLayerRouter,
  type HttpPlatform,
  type HttpServerRequest,
  type Path,
} from '@effect/platform'
import { Context, Effect, type Layer, type Scope } from 'effect'
import { Origin, type OriginShape } from '#events'
import { type AccessMiddleware, Doorkeeper } from './authorization.ts'
import { type Admission, type Handler, type Implementation, serveEndpoint } from './endpoint-route.ts'

type Handlers<E, R> = HttpApiBuilder.Handlers<E, never, R>

/** The services that each request provides. A handler gets all others when it is made. */
type RequestServices =
  | AccessMiddleware
  | Doorkeeper
  | Etag.Generator
  | FileSystem.FileSystem
  | HttpLayerRouter.Provided
  | HttpPlatform.HttpPlatform
  | HttpServerRequest.HttpServerRequest
  | Origin
  | Path.Path
  | Scope.Scope

type HandlerServices<Built> =
  Built extends Effect.Effect<infer Made, infer _E, infer _R>
    ? HandlerServices<Made>
    : Built extends Handlers<infer _E, infer R>
      ? R
      : never

type BuildServices<Built> = Built extends Effect.Effect<infer _Made, infer _E, infer R> ? R : never

type MiddlewareServices<Doors> = Doors extends AccessMiddleware ? AccessMiddleware | Doorkeeper : never

type SelfContained<Built> = [Exclude<HandlerServices<Built>, RequestServices>] extends [never]
  ? unknown
  : 'A handler takes its services when it is made'

const admitEveryone: Admission = (handled) => handled

/** Checks the sender with the middleware. Gives the handler the sender's origin, and the Doorkeeper for proofs. */
const admitSender =
  (middleware: Effect.Effect<OriginShape, unknown>, doorkeeper: typeof Doorkeeper.Service): Admission =>
  (handled) =>
    Effect.flatMap(middleware, (origin) =>
      Effect.mapInputContext(handled, (context: Context.Context<never>) =>
        context.pipe(Context.add(Origin, origin), Context.add(Doorkeeper, doorkeeper)),
      ),
    )

/**
 * Implements a group of endpoints: `build` gives each of them its handler. The services of the handlers are resolved
 * once, when the program starts, because services in a request's context are copied at each of its steps.
 *
 * @example
 * export const roomsHttp = http.implement(RoomsApi, 'rooms', (handlers) =>
 *   Effect.map(Rooms, ({ list }) => handlers.handle('list', () => list())))
 */
export const implement = <
  Id extends string,
  Groups extends HttpApiGroup.HttpApiGroup.Any,
  ApiError,
  ApiContext,
  const Name extends HttpApiGroup.HttpApiGroup.Name<Groups>,
  Built,
>(
  api: HttpApi.HttpApi<Id, Groups, ApiError, ApiContext>,
  name: Name,
  build: (
    handlers: HttpApiBuilder.Handlers.FromGroup<
      ApiError,
      ApiContext,
      HttpApiGroup.HttpApiGroup.WithName<Groups, Name>
    >,
  ) => HttpApiBuilder.Handlers.ValidateReturn<Built> & SelfContained<Built>,
): Layer.Layer<
  never,
  HttpApiBuilder.Handlers.Error<Built>,
  | Exclude<BuildServices<Built>, Scope.Scope>
  | MiddlewareServices<HttpApiGroup.HttpApiGroup.MiddlewareWithName<Groups, Name>>
  | HttpLayerRouter.HttpRouter
> =>
  HttpLayerRouter.use((router) =>
    Effect.gen(function* () {
      const context = yield* Effect.context<never>()
      const { endpoints } = api.groups[name] as unknown as HttpApiGroup.HttpApiGroup.AnyWithProps
      const handlers = new Map<string, Implementation>()
      const collect = (decodesBody: boolean) => (endpoint: string, handle: Handler) => {
        handlers.set(endpoint, { handle, decodesBody })
        return collection
      }
      const collection = { handle: collect(true), handleRaw: collect(false) }
      const built: unknown = build(collection as never)
      if (Effect.isEffect(built)) yield* built as Effect.Effect<unknown>
      for (const [endpointName, implementation] of handlers) {
        const endpoint = endpoints[endpointName] as HttpApiEndpoint.HttpApiEndpoint.AnyWithProps
        const [middleware] = [...endpoint.middlewares].map(
          (tag) => Context.unsafeGet(context, tag as never) as Effect.Effect<OriginShape, unknown>,
        )
        const admit = middleware
          ? admitSender(middleware, Context.unsafeGet(context, Doorkeeper))
          : admitEveryone
        yield* router.add(
          endpoint.method as 'GET',
          endpoint.path,
          serveEndpoint(endpoint, admit, implementation) as never,
        )
      }
    }),
  ) as never
