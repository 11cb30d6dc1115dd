import {
  type ConfigShape,
  type KeysShape,
  keysToMake,
  loadKeys,
  type Log,
  type GenerableKeys,
  openBilling,
  openDatabase,
  type OpenDatabase,
  type QueueDefinition,
  type Settings,
  type SigningClaim,
} from '#modules/platform'
import type { BackupResult } from '#modules/backups'
import { backUpBeforeMigration } from './migration-backup.ts'
import type { Shutdown } from './shutdown.ts'

/** A program with an open database, ready to build the app from. */
export interface Program {
  readonly config: ConfigShape
  readonly database: OpenDatabase
  /** The backup that was made before the database was migrated, if it was. */
  readonly backup: BackupResult | undefined
}

/** Options for opening a program. `share`: use a running program’s database instead of requiring our own. */
interface OpenProgramOptions {
  readonly settings: Settings
  readonly purpose: string
  readonly share: boolean
  /** Whether this is a start, which records in the database how the installation charges. */
  readonly isStart?: boolean
  readonly queues: readonly QueueDefinition[]
  readonly log: Log
  readonly signing?: SigningClaim
  /** Which keys may be generated; by default any that the installation never had. */
  readonly generableKeys?: GenerableKeys
  /** Whether to back up the clinics before a migration, or the file to write. By default as in the settings. */
  readonly migrationBackup?: boolean | string | undefined
  /** The keys with the earlier master key, if the settings have the one that replaces it. */
  readonly earlier?: KeysShape
}

export const openProgram = async (options: OpenProgramOptions, shutdown: Shutdown): Promise<Program> => {
  const { settings, signing } = options
  const { migrationBackup = settings.backsUpBeforeMigration } = options
  const generableKeys = options.generableKeys ?? (await keysToMake(settings, signing?.isNew ?? false))
  const keys = loadKeys(settings, generableKeys)
  let backup: BackupResult | undefined
  const backUp = async (url: string): Promise<void> => {
    options.log('info', 'Backing up every clinic before the database is migrated.')
    const file = typeof migrationBackup === 'string' ? migrationBackup : undefined
    backup = await backUpBeforeMigration(url, { settings, keys: options.earlier ?? keys, file })
    options.log('info', 'Backed up every clinic.', { path: backup.path })
  }
  const database = openDatabase({
    ...options,
    keys,
    beforeMigrating: migrationBackup === false ? undefined : backUp,
    log: (line) => options.log('warning', line),
  })
  // Registered before the database is open, so that an early shutdown leaves no database running.
  shutdown.atEnd(async () => (await database.catch(() => undefined))?.close())
  const open = await database
  const { databaseUrl, signingKeys, keptSecrets } = open
  const billing = await openBilling(databaseUrl, settings, options.isStart ?? false)
  return { config: { ...settings, databaseUrl, billing, signingKeys, keptSecrets }, database: open, backup }
}
