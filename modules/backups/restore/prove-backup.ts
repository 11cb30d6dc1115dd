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

const headUnder = async (
  path: string,
  keys: KeysShape,
  earlier: KeysShape | undefined,
): Promise<ProvenBackup> => {
  try {
    return { head: await headOf(path, keys), fileKeys: keys }
  } catch (cause) {
    if (!earlier || !(cause instanceof BackupDamaged)) throw cause
    return { head: await headOf(path, earlier), fileKeys: earlier }
  }
}

/** A backup's description, and the keys that it was made under. */
interface ProvenBackup {
  readonly head: Head
  readonly fileKeys: KeysShape
}

/** Reads a backup and the copy of its keys completely, without a database. Throws if no master key opens them. */
export const proveBackup = async ({
  path,
  keys,
  earlier,
  keysOf,
}: Pick<LoadOptions, 'path' | 'keys' | 'earlier' | 'keysOf'>): Promise<ProvenBackup> => {
  const proven = await headUnder(path, keys, earlier)
  await checkBackup(path, proven.fileKeys, async () => undefined)
  for (const clinicId of proven.head.clinics) await keysOf(clinicId)
  return proven
}
