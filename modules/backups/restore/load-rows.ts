import type pg from 'pg'
import { refuseRunningPrograms, StartupError } from '#modules/platform'
import type { BackupTable } from '../backup-tables.ts'
import { BackupDamaged } from '../file/backup-damaged.ts'
import type { Head, TableHead } from '../file/frames.ts'

/** Selects a clinic for the statements that follow. */
export const selectClinic = (admin: pg.Client, clinicId: number) =>
  admin.query(
    `select set_config('app.clinic_id', $1, true), set_config('timezone', 'UTC', true),
       set_config('datestyle', 'ISO', true)`,
    [String(clinicId)],
  )

/** Throws if the database is in use or not empty. */
export const requireEmptyDatabase = async (admin: pg.Client): Promise<void> => {
  await refuseRunningPrograms(admin)
  const { rows } = await admin.query<{ clinics: number }>('select count(*)::int as clinics from clinic_heads')
  if (rows[0]?.clinics)
    throw new StartupError(
      'This database is not empty: restore the backup into a new one (another DATA_DIR or DATABASE_URL).',
    )
}

/** Throws if the backup has migrations that this program does not know. */
export const requireKnownSchema = async (admin: pg.Client, { migrations }: Head): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>('select name from migrations')
  const knownNames = new Set(rows.map(({ name }) => name))
  const unknown = migrations.find((name) => !knownNames.has(name))
  if (unknown)
    throw new StartupError(
      `The backup was made by a newer Caretrail (${unknown}): restore it with that version.`,
    )
}

/** Returns the statement that inserts rows of a backup's table from JSON. Throws if the table has no such column. */
export const prepareInsert = async (
  admin: pg.Client,
  tables: readonly BackupTable[],
  { table, columns }: TableHead,
): Promise<string> => {
  if (!tables.some((each) => each.table === table)) throw new BackupDamaged()
  const { rows } = await admin.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const values = columns.map((name, n) => {
    const type = types.get(name)
    if (!type) throw new StartupError(`The backup has a column that no longer exists: ${table}.${name}.`)
    return `(r->>${n})::${type}`
  })
  const names = columns.map((name) => `"${name}"`).join(', ')
  return `insert into ${table} (${names}) select ${values.join(', ')} from json_array_elements($1::json) r`
}

/** Holds a clinic's outgoing messages until somebody releases them. Records whether all access to the clinic ends. */
export const holdMessages = (admin: pg.Client, clinicId: number, { at }: Head, accessEnds: boolean) =>
  admin.query(
    `insert into outbound_holds (clinic_id, backup_at, restored_at, access_ended)
     values ($1, $2, now(), $3)`,
    [clinicId, at, accessEnds],
  )
