import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  Etag,
  FileSystem,
  HttpLayerRouter,
  HttpMiddleware,
  HttpPlatform,
  HttpServerRequest,
  Path,
} from '@effect/platform'
// The package's index would also load its clusters, workers and sockets.
import * as NodeHttpServer from '@effect/platform-node/NodeHttpServer'
import { toIncomingMessage } from '@effect/platform-node/NodeHttpServerRequest'
import { Context, Effect, Exit, identity, Layer, ManagedRuntime, Scope, type Tracer } from 'effect'
import { PageKey } from '#modules/audit'
import { clockAsOf, ProblemWords, withFallbackResponses } from '#modules/kernel'
import { Config, type ConfigShape, Keys, loadKeys, logLayer, logTo, openTracing } from '#modules/platform'
import { type Figure, installationFigures, watchInstallation } from '#modules/system'
import { document, routes } from './api.ts'
import { refuseOtherTypes } from '../server/body-types.ts'
import { type CustomHosts, customHosts } from '../server/custom-hosts.ts'
import { type FormEditions, formEditions } from '../server/form-editions.ts'
import { spanOf } from '../server/request-spans.ts'
import { type AcceptedBodiesFinder, bodiesOf } from './openapi/request-bodies.ts'
import type { Document } from './openapi/document.ts'
import { streams } from './modules.ts'
import { en } from '../language/catalog.en.ts'
import { readiness } from './readiness.ts'
import { type Services, servicesLayer } from './services.ts'
import { startWorkers } from './workers.ts'

/** The running program, as used by the server, the pages and the CLI commands. */
export interface App {
  readonly runtime: ManagedRuntime.ManagedRuntime<Services | Config | Keys, never>
  readonly apiHandler: (request: IncomingMessage, response: ServerResponse) => void
  readonly document: Document
  readonly bodies: AcceptedBodiesFinder
  /** All event types by stream. */
  readonly streams: typeof streams
  /** Queries that let the cache of form pages detect stale pages. */
  readonly forms: FormEditions
  readonly hosts: CustomHosts
  /** Whether this process can serve requests, in total and by part. */
  readonly ready: () => Promise<{ readonly ok: boolean; readonly parts: Readonly<Record<string, boolean>> }>
  readonly startWorker: () => Promise<void>
  /** Starts to watch the installation for its operator. */
  readonly startWatching: () => Promise<void>
  /** The figures of the installation and of this process. */
  readonly figures: () => Promise<readonly Figure[]>
  /** Sends traces to a collector; undefined if none is configured. */
  readonly tracer: Tracer.Tracer | undefined
  readonly dispose: () => Promise<void>
}

declare global {
  /** The one program of this process. Pages are bundled separately and access it through this global. */
  var caretrail: App | undefined
}

// The endpoints have one spelling each, so that nothing else that matches on the path can be bypassed.
const exactPaths = { caseSensitive: true, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false }

const clockOf = ({ asOf }: ConfigShape) => (asOf ? Layer.setClock(clockAsOf(asOf)) : Layer.empty)

// A context reference has a default, so nothing fails if one is missing here: its value would be ignored.
const pickRequestContext = Context.pick(
  PageKey,
  HttpPlatform.HttpPlatform,
  Etag.Generator,
  FileSystem.FileSystem,
  Path.Path,
  HttpLayerRouter.RouterConfig,
)

/**
 * Gives the request handler only the platform's services and the references. Each endpoint brings its own services,
 * and every request copies its context several times, so a small context is faster.
 */
const withMinimalContext = <A, E, R>(handler: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.mapInputContext(
    handler,
    (context: Context.Context<R>) => pickRequestContext(context as never) as never,
  )

// Without a collector, tracing would only slow down each call.
const tracedBy = (tracer: Tracer.Tracer | undefined) =>
  tracer ? Layer.setTracer(tracer) : Layer.setTracerEnabled(false)

/** Makes the spans of a request children of its request span; the platform's own span would include the URL. */
const underRequestSpan = <A, E, R>(handler: Effect.Effect<A, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const span = spanOf(toIncomingMessage(request))
    return span ? Effect.withParentSpan(handler, span) : handler
  })

const makeRuntime = (config: ConfigShape, tracer: Tracer.Tracer | undefined) =>
  ManagedRuntime.make(
    servicesLayer.pipe(
      Layer.provideMerge(clockOf(config)),
      Layer.provideMerge(logLayer),
      Layer.provideMerge(tracedBy(tracer)),
      Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
      Layer.orDie,
    ),
  )

/** Assembles the program for a configuration. It does not listen or run jobs yet. */
export const makeApp = async (config: ConfigShape): Promise<App> => {
  const tracing = config.tracing && openTracing(config.tracing, logTo(config.logLevel))
  const runtime = makeRuntime(config, tracing?.tracer)
  const bodies = bodiesOf(document)
  const scope = await runtime.runPromise(Scope.make())
  const apiHandler = await runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.flatMap((answer) =>
        withMinimalContext(
          NodeHttpServer.makeHandler(
            withFallbackResponses(refuseOtherTypes(bodies, answer)).pipe(
              tracing ? underRequestSpan : identity,
              Effect.provideService(ProblemWords, en.problems),
            ),
          ).pipe(
            Effect.withTracerEnabled(tracing !== undefined),
            HttpMiddleware.withTracerDisabledWhenEffect(() => true),
          ),
        ),
      ),
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(HttpLayerRouter.RouterConfig, exactPaths),
      Effect.provideService(Layer.CurrentMemoMap, runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  let hasWorker = false
  const app: App = {
    runtime,
    apiHandler,
    document,
    bodies,
    streams,
    forms: await formEditions(runtime),
    hosts: await customHosts(runtime),
    ready: () => runtime.runPromise(readiness(config.role === 'web' ? undefined : hasWorker)),
    startWorker: async () => {
      await runtime.runPromise(startWorkers.pipe(Scope.extend(scope)))
      hasWorker = true
    },
    startWatching: () => runtime.runPromise(Effect.asVoid(watchInstallation.pipe(Scope.extend(scope)))),
    tracer: tracing?.tracer,
    figures: () => runtime.runPromise(installationFigures),
    dispose: async () => {
      await runtime.runPromise(Scope.close(scope, Exit.void))
      await runtime.dispose()
      await tracing?.stop()
      globalThis.caretrail = undefined
    },
  }
  globalThis.caretrail = app
  return app
}
