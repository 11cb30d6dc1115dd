import { hash, randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../database/connect.ts'
import { installQueues, type QueueDefinition } from '../jobs/queues.ts'
import type { SharedPostgres } from './shared-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: SharedPostgres
  }
}

/** A migrated, empty database for one test. */
export interface FreshDatabase {
  /** The serving role: owns nothing, subject to row-level security. */
  readonly appUrl: string
  /** The owner of everything, a superuser. */
  readonly adminUrl: string
  readonly drop: () => Promise<void>
}

/** Returns the superuser's URL of the database `name` on the shared test server. */
export const adminUrlTo = (name: string): string => withDatabase(inject('postgres').adminUrl, name)

/**
 * Creates a migrated, empty database with these job queues. Works only in projects with the shared Postgres.
 */
export const freshDatabase = async (queues: readonly QueueDefinition[] = []): Promise<FreshDatabase> => {
  const shared = inject('postgres')
  return createCopy(
    queues.length > 0 ? { ...shared, template: await ensureTemplate(queues, shared) } : shared,
  )
}

/** Returns the template with these queues. Creates it once per run, because a copy is faster than installing them. */
const ensureTemplate = (queues: readonly QueueDefinition[], shared: SharedPostgres): Promise<string> =>
  withClient(shared.adminUrl, async (admin) => {
    const name = `${shared.template}_${hash('sha256', JSON.stringify(queues)).slice(0, 12)}`
    // Held until this connection ends, so that other workers wait for the template instead of creating it too.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const copy = await createCopy(shared)
      await withClient(copy.adminUrl, (client) => installQueues(client, queues))
      await admin.query(`alter database ${new URL(copy.adminUrl).pathname.slice(1)} rename to ${name}`)
    }
    return name
  })

/** Creates a migrated, empty database in this Postgres. Copying files is faster than writing them to the WAL. */
export const createCopy = async ({ adminUrl, appUrl, template }: SharedPostgres): Promise<FreshDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    appUrl: withDatabase(appUrl, name),
    adminUrl: withDatabase(adminUrl, name),
    drop: async () => {
      await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
