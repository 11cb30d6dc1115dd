import { loadKeys, openDatabase, readConfig } from '#modules/platform'

/** Returns the database URLs of a product that runs on this data folder. */
export const databaseOf = (dataDir: string) => {
  const settings = readConfig({ DATA_DIR: dataDir })
  const keys = loadKeys(settings)
  return openDatabase({ settings, keys, queues: [], purpose: 'bench', share: true, log: () => undefined })
}
