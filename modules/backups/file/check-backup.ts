import type { KeysShape } from '#modules/platform'
import { BackupDamaged } from './backup-damaged.ts'
import type { Tail } from './frames.ts'
import { readBackup } from './read-backup.ts'

/** Reads and verifies a backup; returns its tail. Throws `BackupDamaged`. Calls `reportProgress` for each frame. */
export const checkBackup = async (
  path: string,
  keys: KeysShape,
  reportProgress: () => Promise<void>,
): Promise<Tail> => {
  let tail: Tail | undefined
  let documents = 0
  for await (const { kind, body } of readBackup(path, keys)) {
    if (kind === 'file') documents += 1
    await reportProgress()
    if (kind === 'tail') tail = JSON.parse(body.toString()) as Tail
  }
  if (!tail || tail.documents !== documents) throw new BackupDamaged()
  return tail
}
