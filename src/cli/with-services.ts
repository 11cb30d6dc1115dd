import { Cause, type Effect, Exit, Layer, Logger, LogLevel, ManagedRuntime } from 'effect'
import { Config, type ConfigShape, Keys, loadKeys, logTo, readConfig } from '#modules/platform'
import { queues } from '../queues.ts'
import { type Services, servicesLayer } from '../services.ts'
import { openProgram } from './program.ts'
import type { Shutdown } from './shutdown.ts'

type Work<A> = Effect.Effect<A, unknown, Services | Config | Keys>

/** Runs a verb's work on the program's services, on the database of a running program when there is one. */
export const within = async <A>(purpose: string, shutdown: Shutdown, work: Work<A>): Promise<A> => {
  const settings = { ...readConfig(), role: 'web' as const }
  const log = logTo('error')
  const { config } = await openProgram({ settings, purpose, share: true, queues, log }, shutdown)
  return withServices(config, shutdown, work)
}

/** The same on a database that is open. */
export const withServices = async <A>(config: ConfigShape, shutdown: Shutdown, work: Work<A>): Promise<A> => {
  const runtime = ManagedRuntime.make(
    servicesLayer.pipe(
      Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
      Layer.provide(Logger.minimumLogLevel(LogLevel.Warning)),
      Layer.orDie,
    ),
  )
  shutdown.atEnd(() => runtime.dispose())
  const exit = await runtime.runPromiseExit(work)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}
