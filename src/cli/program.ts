import {
  type ConfigShape,
  type KeysShape,
  keysToMake,
  loadKeys,
  type Log,
  type MayMake,
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
export interface OpeningProgram {
  readonly settings: Settings
  readonly purpose: string
  readonly share: boolean
  /** Whether this is a start, which records in the database how the installation charges. */
  readonly isStart?: boolean
  readonly queues: readonly QueueDefinition[]
  readonly log: Log
  readonly signing?: SigningClaim
  /** Which keys may be generated; by default any that the installation never had. */
  readonly mayMake?: MayMake
  /** Whether clinics are backed up before a migration, or the file to do so. By default the settings say it. */
  readonly migrationBackup?: boolean | string | undefined
  /** The keys whose master key is replaced by that of the settings. */
  readonly earlier?: KeysShape
}

export const openProgram = async (opening: OpeningProgram, shutdown: Shutdown): Promise<Program> => {
  const { settings, signing } = opening
  const { migrationBackup = settings.backsUpBeforeMigration } = opening
  const mayMake = opening.mayMake ?? (await keysToMake(settings, signing?.isNew ?? false))
  const keys = loadKeys(settings, mayMake)
  let backup: BackupResult | undefined
  const backUp = async (url: string): Promise<void> => {
    opening.log('info', 'Backing up every clinic before the database is migrated.')
    const file = typeof migrationBackup === 'string' ? migrationBackup : undefined
    backup = await backUpBeforeMigration(url, { settings, keys: opening.earlier ?? keys, file })
    opening.log('info', 'Backed up every clinic.', { path: backup.path })
  }
  const database = openDatabase({
    ...opening,
    keys,
    beforeMigrating: migrationBackup === false ? undefined : backUp,
    log: (line) => opening.log('warning', line),
  })
  // Registered before the database is open, so that an early shutdown leaves no database running.
  shutdown.atEnd(async () => (await database.catch(() => undefined))?.close())
  const open = await database
  const { databaseUrl, signingKeys, keptSecrets } = open
  const billing = await openBilling(databaseUrl, settings, opening.isStart ?? false)
  return { config: { ...settings, databaseUrl, billing, signingKeys, keptSecrets }, database: open, backup }
}
