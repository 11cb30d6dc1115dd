import { join } from 'node:path'
import {
  type ConfigShape,
  errorFields,
  isFree,
  type Log,
  logTo,
  Obstacle,
  readConfig,
  type Settings,
} from '#modules/platform'
import type { App } from '../app.ts'
import { queues } from '../queues.ts'
import { type House, serve } from '../server.ts'
import { loadAssets } from '../server/assets.ts'
import { builtPages } from '../server/built-pages.ts'
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
    const { config } = await openProgram({ settings, purpose: 'start', share: false, queues, log }, shutdown)
    await refuseTakenPort(config)
    if (config.role !== 'worker') await ensureBuilt(shutdown, console.log)
    const app = await open(config, shutdown)
    if (config.role !== 'web') await app.startWorker()
    const { finish } = await serve(await house(config, app, log))
    shutdown.atEnd(() => finish(drainPatience))
    announce(config)
    return new Promise(() => undefined)
  },
}

const open = async (config: ConfigShape, shutdown: Shutdown): Promise<App> => {
  const { makeApp } = await import('../app.ts')
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

const house = async (config: Settings, app: App, log: Log): Promise<House> => {
  if (config.role === 'worker')
    return { config, app, log, assets: () => false, pages: (_, __, next) => next() }
  const [assets, pages] = await Promise.all([loadAssets(join(dist, 'client')), builtPages(dist)])
  return { config, app, log, assets, pages }
}

const announce = ({ publicUrl, demo, role }: Settings): void => {
  console.log(`Caretrail is ready${role === 'worker' ? ' to work on jobs' : `: ${publicUrl}`}`)
  if (demo && role !== 'worker') console.log('Demo clinic: demo@caretrail.example, password caretrail-demo')
}
