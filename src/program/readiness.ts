import { Effect } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import { Config, hasSpace, isMigrated, acceptsWrites } from '#modules/platform'
import { isWorkerPresent } from '#modules/system'

const checkDatabase = async (pool: pg.Pool, isWorker: boolean) => {
  const client = await pool.connect()
  try {
    return {
      migrations: await isMigrated(client),
      // A database with a full disk still answers queries, but cannot record who viewed a patient's data.
      takesWrites: await acceptsWrites(client),
      worker: isWorker || (await isWorkerPresent(client)),
    }
  } finally {
    client.release()
  }
}

/**
 * Checks that the database answers within a second and has this program's schema, that it and the data folder have
 * space, and that a worker runs jobs. `isWorker`: whether this process is one; undefined: another process should be.
 * A process that only serves pages is ready without a worker, and reports that it is absent.
 */
export const readiness = (isWorker: boolean | undefined) =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const { dataDir } = yield* Config
    const checks = yield* Effect.tryPromise(() => checkDatabase(pool, isWorker === true)).pipe(
      Effect.timeout('1 second'),
      Effect.catchAll(() => Effect.succeed(null)),
    )
    const hasFolderSpace = yield* Effect.promise(() => hasSpace(dataDir).catch(() => false))
    const parts = {
      database: checks !== null,
      migrations: checks?.migrations ?? false,
      storage: (checks?.takesWrites ?? false) && hasFolderSpace,
      worker: isWorker ?? checks?.worker ?? false,
    }
    const { database, migrations, storage, worker } = parts
    return { ok: database && migrations && storage && (worker || isWorker === undefined), parts }
  })
