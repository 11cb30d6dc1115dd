import { type ConfigShape, errorFields, logTo, readConfig, type Settings } from '#modules/platform'
import type { App } from '../app.ts'
import { queues } from '../queues.ts'
import { serve } from '../server.ts'
import { ensureBuilt } from './building.ts'
import { drainPatience, everything, healthOnly, refuseTakenPort } from './front.ts'
import { numberOption, options } from './options.ts'
import { openProgram } from './program.ts'
import type { Shutdown } from './shutdown.ts'
import { startAsOf } from './start-as-of.ts'
import type { Verb } from './verb.ts'

/** Starts the program and runs until it is told to stop. */
export const verb: Verb = {
  summary: 'Start Caretrail: database, pages, API and worker; with --as-of read-only, as it was at a moment',
  usage: '[--as-of MOMENT|NAME [--clinic ID]]',
  run: async (args, shutdown) => {
    const given = options(args, ['as-of', 'clinic'])
    if (given['as-of'] !== undefined)
      return startAsOf(given['as-of'], numberOption('clinic', given['clinic']), shutdown)
    const settings = readConfig()
    const log = logTo(settings.logLevel)
    // The page server's own listener would keep silent about what goes wrong outside of a page.
    process.on('unhandledRejection', (cause) => log('error', 'Something failed unseen.', errorFields(cause)))
    // Loaded while the database is opened, which is mostly waiting.
    const program = import('../app.ts')
    const { config } = await openProgram({ settings, purpose: 'start', share: false, queues, log }, shutdown)
    // Asked before the long work of a first start, and not only after it.
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

const announce = ({ publicUrl, demo, role }: Settings): void => {
  console.log(`Caretrail is ready${role === 'worker' ? ' to work on jobs' : `: ${publicUrl}`}`)
  if (demo && role !== 'worker') console.log('Demo clinic: demo@caretrail.example, password caretrail-demo')
}
