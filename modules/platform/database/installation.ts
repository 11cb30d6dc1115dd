import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

const table = `
  create table if not exists installation (
    only_row boolean primary key default true check (only_row),
    key_mark text not null
  )`

/**
 * Ties a database to the master key that seals its patients' keys. A start with another key is refused before
 * it writes anything, because that key could not read the existing data. `mark` identifies the key without
 * revealing it.
 */
export const claimFor = async (admin: pg.Client, mark: string): Promise<void> => {
  await admin.query(table)
  await admin.query('insert into installation (key_mark) values ($1) on conflict do nothing', [mark])
  const { rows } = await admin.query<{ key_mark: string }>('select key_mark from installation')
  if (rows[0]?.key_mark !== mark) {
    throw new StartupError('This database is sealed with a different MASTER_KEY.')
  }
}
