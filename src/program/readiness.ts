import { Effect } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import { Config, hasSpace, isMigrated, takesWrites } from '#modules/platform'
import { isWorkerPresent } from '#modules/system'

const checkDatabase = async (pool: pg.Pool, isWorker: boolean) => {
  const client = await pool.connect()
  try {
    return {
      migrations: await isMigrated(client),
      // A database whose disk is full still answers what it reads, but no view of a patient's data can be recorded.
      takesWrites: await takesWrites(client),
      worker: isWorker || (await isWorkerPresent(client)),
    }
  } finally {
    client.release()
  }
}

/**
 * Checks that the database answers within a second and has this program's schema, that it and the data folder have
 * space, and that jobs are worked on. `isWorker`: whether this process does; undefined: another one should. A process
 * that serves pages is ready without it, and says that it is absent.
 */
export const readiness = (isWorker: boolean | undefined) =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const { dataDir } = yield* Config
    const found = yield* Effect.tryPromise(() => checkDatabase(pool, isWorker === true)).pipe(
      Effect.timeout('1 second'),
      Effect.catchAll(() => Effect.succeed(null)),
    )
    const hasFolderSpace = yield* Effect.promise(() => hasSpace(dataDir).catch(() => false))
    const parts = {
      database: found !== null,
      migrations: found?.migrations ?? false,
      storage: (found?.takesWrites ?? false) && hasFolderSpace,
      worker: isWorker ?? found?.worker ?? false,
    }
    const { database, migrations, storage, worker } = parts
    return { ok: database && migrations && storage && (worker || isWorker === undefined), parts }
  })
