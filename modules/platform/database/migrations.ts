import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/** One migration: plain SQL that never changes after it has been applied anywhere. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

// Files that failed for some databases and were corrected, with the checksums of what others had applied before.
const EARLIER_CHECKSUMS: ReadonlyMap<string, string> = new Map([
  ['0060_access_stamps.sql', '08179953e3938ac760fda052431a616cbd55a87af0e3d26903ea328d1472e1be'],
])

const folder = join(import.meta.dirname, '../../../migrations')

/** Reads the program's migrations in the order of their numbers. */
export const readMigrations = (from = folder): readonly Migration[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(from, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

const CREATE_MIGRATIONS_TABLE = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Lists missing migrations of any database, also of one that has none yet. */
export const pendingMigrations = async (
  client: pg.ClientBase,
  all: readonly Migration[],
): Promise<readonly Migration[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  )
  return rows[0]?.there ? missingMigrations(client, all) : all
}

/** Applies the missing migrations within the caller’s transaction, and returns their names. */
export const tryMigrations = async (admin: pg.Client, all: readonly Migration[]): Promise<string[]> => {
  const missing = await pendingMigrations(admin, all)
  if (missing.length > 0) await dropCopies(admin)
  for (const { name, sql } of missing)
    await admin.query(sql).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StartupError(`The migration ${name} would fail: ${reason}.`, { cause })
    })
  return missing.map(({ name }) => name)
}

/** Applies the missing migrations, each in a separate transaction, and returns their names. */
export const applyMigrations = async (admin: pg.Client, all: readonly Migration[]): Promise<string[]> => {
  await admin.query(CREATE_MIGRATIONS_TABLE)
  const missing = await missingMigrations(admin, all)
  if (missing.length > 0) await dropCopies(admin)
  for (const migration of missing) await apply(admin, migration)
  return missing.map(({ name }) => name)
}

// The views of point-in-time copies depend on tables and would block a migration that changes them. `replay`
// recreates the copies.
const dropCopies = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname ~ '^as_of_[a-z0-9_]+$' and obj_description(oid, 'pg_namespace') is not null`,
  )
  for (const { name } of rows) await admin.query(`drop schema ${name} cascade`)
}

/** Lists missing migrations. Throws if the database is newer, or an applied migration was changed. */
export const missingMigrations = async (
  client: pg.ClientBase,
  all: readonly Migration[],
): Promise<readonly Migration[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const checksums = new Map(all.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum } of rows) {
    if (!checksums.has(name)) {
      throw new StartupError(`The database was migrated by a newer Caretrail (${name}): start that version.`)
    }
    if (checksums.get(name) !== checksum && EARLIER_CHECKSUMS.get(name) !== checksum) {
      throw new StartupError(`The migration ${name} was changed after it was applied to this database.`)
    }
  }
  const applied = new Set(rows.map(({ name }) => name))
  return all.filter(({ name }) => !applied.has(name))
}

const apply = async (admin: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  await admin.query('begin')
  try {
    await admin.query(sql)
    await admin.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await admin.query('commit')
  } catch (cause) {
    await admin.query('rollback').catch(() => undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The migration ${name} failed and was rolled back: ${reason}.`, { cause })
  }
}
