import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer, Logger, ManagedRuntime } from 'effect'
import { LogSignal, Database, JobQueue, Keyring, Origin, type OriginShape, Store } from '#events'
import { Patients } from '#modules/patients'
import { Config, Jobs, Keys, loadKeys, openDatabase, readConfig } from '#modules/platform'
import { registryLayer } from '../src/program/registry.ts'

const MAX_CONNECTIONS = 40

/** Opens the store on its own embedded database, which is deleted on close. */
export const openBenchStore = async (queues: readonly string[]) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-bench-'))
  const settings = readConfig({ DATA_DIR: dataDir, DEMO: '0' })
  const keys = loadKeys(settings)
  const database = await openDatabase({
    settings,
    keys,
    queues: queues.map((name) => ({ name })),
    purpose: 'bench',
    share: false,
    log: () => undefined,
  })
  const { databaseUrl } = database
  const options = { url: databaseUrl, connections: MAX_CONNECTIONS }
  const base = Layer.mergeAll(Config.layer({ ...settings, databaseUrl }), Keys.layer(keys))
  const jobQueue = Layer.effect(
    JobQueue,
    Effect.map(Jobs, ({ send }) => ({ send })),
  )
  const layers = Layer.mergeAll(Store.layer, Patients.layer).pipe(
    Layer.provideMerge(Store.layer),
    Layer.provideMerge(LogSignal.layer(options)),
    Layer.provideMerge(
      Layer.mergeAll(Database.layer(options), Keyring.layer(keys.master), registryLayer, jobQueue),
    ),
    Layer.provideMerge(Jobs.layer),
    Layer.provideMerge(base),
  )
  const runtime = ManagedRuntime.make(Layer.provide(layers, Logger.remove(Logger.defaultLogger)))
  type BenchServices = ManagedRuntime.ManagedRuntime.Context<typeof runtime>
  return {
    databaseUrl,
    adminUrl: database.adminUrl as string,
    runtime,
    run: <A, E>(effect: Effect.Effect<A, E, BenchServices | Origin>, origin: OriginShape) =>
      runtime.runPromise(Effect.provideService(effect, Origin, origin)),
    close: async () => {
      await runtime.dispose()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
