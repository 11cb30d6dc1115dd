import type pg from 'pg'
import { withClient } from './connect.ts'
import { claimDatabase, hasClinic } from './installation.ts'
import type { KeptSecret } from '../kept-secrets.ts'
import { beginReplacement, readKeptSecrets, type Replacement } from './master-rotation.ts'
import {
  applyMigrations,
  missingMigrations,
  pendingMigrations,
  readMigrations,
  tryMigrations,
} from './migrations.ts'
import { appRole, ensureServingRole, refuseStrongRole } from './role.ts'
import { installQueues, type QueueDefinition } from '../jobs/queues.ts'
import type { SigningKeyRecord } from '../signing-keys.ts'

/** The target of a migration: the owner's URL, the serving role's URL, and the queues of all modules. */
interface MigrationTarget {
  readonly adminUrl: string
  readonly appUrl: string
  readonly queues: readonly QueueDefinition[]
  /** Identifies the master key that the database belongs to. */
  readonly keyMark: string
  /** Set if the master key replaces an earlier one. */
  readonly replacement?: Replacement | undefined
  /** Runs before a database with clinics is migrated; if it fails, no migration is applied. */
  readonly beforeMigrating?: ((appUrl: string) => Promise<void>) | undefined
  /** Claims the signing key of the database, and returns all keys that have signed its checkpoints. */
  readonly claimSigning?: (admin: pg.Client) => Promise<readonly SigningKeyRecord[]>
}

/** The migrations that were applied, and the database's signing keys and kept secrets. */
export interface MigrationResult {
  readonly applied: readonly string[]
  readonly signingKeys: readonly SigningKeyRecord[]
  readonly keptSecrets: readonly KeptSecret[]
}

// An arbitrary but fixed number: two concurrent starts must take the same lock.
const migrationLock = 7_267_001

const hasPendingMigrations = async (admin: pg.Client): Promise<boolean> =>
  (await pendingMigrations(admin, readMigrations())).length > 0

/**
 * Brings the database up to date: serving role, migrations, pg-boss and its queues, grants. Several processes
 * may run it at once.
 */
export const migrate = async ({
  adminUrl,
  appUrl,
  queues,
  keyMark,
  replacement,
  beforeMigrating,
  claimSigning = async () => [],
}: MigrationTarget): Promise<MigrationResult> => {
  const migrated = await withClient(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [migrationLock])
    await claimDatabase(admin, keyMark, replacement?.earlierMark)
    await ensureServingRole(admin, appUrl)
    if (beforeMigrating && (await hasPendingMigrations(admin)) && (await hasClinic(admin)))
      await beforeMigrating(appUrl)
    const names = await applyMigrations(admin, readMigrations())
    await installQueues(admin, queues)
    await admin.query(`grant select on migrations to ${appRole}`)
    const signingKeys = await claimSigning(admin)
    if (replacement) await beginReplacement(admin, replacement)
    return { applied: names, signingKeys, keptSecrets: await readKeptSecrets(admin) }
  })
  await withClient(appUrl, refuseStrongRole)
  return migrated
}

/** Lists the migrations that `migrate` would apply. Changes nothing. */
export const listPendingMigrations = (ownerUrl: string): Promise<readonly string[]> =>
  withClient(ownerUrl, async (owner) =>
    (await pendingMigrations(owner, readMigrations())).map(({ name }) => name),
  )

/**
 * Applies the missing migrations in one transaction and rolls all of them back. Everyone else who uses the database
 * waits meanwhile. Returns the names of the migrations.
 */
export const rehearseMigrations = ({ adminUrl, appUrl, keyMark }: Omit<MigrationTarget, 'queues'>) =>
  withClient(adminUrl, async (admin) => {
    await admin.query('begin')
    try {
      await admin.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await claimDatabase(admin, keyMark)
      await ensureServingRole(admin, appUrl)
      return await tryMigrations(admin, readMigrations())
    } finally {
      await admin.query('rollback')
    }
  })

/** Whether the schema matches this program, as seen from a serving connection. */
export const isMigrated = async (app: pg.ClientBase): Promise<boolean> =>
  (await missingMigrations(app, readMigrations())).length === 0
