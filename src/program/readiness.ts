import { Effect } from 'effect'
import type pg from 'pg'
import { Database, isDiskFull } from '#events'
import { isMigrated } from '#modules/platform'

// A database whose disk is full still answers what it reads, but no view of a patient's data can be recorded.
const takesWrites = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await client.query(
      `create temp table space_probe as select repeat('x', 9000) as x; drop table space_probe`,
    )
    return true
  } catch (cause) {
    return !isDiskFull(cause)
  }
}

const checkDatabase = async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    return { migrations: await isMigrated(client), storage: await takesWrites(client) }
  } finally {
    client.release()
  }
}

/**
 * Checks that the database answers within a second, has this program's schema and takes writes; `worker` is whether this
 * process runs the jobs it should.
 */
export const readiness = (worker: boolean) =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const found = yield* Effect.tryPromise(() => checkDatabase(pool)).pipe(
      Effect.timeout('1 second'),
      Effect.catchAll(() => Effect.succeed(null)),
    )
    const { migrations = false, storage = false } = found ?? {}
    const parts = { database: found !== null, migrations, storage, worker }
    return { ok: Object.values(parts).every(Boolean), parts }
  })
