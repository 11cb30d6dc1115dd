import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { Obstacle } from '../obstacle.ts'

/** One step of the schema: plain SQL, never changed once it has been applied anywhere. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const folder = join(import.meta.dirname, '../../../migrations')

/** The program's migrations, in the order of their numbers. */
export const readMigrations = (from = folder): readonly Migration[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(from, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

const ledger = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Applies what is missing, each step in a transaction of its own, and answers the names applied. */
export const applyMigrations = async (admin: pg.Client, all: readonly Migration[]): Promise<string[]> => {
  await admin.query(ledger)
  const missing = await missingMigrations(admin, all)
  if (missing.length > 0) await dropCopies(admin)
  for (const migration of missing) await apply(admin, migration)
  return missing.map(({ name }) => name)
}

// Copies as of a moment look at the tables that a step may change, and would forbid it. They are made again by `replay`.
const dropCopies = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname ~ '^as_of_[a-z0-9_]+$' and obj_description(oid, 'pg_namespace') is not null`,
  )
  for (const { name } of rows) await admin.query(`drop schema ${name} cascade`)
}

/** The steps that this database still lacks. Refuses one that is newer than the program, or was altered. */
export const missingMigrations = async (
  client: pg.ClientBase,
  all: readonly Migration[],
): Promise<readonly Migration[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const known = new Map(all.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum } of rows) {
    if (!known.has(name)) {
      throw new Obstacle(`The database was migrated by a newer Caretrail (${name}): start that version.`)
    }
    if (known.get(name) !== checksum) {
      throw new Obstacle(`The migration ${name} was changed after it had been applied to this database.`)
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
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Obstacle(`The migration ${name} failed and was taken back: ${words}.`, { cause })
  }
}
