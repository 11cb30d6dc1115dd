import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { type ConfigShape, errorFields, type Log } from '#modules/platform'
import type { App } from './app.ts'
import { admission } from './server/admission.ts'
import { isApi } from './server/answers.ts'
import { health } from './server/health.ts'

type Setup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>
type DevServer = Parameters<Setup>[0]['server']

interface Reloading {
  readonly current: () => Promise<App>
  readonly reload: () => void
}

/** The application as loaded by `load`; `reload` disposes it and loads it anew. */
const reloading = (load: () => Promise<App>, log: Log): Reloading => {
  const begin = (): Promise<App> => {
    const app = load()
    app.catch((cause: unknown) =>
      log('error', 'The API could not be loaded.', { ...errorFields(cause), reason: String(cause) }),
    )
    return app
  }
  let app = begin()
  const replace = async (old: Promise<App>): Promise<App> => {
    const loaded = await old.catch(() => undefined)
    await loaded?.dispose()
    return begin()
  }
  const reload = (): void => {
    app = replace(app)
    app.catch(() => undefined)
  }
  return { current: () => app, reload }
}

const loadIn = async (server: DevServer, config: ConfigShape): Promise<App> => {
  const { makeApp } = (await server.ssrLoadModule('/src/app.ts')) as typeof import('./app.ts')
  const app = await makeApp(config)
  if (config.demo) {
    const { makeDemo } = (await server.ssrLoadModule(
      '/src/demo/index.ts',
    )) as typeof import('./demo/index.ts')
    await app.runtime.runPromise(makeDemo)
  }
  await app.startWorker()
  return app
}

const isOurs = (file: string): boolean =>
  /\/(events|modules)\/.*(?<!\.spec)\.ts$|\/src\/[^/]+\.ts$/.test(file)

/**
 * Mounts the API in Astro's development server, behind the same front door as in production, and makes it
 * anew when a file of it changes.
 */
export const apiInDev = (
  config: ConfigShape,
  log: Log,
  atEnd: (work: () => Promise<void>) => void,
): AstroIntegration => ({
  name: 'caretrail:api',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const { current, reload } = reloading(() => loadIn(server, config), log)
      atEnd(async () => (await current().catch(() => undefined))?.dispose())
      server.watcher.on('change', (file) => isOurs(file) && reload())
      const isHealth = health(async () => (await current()).ready())
      const take = (app: App, request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const admitted = admission(config, log, app.bodies)(request, response)
        if (!admitted || isHealth(admitted.path, response)) return
        // Pages in development load scripts that their policy for production would refuse.
        response.removeHeader('content-security-policy')
        if (isApi(admitted.path)) app.apiHandler(request, response)
        else next()
      }
      server.middlewares.use(
        (request: IncomingMessage, response: ServerResponse, next: (e?: unknown) => void) => {
          // Pages ask the program too: all wait for the one that is being made.
          current().then((app) => take(app, request, response, next), next)
        },
      )
    },
  },
})
