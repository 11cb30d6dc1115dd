import type { Settings } from '../config.ts'
import type { QueueDefinition } from '../jobs/queues.ts'
import { deriveSecret, keyMark, type KeysShape } from '../keys.ts'
import type { SigningKeyRecord } from '../signing-keys.ts'
import type { KeptSecret } from '../kept-secrets.ts'
import { readKeptSecrets } from './master-rotation.ts'
import { refuseOtherMark } from './installation.ts'
import {
  isMigrated,
  migrate,
  type MigrationResult,
  listPendingMigrations,
  rehearseMigrations,
} from './migrate.ts'
import { refuseSharedConnections } from './pooler.ts'
import { claimSigningKey, confirmSigningKey, type SigningClaim } from './signing-claim.ts'
import { codeOf, StartupError } from '../startup-error.ts'
import { openEmbedded, type EmbeddedOptions } from '../postgres/embedded.ts'
import { withClient } from './connect.ts'
import { ensureServingRole, refuseStrongRole, servingRole } from './role.ts'

export interface OpenDatabase {
  readonly databaseUrl: string
  readonly adminUrl: string | undefined
  readonly applied: readonly string[]
  /** The keys that signed and sign its checkpoints. */
  readonly signingKeys: readonly SigningKeyRecord[]
  /** The secrets that outlived an earlier master key. */
  readonly keptSecrets: readonly KeptSecret[]
  readonly close: () => Promise<void>
}

/** Options for opening. `settings.database` decides between the embedded and an external database. */
interface OpenDatabaseOptions extends Omit<EmbeddedOptions, 'dataDir'> {
  readonly settings: Settings
  readonly keys: KeysShape
  readonly queues: readonly QueueDefinition[]
  /** By default, the signing key has to be the one of the database. */
  readonly signing?: SigningClaim
  /** The keys with the earlier master key, if `keys` has the one that replaces it. */
  readonly earlier?: KeysShape
  /** Runs before a database with clinics is migrated, with the serving role's URL. If it fails, no migration runs. */
  readonly beforeMigrating?: ((appUrl: string) => Promise<void>) | undefined
}

/** Opens the configured database and brings it up to date. Throws a readable error on failure. */
export const openDatabase = async (options: OpenDatabaseOptions): Promise<OpenDatabase> => {
  const { database } = options.settings
  if (!database) return openEmbeddedDatabase(options)
  const { url, adminUrl } = database
  if (adminUrl) {
    await refuseSharedConnections('DATABASE_ADMIN_URL', adminUrl)
    const migrated = await bringUpToDate(options, adminUrl, url)
    await refuseSharedConnections('DATABASE_URL', url)
    return { databaseUrl: url, adminUrl, ...migrated, close: nothingToClose }
  }
  await refuseSharedConnections('DATABASE_URL', url)
  if (await mayMigrate(url)) {
    const databaseUrl = servingUrl(url, options.keys)
    const migrated = await bringUpToDate(options, url, databaseUrl)
    return { databaseUrl, adminUrl: url, ...migrated, close: nothingToClose }
  }
  const confirmed = await confirmReady(url, options.keys)
  return { databaseUrl: url, adminUrl: undefined, applied: [], ...confirmed, close: nothingToClose }
}

/** A database as it was left: nothing is migrated yet. */
export interface UnchangedDatabase {
  readonly pending: () => Promise<readonly string[]>
  readonly rehearse: () => Promise<readonly string[]>
  /** Returns the URL of the role that serves, and makes the role if it is not there. */
  readonly servingUrl: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Opens the configured database without bringing it up to date. */
export const openUnchanged = async (
  options: Omit<OpenDatabaseOptions, 'queues'>,
): Promise<UnchangedDatabase> => {
  const { settings, keys } = options
  const { database, dataDir } = settings
  const embedded = database ? undefined : await openEmbedded({ ...options, dataDir })
  const adminUrl = embedded?.adminUrl ?? database?.adminUrl ?? database?.url ?? ''
  const appUrl = database?.adminUrl ? database.url : servingUrl(adminUrl, keys)
  return {
    pending: () => listPendingMigrations(adminUrl),
    rehearse: () => rehearseMigrations({ adminUrl, appUrl, keyMark: keyMark(keys) }),
    servingUrl: async () => {
      await withClient(adminUrl, (admin) => ensureServingRole(admin, appUrl))
      return appUrl
    },
    close: embedded?.stop ?? nothingToClose,
  }
}

const nothingToClose = async (): Promise<void> => undefined

const openEmbeddedDatabase = async (options: OpenDatabaseOptions): Promise<OpenDatabase> => {
  const { adminUrl, stop } = await openEmbedded({ ...options, dataDir: options.settings.dataDir })
  try {
    const databaseUrl = servingUrl(adminUrl, options.keys)
    const migrated = await bringUpToDate(options, adminUrl, databaseUrl)
    return { databaseUrl, adminUrl, ...migrated, close: stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

const bringUpToDate = (
  { keys, queues, signing = { isNew: false }, earlier, beforeMigrating }: OpenDatabaseOptions,
  adminUrl: string,
  appUrl: string,
): Promise<MigrationResult> =>
  migrate({
    adminUrl,
    appUrl,
    queues,
    keyMark: keyMark(keys),
    beforeMigrating,
    replacement: earlier && { keys, mark: keyMark(keys), earlier, earlierMark: keyMark(earlier) },
    claimSigning: (admin) => claimSigningKey(admin, keys, signing),
  })

// Roles belong to the whole server, so each installation has its own. The name and password derive from the
// master key, so every process with the key finds them.
const servingUrl = (adminUrl: string, keys: KeysShape): string => {
  const url = new URL(adminUrl)
  url.username = servingRole(keyMark(keys))
  url.password = deriveSecret(keys, 'serving role').toString('base64url')
  return url.href
}

const mayMigrate = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select has_schema_privilege('public', 'create') as may`)
    return rows[0].may
  })

const confirmReady = (url: string, keys: KeysShape): Promise<Omit<MigrationResult, 'applied'>> =>
  withClient(url, async (client) => {
    await refuseStrongRole(client)
    const ready = await isMigrated(client).catch((cause: unknown) => {
      if (['42P01', '42501'].includes(codeOf(cause))) return false
      throw cause
    })
    if (!ready)
      throw new StartupError(
        'The database needs migrations that the role in DATABASE_URL may not run: set DATABASE_ADMIN_URL, or run them elsewhere first.',
      )
    await refuseOtherMark(client, keyMark(keys))
    const signingKeys = await confirmSigningKey(client, keys)
    return { signingKeys, keptSecrets: await readKeptSecrets(client) }
  })
