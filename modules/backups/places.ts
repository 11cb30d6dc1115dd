import { join } from 'node:path'

/** Where the backups of a clinic lie, which it makes itself or by its schedule. */
export const folderOf = (backupsDir: string, clinicId: number): string =>
  join(backupsDir, `clinic-${clinicId}`)

/** The one current copy of a clinic's keys, in a folder of backups. */
export const keysIn = (folder: string, clinicId: number): string =>
  join(folder, 'subject-keys', `${clinicId}.keys`)

/** Who of a clinic was erased, beside the checkpoints: a restore erases them again. */
export const erasedFile = (dataDir: string, clinicId: number): string =>
  join(dataDir, 'checkpoints', `erased-${clinicId}.json`)
