import { Effect } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import { isMigrated } from '#modules/platform'

const checkMigrations = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect()
  try {
    return await isMigrated(client)
  } finally {
    client.release()
  }
}

/**
 * Checks that the database answers within a second and has this program's schema; `worker` is whether this
 * process runs the jobs it should.
 */
export const readiness = (worker: boolean) =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const migrations = yield* Effect.tryPromise(() => checkMigrations(pool)).pipe(
      Effect.timeout('1 second'),
      Effect.catchAll(() => Effect.succeed(null)),
    )
    const parts = { database: migrations !== null, migrations: migrations === true, worker }
    return { ok: Object.values(parts).every(Boolean), parts }
  })
