import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '#modules/platform'

const adminUrl = async (folder: string): Promise<string> => {
  const read = async (file: string) => (await readFile(join(folder, file), 'utf8')).trim()
  const [password, port] = [await read('keys/postgres-password'), await read('postgres.port')]
  return `postgres://caretrail_admin:${password}@127.0.0.1:${port}/caretrail`
}

/** Queries the database of a data folder as its owner. */
export const queryDatabase = async (
  folder: string,
  text: string,
): Promise<readonly Record<string, unknown>[]> =>
  withClient(await adminUrl(folder), async (admin) => (await admin.query(text)).rows)

/** Stores a value that a restart must not lose. */
export const storeValue = async (folder: string): Promise<void> => {
  await queryDatabase(folder, 'create table remembered as select 42 as n')
}

/** Reads the stored value: 42. */
export const readStoredValue = async (folder: string): Promise<unknown> =>
  (await queryDatabase(folder, 'select n from remembered'))[0]?.['n']
