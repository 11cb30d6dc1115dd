import type pg from 'pg'
import { withClient } from './database/connect.ts'
import { claimFor } from './database/installation.ts'
import { applyMigrations, missingMigrations, readMigrations } from './database/migrations.ts'
import { appRole, ensureServingRole, refuseStrongRole } from './database/role.ts'
import { installQueues, type QueueDefinition } from './jobs/queues.ts'

/** What to bring up to date: the owner's URL, the serving role's URL, and the queues of all modules. */
export interface Migrating {
  readonly adminUrl: string
  readonly appUrl: string
  readonly queues: readonly QueueDefinition[]
  /** Tells which master key the database belongs to. */
  readonly keyMark: string
}

// Any number will do, as long as it stays the same: two starts at once must wait for each other.
const migrationLock = 7_267_001

/**
 * Brings the database up to date: serving role, migrations, pg-boss and its queues, grants. Safe to run by
 * several processes at once. Answers the names of the migrations applied now.
 */
export const migrate = async ({ adminUrl, appUrl, queues, keyMark }: Migrating): Promise<string[]> => {
  const applied = await withClient(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [migrationLock])
    await claimFor(admin, keyMark)
    await ensureServingRole(admin, appUrl)
    const names = await applyMigrations(admin, readMigrations())
    await installQueues(admin, queues)
    await admin.query(`grant select on migrations to ${appRole}`)
    return names
  })
  await withClient(appUrl, refuseStrongRole)
  return applied
}

/** Whether a serving connection finds the schema this program was written for. */
export const isMigrated = async (app: pg.ClientBase): Promise<boolean> =>
  (await missingMigrations(app, readMigrations())).length === 0
