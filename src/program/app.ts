import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Exit, Layer, ManagedRuntime, Scope } from 'effect'
import { clockAsOf, replying } from '#modules/kernel'
import { Config, type ConfigShape, Keys, loadKeys, logLayer } from '#modules/platform'
import { document, routes } from './api.ts'
import { takingOnly } from './body-types.ts'
import { type CustomHosts, customHosts } from './custom-hosts.ts'
import { type FormEditions, formEditions } from './form-editions.ts'
import { type Bodies, bodiesOf } from './openapi/bodies.ts'
import type { Document } from './openapi/document.ts'
import { readiness } from './readiness.ts'
import { type Services, servicesLayer } from './services.ts'
import { work } from './workers.ts'

/** The running program, as the server, the pages and the verbs see it. */
export interface App {
  readonly runtime: ManagedRuntime.ManagedRuntime<Services | Config | Keys, never>
  readonly apiHandler: (request: IncomingMessage, response: ServerResponse) => void
  /** What the API says of itself. */
  readonly document: Document
  /** What bodies it takes. */
  readonly bodies: Bodies
  /** What pages of forms are kept by. */
  readonly forms: FormEditions
  /** The hosts clinics have for their public forms. */
  readonly hosts: CustomHosts
  /** Whether requests can be served, part by part. */
  readonly ready: () => Promise<{ readonly ok: boolean; readonly parts: Readonly<Record<string, boolean>> }>
  readonly startWorker: () => Promise<void>
  readonly dispose: () => Promise<void>
}

declare global {
  /** The one program of this process. Pages are bundled apart from it, and find it here. */
  var caretrail: App | undefined
}

const clockOf = ({ asOf }: ConfigShape) => (asOf ? Layer.setClock(clockAsOf(asOf)) : Layer.empty)

const makeRuntime = (config: ConfigShape) =>
  ManagedRuntime.make(
    servicesLayer.pipe(
      Layer.provideMerge(clockOf(config)),
      Layer.provideMerge(logLayer),
      Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
      Layer.orDie,
    ),
  )

/** Puts the program together for this configuration. Nothing listens yet, and no job runs. */
export const makeApp = async (config: ConfigShape): Promise<App> => {
  const runtime = makeRuntime(config)
  const bodies = bodiesOf(document)
  const scope = await runtime.runPromise(Scope.make())
  const apiHandler = await runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.flatMap((answer) =>
        // Nobody collects the spans, and every call would pay for making them.
        NodeHttpServer.makeHandler(Effect.withTracerEnabled(replying(takingOnly(bodies, answer)), false)),
      ),
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(Layer.CurrentMemoMap, runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  let worker = false
  const app: App = {
    runtime,
    apiHandler,
    document,
    bodies,
    forms: await formEditions(runtime),
    hosts: await customHosts(runtime),
    ready: () => runtime.runPromise(readiness(worker || config.role === 'web')),
    startWorker: async () => {
      await runtime.runPromise(work.pipe(Scope.extend(scope)))
      worker = true
    },
    dispose: async () => {
      await runtime.runPromise(Scope.close(scope, Exit.void))
      await runtime.dispose()
      globalThis.caretrail = undefined
    },
  }
  globalThis.caretrail = app
  return app
}
