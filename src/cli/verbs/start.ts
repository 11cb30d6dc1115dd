import { Effect } from 'effect'
import {
  type ConfigShape,
  errorFields,
  isLoopback,
  type Log,
  logTo,
  readConfig,
  type Settings,
} from '#modules/platform'
import type { App } from '../../program/app.ts'
import { queues } from '../../program/queues.ts'
import { rebuildOutdatedReadModels } from '../../program/rebuild-outdated-read-models.ts'
import { makeRequestSpans } from '../../server/request-spans.ts'
import { type RunningServer, serve } from '../../server/server.ts'
import { ensureBuilt } from '../page-build.ts'
import {
  DRAIN_TIMEOUT_MS,
  webHandlers,
  type ServerHandlers,
  healthHandlers,
  refuseTakenPort,
  routesOf,
} from '../server-handlers.ts'
import { CLINIC_OPTION, flag, textOption } from '../options.ts'
import { openProgram } from '../program.ts'
import type { Shutdown } from '../shutdown.ts'
import { startAsOf } from '../start-as-of.ts'
import { defineVerb } from '../verb.ts'

/** Starts the program and runs until a signal stops it. */
export const verb = defineVerb({
  options: {
    asOf: textOption('MOMENT|NAME', 'Serve a past moment, or a copy that "replay --until" made, read-only'),
    clinic: CLINIC_OPTION,
    newSigningKey: flag('Go on with another SIGNING_KEY than before; recorded'),
  },
  run: async ({ asOf, clinic, newSigningKey }, shutdown) => {
    if (asOf !== undefined) return startAsOf(asOf, clinic, shutdown)
    const settings = readConfig()
    const log = logTo(settings.logLevel)
    // The page server’s own listener would hide errors from outside a page.
    process.on('unhandledRejection', (cause) => log('error', 'Something failed unseen.', errorFields(cause)))
    // Load the app while waiting for the database to open.
    const program = import('../../program/app.ts')
    const signing = { isNew: newSigningKey === true }
    const opening = { settings, purpose: 'start', share: false, isStart: true, queues, log, signing }
    const { config } = await openProgram(opening, shutdown)
    // Check before the long work of a first start, instead of failing after it.
    await refuseTakenPort(config)
    if (config.role !== 'worker') await ensureBuilt(shutdown, console.error)
    const app = await startApp(await program, { config, log, shutdown })
    if (config.role !== 'web') await app.startWorker()
    await app.startWatching()
    const front = config.role === 'worker' ? healthHandlers(app) : await webHandlers(app, config)
    const finish = await listen(app, { config, log, front })
    shutdown.atEnd(() => finish(DRAIN_TIMEOUT_MS))
    announce(config)
    return new Promise(() => undefined)
  },
})

interface ListenOptions {
  readonly config: ConfigShape
  readonly log: Log
  readonly front: ServerHandlers
}

const listen = async (app: App, { config, log, front }: ListenOptions): Promise<RunningServer['finish']> => {
  const { figures, tracer } = app
  const routeOf = config.metrics.isOn || tracer ? await routesOf(app) : undefined
  const { finish } = await serve({
    config,
    log,
    ...front,
    ...(routeOf && config.metrics.isOn && { metrics: { figures, routeOf } }),
    ...(routeOf && tracer && { traces: makeRequestSpans(tracer, routeOf) }),
  })
  return finish
}

type AppModule = typeof import('../../program/app.ts')

interface AppOptions {
  readonly config: ConfigShape
  readonly log: Log
  readonly shutdown: Shutdown
}

const startApp = async ({ makeApp }: AppModule, { config, log, shutdown }: AppOptions): Promise<App> => {
  const app = await makeApp(config)
  shutdown.atEnd(app.dispose)
  await app.runtime.runPromise(rebuildOutdatedReadModels)
  if (config.billing !== 'off') {
    const { startMissingTrials } = await import('#modules/billing')
    await app.runtime.runPromise(startMissingTrials)
  }
  if (config.demo && config.role !== 'worker') {
    const { tryDemo } = await import('../../demo/try-demo.ts')
    await app.runtime.runPromise(tryDemo(log))
  }
  if (!config.demo && (await closeDemo(app)) > 0) console.error(DEMO_CLOSED)
  return app
}

const DEMO_CLOSED =
  'The demo clinic is closed: the demo is off, so its published password opens nothing, and sessions and API keys that it opened have ended. DEMO=1 opens it again.'

const closeDemo = async ({ runtime }: App): Promise<number> => {
  const { Identity } = await import('#modules/identity')
  const { DEMO_EMAILS } = await import('../../demo/cast.ts')
  return runtime.runPromise(Effect.flatMap(Identity, (identity) => identity.closeDemo(DEMO_EMAILS)))
}

// Standard output is for the log alone, which programs read.
const announce = ({ publicUrl, demo, role, host }: Settings): void => {
  console.error(`Caretrail is ready${role === 'worker' ? ' to work on jobs' : `: ${publicUrl}`}`)
  if (!demo || role === 'worker') return
  console.error('Demo clinic: demo@caretrail.example, password caretrail-demo')
  if (!isLoopback(host))
    console.error(`Everyone who reaches ${host} can sign in to the demo clinic: its password is published.`)
}
