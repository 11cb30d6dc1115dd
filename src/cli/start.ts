import { join } from 'node:path'
import {
  type ConfigShape,
  errorFields,
  isFree,
  logTo,
  Obstacle,
  readConfig,
  type Settings,
} from '#modules/platform'
import type { App } from '../app.ts'
import { queues } from '../queues.ts'
import { type House, serve } from '../server.ts'
import { notFound, turnAway } from '../server/answers.ts'
import { loadAssets } from '../server/assets.ts'
import { builtPages } from '../server/built-pages.ts'
import { formPages, noFormPages } from '../server/form-pages.ts'
import { dist, ensureBuilt } from './building.ts'
import { openProgram } from './program.ts'
import type { Shutdown } from './shutdown.ts'
import type { Verb } from './verb.ts'

// Of the five seconds an end may take, requests under way get these, in milliseconds.
const drainPatience = 2_000

/** Starts the program and runs until it is told to stop. */
export const verb: Verb = {
  summary: 'Start Caretrail: database, pages, API and worker',
  run: async (_, shutdown) => {
    const settings = readConfig()
    const log = logTo(settings.logLevel)
    // The page server's own listener would keep silent about what goes wrong outside of a page.
    process.on('unhandledRejection', (cause) => log('error', 'Something failed unseen.', errorFields(cause)))
    // Loaded while the database is opened, which is mostly waiting.
    const program = import('../app.ts')
    const { config } = await openProgram({ settings, purpose: 'start', share: false, queues, log }, shutdown)
    await refuseTakenPort(config)
    if (config.role !== 'worker') await ensureBuilt(shutdown, console.log)
    const app = await open(await program, config, shutdown)
    if (config.role !== 'web') await app.startWorker()
    const front = config.role === 'worker' ? healthOnly(app) : await everything(app, config)
    const { finish } = await serve({ config, log, ...front })
    shutdown.atEnd(() => finish(drainPatience))
    announce(config)
    return new Promise(() => undefined)
  },
}

type Program = typeof import('../app.ts')

const open = async ({ makeApp }: Program, config: ConfigShape, shutdown: Shutdown): Promise<App> => {
  const app = await makeApp(config)
  shutdown.atEnd(app.dispose)
  if (config.demo && config.role !== 'worker') {
    const { makeDemo } = await import('../demo/index.ts')
    await app.runtime.runPromise(makeDemo)
  }
  return app
}

// Asked before the long work of a first start, and not only after it.
const refuseTakenPort = async ({ port, host }: Settings): Promise<void> => {
  if (await isFree(port, host)) return
  throw new Obstacle(`Port ${port} on ${host} is taken by another program: stop it or set PORT.`)
}

type Front = Pick<House, 'app' | 'assets' | 'formPages' | 'pages'>

// A worker tells how it is, and answers nothing else.
const healthOnly = ({ ready, bodies }: App): Front => ({
  app: { ready, bodies, apiHandler: ({ url = '' }, response) => turnAway(response, url, notFound) },
  assets: () => false,
  formPages: noFormPages,
  pages: (_, __, next) => next(),
})

const everything = async (app: App, { publicUrl }: Settings): Promise<Front> => {
  const [assets, pages] = await Promise.all([loadAssets(join(dist, 'client')), builtPages(dist)])
  return { app, assets, formPages: formPages(app.forms, pages, publicUrl), pages }
}

const announce = ({ publicUrl, demo, role }: Settings): void => {
  console.log(`Caretrail is ready${role === 'worker' ? ' to work on jobs' : `: ${publicUrl}`}`)
  if (demo && role !== 'worker') console.log('Demo clinic: demo@caretrail.example, password caretrail-demo')
}
