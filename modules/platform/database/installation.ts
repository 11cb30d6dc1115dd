import type pg from 'pg'
import { Obstacle } from '../obstacle.ts'

const table = `
  create table if not exists installation (
    only_row boolean primary key default true check (only_row),
    key_mark text not null
  )`

/**
 * Ties a database to the master key that seals its patients' keys. Another key would read nothing of what is
 * there, so a start with one is refused before it writes anything. `mark` tells keys apart and betrays none.
 */
export const claimFor = async (admin: pg.Client, mark: string): Promise<void> => {
  await admin.query(table)
  await admin.query('insert into installation (key_mark) values ($1) on conflict do nothing', [mark])
  const { rows } = await admin.query<{ key_mark: string }>('select key_mark from installation')
  if (rows[0]?.key_mark !== mark) {
    throw new Obstacle('This database is sealed with another MASTER_KEY than the one given here.')
  }
}
