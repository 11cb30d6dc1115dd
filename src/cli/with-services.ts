import { Cause, type Effect, Exit, Layer, Logger, LogLevel, ManagedRuntime } from 'effect'
import { Config, type ConfigShape, Keys, loadKeys, logTo, readConfig } from '#modules/platform'
import { queues } from '../program/queues.ts'
import { type Services, servicesLayer } from '../program/services.ts'
import { openProgram } from './program.ts'
import type { Shutdown } from './shutdown.ts'

type VerbWork<A> = Effect.Effect<A, unknown, Services | Config | Keys>

/** Runs a verb’s work with the app’s services. Uses a running program’s database if one exists. */
export const runWithServices = async <A>(
  purpose: string,
  shutdown: Shutdown,
  effect: VerbWork<A>,
): Promise<A> => {
  const settings = { ...readConfig(), role: 'web' as const }
  const log = logTo('error')
  const { config } = await openProgram({ settings, purpose, share: true, queues, log }, shutdown)
  return withServices(config, shutdown, effect)
}

/** Runs a verb’s work with the app’s services, on an open database. */
export const withServices = async <A>(
  config: ConfigShape,
  shutdown: Shutdown,
  effect: VerbWork<A>,
): Promise<A> => {
  const runtime = ManagedRuntime.make(
    servicesLayer.pipe(
      Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
      Layer.provide(Logger.minimumLogLevel(LogLevel.Warning)),
      Layer.orDie,
    ),
  )
  shutdown.atEnd(() => runtime.dispose())
  const exit = await runtime.runPromiseExit(effect)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}
