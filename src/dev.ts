import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { type ConfigShape, errorFields, type Log } from '#modules/platform'
import type { Application, MakeApplication } from './application.ts'
import { admission } from './server/admission.ts'
import { isApi } from './server/answers.ts'
import { health } from './server/health.ts'

interface Reloading {
  readonly current: () => Promise<Application>
  readonly reload: () => void
}

/** The application as loaded by `load`; `reload` disposes it and loads it anew. */
const reloading = (load: () => Promise<Application>, log: Log): Reloading => {
  const begin = async (): Promise<Application> => {
    const app = await load()
    await app.startWorker()
    return app
  }
  let app = begin()
  const replace = async (old: Promise<Application>): Promise<Application> => {
    await old.then(
      (loaded) => loaded.dispose(),
      () => undefined,
    )
    return begin()
  }
  const reload = (): void => {
    app = replace(app)
    app.catch((cause: unknown) => log('error', 'The API could not be loaded.', errorFields(cause)))
  }
  return { current: () => app, reload }
}

const isOurs = (file: string): boolean =>
  /\/(events|modules)\/.*(?<!\.spec)\.ts$|\/src\/(app|api|registry|services|workers|queues)\.ts$/.test(file)

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
      const load = async () => {
        const loaded = (await server.ssrLoadModule('/src/app.ts')) as { makeApp: MakeApplication }
        return loaded.makeApp(config)
      }
      const { current, reload } = reloading(load, log)
      atEnd(async () => (await current().catch(() => undefined))?.dispose())
      server.watcher.on('change', (file) => isOurs(file) && reload())
      const admit = admission(config, log)
      const isHealth = health(async () => (await current()).ready())
      server.middlewares.use(
        (request: IncomingMessage, response: ServerResponse, next: (e?: unknown) => void) => {
          const admitted = admit(request, response)
          if (!admitted || isHealth(admitted.path, response)) return
          // Pages in development load scripts that their policy for production would refuse.
          response.removeHeader('content-security-policy')
          if (isApi(admitted.path)) current().then(({ apiHandler }) => apiHandler(request, response), next)
          else next()
        },
      )
    },
  },
})
