import type { KeysShape } from '#modules/platform'
import { BackupDamaged } from '../file/backup-damaged.ts'
import { checkBackup } from '../file/check-backup.ts'
import type { Head } from '../file/frames.ts'
import { readBackup } from '../file/read-backup.ts'
import type { LoadOptions } from './load-backup.ts'

const headOf = async (path: string, keys: KeysShape): Promise<Head> => {
  for await (const { kind, body } of readBackup(path, keys)) {
    if (kind !== 'head') break
    return JSON.parse(body.toString()) as Head
  }
  throw new BackupDamaged()
}

/**
 * Reads a backup and the copy of its keys to their ends, without a database, and returns the backup's description.
 * Throws if the master key opens either of them not, or not whole.
 */
export const proveBackup = async ({
  path,
  keys,
  keysOf,
}: Pick<LoadOptions, 'path' | 'keys' | 'keysOf'>): Promise<Head> => {
  const head = await headOf(path, keys)
  await checkBackup(path, keys, async () => undefined)
  for (const clinicId of head.clinics) await keysOf(clinicId)
  return head
}
