import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { type ConfigShape, errorFields, type Log } from '#modules/platform'
import type { App } from './app.ts'
import { admission } from '../server/admission.ts'
import { isApi } from '../server/replies.ts'
import { health } from '../server/health.ts'

type Setup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>
type DevServer = Parameters<Setup>[0]['server']

interface ReloadableApp {
  readonly current: () => Promise<App>
  readonly reload: () => void
}

/** Holds the application that `load` returns; `reload` disposes it and loads it again. */
const makeReloadable = (load: () => Promise<App>, log: Log): ReloadableApp => {
  const startLoading = (): Promise<App> => {
    const app = load()
    app.catch((cause: unknown) =>
      log('error', 'The API could not be loaded.', { ...errorFields(cause), reason: String(cause) }),
    )
    return app
  }
  let app = startLoading()
  const replace = async (old: Promise<App>): Promise<App> => {
    const loaded = await old.catch(() => undefined)
    await loaded?.dispose()
    return startLoading()
  }
  const reload = (): void => {
    app = replace(app)
    app.catch(() => undefined)
  }
  return { current: () => app, reload }
}

const loadIn = async (server: DevServer, config: ConfigShape, log: Log): Promise<App> => {
  const { makeApp } = (await server.ssrLoadModule('/src/program/app.ts')) as typeof import('./app.ts')
  const app = await makeApp(config)
  if (config.demo) {
    type Demo = typeof import('../demo/try-demo.ts')
    const { tryDemo } = (await server.ssrLoadModule('/src/demo/try-demo.ts')) as Demo
    await app.runtime.runPromise(tryDemo(log))
  }
  await app.startWorker()
  return app
}

const isApiFile = (file: string): boolean =>
  /\/(events|modules)\/.*(?<!\.spec)\.ts$|\/src\/program\/.*(?<!\.spec)\.ts$/.test(file)

/**
 * Mounts the API in Astro's development server, behind the same admission checks as in production, and
 * reloads it when one of its files changes.
 */
export const apiInDev = (
  config: ConfigShape,
  log: Log,
  onShutdown: (callback: () => Promise<void>) => void,
): AstroIntegration => ({
  name: 'caretrail:api',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const { current, reload } = makeReloadable(() => loadIn(server, config, log), log)
      onShutdown(async () => (await current().catch(() => undefined))?.dispose())
      server.watcher.on('change', (file) => isApiFile(file) && reload())
      const isHealth = health(async () => (await current()).ready())
      const handle = (app: App, request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const admitted = admission(config, log, app.bodies)(request, response)
        if (!admitted || isHealth(admitted.path, response)) return
        // In development, pages load scripts that the production policy would block.
        response.removeHeader('content-security-policy')
        if (isApi(admitted.path)) app.apiHandler(request, response)
        else next()
      }
      server.middlewares.use(
        (request: IncomingMessage, response: ServerResponse, next: (e?: unknown) => void) => {
          // Pages use the program too, so every request waits until it is loaded.
          current().then((app) => handle(app, request, response, next), next)
        },
      )
    },
  },
})
