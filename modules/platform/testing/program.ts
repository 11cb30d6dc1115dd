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
import { type FreshDatabase, freshDatabase } from './postgres.ts'

/** The default clinic of tests. */
export const CLINIC = 1001

/** An administrator of this clinic. */
export const originOf = (clinicId: number, more: Partial<OriginShape> = {}): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'api',
  ...more,
})

type BaseServices = Store | Database | Registry | Keyring | LogSignal | JobQueue

// Tests send more at once than the pool has connections for, and a slow machine takes seconds to serve them all.
const MAX_WAIT_MS = 60_000

/** The parts that two programs share to act as two processes of one installation. */
export interface Installation extends FreshDatabase {
  readonly masterKey: Buffer
}

/** Runs modules on a separate real database. `run` runs an effect with an origin. Close the program when done. */
export const openProgram = async <Services>(
  parts: RegistryParts,
  services: Layer.Layer<Services, never, BaseServices>,
  {
    jobs = JobQueue.none,
    connections = 20,
    shared,
  }: {
    jobs?: typeof JobQueue.none
    connections?: number
    /** Another program, whose database and keys this one shares as a second process. */
    shared?: Installation
  } = {},
) => {
  const database = shared ?? (await freshDatabase())
  const masterKey = shared?.masterKey ?? randomBytes(32)
  const limits = { connectionTimeoutMs: MAX_WAIT_MS, maxCommandWaitMs: MAX_WAIT_MS }
  const options = { url: database.appUrl, connections, ...limits }
  const base = Layer.mergeAll(Registry.layer(parts), Keyring.layer(masterKey), jobs)
  const storeLayer = Store.layer.pipe(
    Layer.provideMerge(LogSignal.layer(options)),
    Layer.provideMerge(Database.layer(options)),
    Layer.provideMerge(base),
  )
  const runtime = ManagedRuntime.make(Layer.provideMerge(services, storeLayer))
  return {
    ...database,
    masterKey,
    runtime,
    run: <A, E>(effect: Effect.Effect<A, E, BaseServices | Services | Origin>, origin = originOf(CLINIC)) =>
      runtime.runPromise(Effect.provideService(effect, Origin, origin)),
    close: async () => {
      await runtime.dispose()
      if (!shared) await database.drop()
    },
  }
}
