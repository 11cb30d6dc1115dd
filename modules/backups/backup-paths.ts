import { join } from 'node:path'

/** Returns the folder of a clinic's own manual and scheduled backups. */
export const clinicFolder = (backupsDir: string, clinicId: number): string =>
  join(backupsDir, `clinic-${clinicId}`)

/** Returns the folder of the backups that were made before migrations. */
export const migrationFolder = (backupsDir: string): string => join(backupsDir, 'before-migration')

/** Returns the path of the single current copy of a clinic's keys, in a folder of backups. */
export const keyCopyFile = (folder: string, clinicId: number): string =>
  join(folder, 'subject-keys', `${clinicId}.keys`)

/** Returns the path of a clinic's list of erased subjects. A restore erases them again. */
export const erasedKeysFile = (dataDir: string, clinicId: number): string =>
  join(dataDir, 'checkpoints', `erased-${clinicId}.json`)

/** Returns the path of a clinic's list of ended access. A restore ends it again. */
export const revocationsFile = (dataDir: string, clinicId: number): string =>
  join(dataDir, 'checkpoints', `revoked-${clinicId}.json`)
