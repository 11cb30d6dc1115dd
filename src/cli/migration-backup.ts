import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BackupResult, migrationFolder } from '#modules/backups'
import {
  codeOf,
  measureDiskSpace,
  type KeysShape,
  type Settings,
  StartupError,
  withClient,
} from '#modules/platform'
import { formatGigabytes } from '#rules/kernel'

/** How many backups before migrations stay in `BACKUPS_DIR`: this migration's, and that of the migration before. */
const MAX_KEPT_BACKUPS = 2
/** Space to leave free: a backup must never fill the disk. */
const SPARE_BYTES = 1_000_000_000
const SUFFIX = '.backup'

const folderBytes = async (folder: string): Promise<number> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return 0
    throw cause
  }
}

const databaseBytes = (url: string): Promise<number> =>
  withClient(url, async (app) => {
    const { rows } = await app.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    return rows[0]?.bytes ?? 0
  })

// The folder itself may not be there yet.
const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(dirname(folder))

const refuseWithoutSpace = async (folder: string, url: string, { dataDir, documentsUrl }: Settings) => {
  const documents = documentsUrl ? 0 : await folderBytes(join(dataDir, 'documents'))
  const needed = (await databaseBytes(url)) + documents + SPARE_BYTES
  const { free } = await measureDiskSpace(nearestFolder(folder))
  if (free >= needed) return
  throw new StartupError(
    `Nothing was migrated: the backup before it may need ${formatGigabytes(needed)}, and ${folder} has ${formatGigabytes(free)} free. Make room, name another disk with --backup FILE, or migrate with --no-backup.`,
  )
}

const removeOld = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort()
  await Promise.all(names.slice(0, -MAX_KEPT_BACKUPS).map((name) => rm(join(folder, name), { force: true })))
}

const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** The inputs of a backup before a migration. Without `file`, it goes into `BACKUPS_DIR`. */
interface MigrationBackupOptions {
  readonly settings: Settings
  readonly keys: KeysShape
  readonly file?: string | undefined
}

/** Backs up every clinic as the previous version left it. Throws, and so stops the migration, if it cannot. */
export const backUpBeforeMigration = async (
  url: string,
  { settings, keys, file }: MigrationBackupOptions,
): Promise<BackupResult> => {
  const folder = migrationFolder(settings.backupsDir)
  const path = file ?? join(folder, `${stampOf(new Date())}${SUFFIX}`)
  await refuseWithoutSpace(dirname(path), url, settings)
  // Loaded only when there is something to migrate.
  const { backUpUnchanged } = await import('./backup-unchanged.ts')
  const backup = await backUpUnchanged(path, { url, settings, keys })
  const [unreadable] = backup.unreadable
  if (unreadable)
    throw new StartupError(
      `Nothing was migrated. clinic ${unreadable.clinicId}: position ${unreadable.fault.position}: ${unreadable.fault.reason}. To migrate all the same, add --no-backup to "caretrail migrate".`,
    )
  if (file === undefined) await removeOld(folder)
  return backup
}
