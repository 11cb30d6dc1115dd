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
import { type Door, Doorkeeper } from './authorization.ts'
import { type Admission, type Handle, type Implementation, serveEndpoint } from './endpoint-route.ts'

type Handlers<E, R> = HttpApiBuilder.Handlers<E, never, R>

/** What each request brings. A handler gets everything else when it is made. */
type BroughtByRequest =
  | Door
  | Doorkeeper
  | Etag.Generator
  | FileSystem.FileSystem
  | HttpLayerRouter.Provided
  | HttpPlatform.HttpPlatform
  | HttpServerRequest.HttpServerRequest
  | Origin
  | Path.Path
  | Scope.Scope

type NeededByHandlers<Built> =
  Built extends Effect.Effect<infer Made, infer _E, infer _R>
    ? NeededByHandlers<Made>
    : Built extends Handlers<infer _E, infer R>
      ? R
      : never

type NeededToMake<Built> = Built extends Effect.Effect<infer _Made, infer _E, infer R> ? R : never

type DoorNeeds<Doors> = Doors extends Door ? Door | Doorkeeper : never

type SelfContained<Built> = [Exclude<NeededByHandlers<Built>, BroughtByRequest>] extends [never]
  ? unknown
  : 'A handler takes its services when it is made'

const everyone: Admission = (handled) => handled

/** Gives the handlers behind a door its sender, and the doorkeeper, which knows how they proved who they are. */
const throughDoor =
  (door: Effect.Effect<OriginShape, unknown>, doorkeeper: typeof Doorkeeper.Service): Admission =>
  (handled) =>
    Effect.flatMap(door, (origin) =>
      Effect.mapInputContext(handled, (context: Context.Context<never>) =>
        context.pipe(Context.add(Origin, origin), Context.add(Doorkeeper, doorkeeper)),
      ),
    )

/**
 * Implements a group of endpoints: `build` gives each of them its handler. The services of the handlers are taken once,
 * when the program starts: what a request carries along is copied at each of its steps.
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
  | Exclude<NeededToMake<Built>, Scope.Scope>
  | DoorNeeds<HttpApiGroup.HttpApiGroup.MiddlewareWithName<Groups, Name>>
  | HttpLayerRouter.HttpRouter
> =>
  HttpLayerRouter.use((router) =>
    Effect.gen(function* () {
      const context = yield* Effect.context<never>()
      const { endpoints } = api.groups[name] as unknown as HttpApiGroup.HttpApiGroup.AnyWithProps
      const handlers = new Map<string, Implementation>()
      const collect = (decodesBody: boolean) => (endpoint: string, handle: Handle) => {
        handlers.set(endpoint, { handle, decodesBody })
        return collection
      }
      const collection = { handle: collect(true), handleRaw: collect(false) }
      const built: unknown = build(collection as never)
      if (Effect.isEffect(built)) yield* built as Effect.Effect<unknown>
      for (const [endpointName, implementation] of handlers) {
        const endpoint = endpoints[endpointName] as HttpApiEndpoint.HttpApiEndpoint.AnyWithProps
        const [door] = [...endpoint.middlewares].map(
          (tag) => Context.unsafeGet(context, tag as never) as Effect.Effect<OriginShape, unknown>,
        )
        const admit = door ? throughDoor(door, Context.unsafeGet(context, Doorkeeper)) : everyone
        yield* router.add(
          endpoint.method as 'GET',
          endpoint.path,
          serveEndpoint(endpoint, admit, implementation) as never,
        )
      }
    }),
  ) as never
