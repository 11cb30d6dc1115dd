import pg from 'pg'
import { loadKeys, openDatabase, readConfig } from '#modules/platform'

/** Returns the database URLs of a product that runs on this data folder. */
export const databaseOf = (dataDir: string) => {
  const settings = readConfig({ DATA_DIR: dataDir })
  const keys = loadKeys(settings)
  return openDatabase({ settings, keys, queues: [], purpose: 'bench', share: true, log: () => undefined })
}

/** Opens a pool for bare SQL, which like the product sends statements without waiting for the earlier ones. */
export const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 4, pipeline: true } as pg.PoolConfig)
  pool.on('error', () => undefined)
  return pool
}
