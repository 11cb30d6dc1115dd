import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

const CREATE_INSTALLATION_TABLE = `
  create table if not exists installation (
    only_row boolean primary key default true check (only_row),
    key_mark text not null
  )`

const OTHER_KEY = 'This database is sealed with a different MASTER_KEY.'

/** Whether the database has a clinic. One that is not migrated yet has none. */
export const hasClinic = async (admin: pg.Client): Promise<boolean> => {
  const schema = await admin.query(`select to_regproc('clinic_positions') is not null as is_made`)
  if (!schema.rows[0]?.is_made) return false
  const { rows } = await admin.query('select exists (select from clinic_positions()) as found')
  return rows[0]?.found === true
}

/** Reads which master key a database belongs to. */
export const readKeyMark = async (client: pg.ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ key_mark: string }>('select key_mark from installation')
  return rows[0]?.key_mark
}

const UNFINISHED =
  'The MASTER_KEY of this database is being replaced: finish it with caretrail keys rotate master.'

// A database of an earlier version has no such column yet.
const isReplaced = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ replaces: string | null }>(
    `select to_jsonb(i) ->> 'replaces' as replaces from installation i`,
  )
  return typeof rows[0]?.replaces === 'string'
}

/**
 * Ties a database to the master key that seals its patients' keys. Refuses another key before anything is written,
 * because it could not read the existing data; a database without a clinic has no data and accepts any key.
 * `mark` identifies the key without revealing it, and `earlierMark` the key that it replaces.
 */
export const claimDatabase = async (admin: pg.Client, mark: string, earlierMark?: string): Promise<void> => {
  await admin.query(CREATE_INSTALLATION_TABLE)
  await admin.query('insert into installation (key_mark) values ($1) on conflict do nothing', [mark])
  const recordedMark = await readKeyMark(admin)
  if (earlierMark !== undefined && recordedMark === earlierMark) return
  if (earlierMark === undefined && (await isReplaced(admin))) throw new StartupError(UNFINISHED)
  if (recordedMark === mark) return
  if (await hasClinic(admin)) throw new StartupError(OTHER_KEY)
  await admin.query('update installation set key_mark = $1', [mark])
}

/** Refuses a database of another master key, as seen from a serving connection. */
export const refuseOtherMark = async (app: pg.Client, mark: string): Promise<void> => {
  if (await isReplaced(app)) throw new StartupError(UNFINISHED)
  if ((await readKeyMark(app)) !== mark) throw new StartupError(OTHER_KEY)
}
