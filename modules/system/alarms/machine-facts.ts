import { Clock, Effect } from 'effect'
import { codeOf, measureDiskSpace, missingKeys, type Settings } from '#modules/platform'
import type { CertificateExpiry } from './certificates.ts'

/** The disk of a folder that Caretrail writes to. */
export interface FolderDisk {
  readonly variable: 'DATA_DIR' | 'BACKUPS_DIR'
  /** Bytes. */
  readonly free: number
  readonly size: number
}

/** The facts that a process can find on its own machine, without the database. */
export interface MachineFacts {
  readonly settings: Settings
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly disks: readonly FolderDisk[]
  readonly missingKeys: readonly string[]
  readonly certificates: readonly CertificateExpiry[]
}

const readDisk = async (variable: FolderDisk['variable'], folder: string): Promise<readonly FolderDisk[]> => {
  try {
    return [{ variable, ...(await measureDiskSpace(folder)) }]
  } catch (cause) {
    // The first backup creates the folder for backups.
    if (codeOf(cause) === 'ENOENT') return []
    throw cause
  }
}

const readDisks = async ({ dataDir, backupsDir }: Settings): Promise<readonly FolderDisk[]> =>
  (await Promise.all([readDisk('DATA_DIR', dataDir), readDisk('BACKUPS_DIR', backupsDir)])).flat()

/** Reads the facts that need no database. */
export const readMachineFacts = Effect.fnUntraced(function* (
  settings: Settings,
  certificates: readonly CertificateExpiry[],
  missing: readonly string[] = missingKeys(settings),
) {
  const facts: MachineFacts = {
    settings,
    now: yield* Clock.currentTimeMillis,
    disks: yield* Effect.promise(() => readDisks(settings)),
    missingKeys: missing,
    certificates,
  }
  return facts
})
