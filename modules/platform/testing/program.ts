import { randomBytes } from 'node:crypto'
import { Effect, Layer, ManagedRuntime } from 'effect'
import {
  LogSignal,
  Database,
  JobQueue,
  Keyring,
  Origin,
  type OriginShape,
  Registry,
  type RegistryParts,
  Store,
} from '#events'
import { freshDatabase } from './postgres.ts'

/** The default clinic of tests. */
export const CLINIC = 1001

/** An administrator of this clinic. */
export const originOf = (clinicId: number, more: Partial<OriginShape> = {}): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'api',
  ...more,
})

type Ground = Store | Database | Registry | Keyring | LogSignal | JobQueue

/** Runs modules on a separate real database: `run` acts as `origin`. Close it when done. */
export const program = async <Services>(
  parts: RegistryParts,
  services: Layer.Layer<Services, never, Ground>,
  { jobs = JobQueue.none, connections = 20 }: { jobs?: typeof JobQueue.none; connections?: number } = {},
) => {
  const database = await freshDatabase()
  const options = { url: database.appUrl, connections }
  const base = Layer.mergeAll(Registry.layer(parts), Keyring.layer(randomBytes(32)), jobs)
  const storeLayer = Store.layer.pipe(
    Layer.provideMerge(LogSignal.layer(options)),
    Layer.provideMerge(Database.layer(options)),
    Layer.provideMerge(base),
  )
  const runtime = ManagedRuntime.make(Layer.provideMerge(services, storeLayer))
  return {
    ...database,
    runtime,
    run: <A, E>(effect: Effect.Effect<A, E, Ground | Services | Origin>, origin = originOf(CLINIC)) =>
      runtime.runPromise(Effect.provideService(effect, Origin, origin)),
    close: async () => {
      await runtime.dispose()
      await database.drop()
    },
  }
}
