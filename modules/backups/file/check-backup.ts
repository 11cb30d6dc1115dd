import type { KeysShape } from '#modules/platform'
import { BackupDamaged } from './damage.ts'
import type { Tail } from './frames.ts'
import { readBackup } from './reading.ts'

/**
 * Reads a backup to its end, every byte of it verified, and answers what it says it holds. Throws `BackupDamaged` where it
 * is not whole. `tell` is told that it goes on.
 */
export const checkBackup = async (
  path: string,
  keys: KeysShape,
  tell: () => Promise<void>,
): Promise<Tail> => {
  let tail: Tail | undefined
  let documents = 0
  for await (const { kind, body } of readBackup(path, keys)) {
    if (kind === 'file') documents += 1
    await tell()
    if (kind === 'tail') tail = JSON.parse(body.toString()) as Tail
  }
  if (!tail || tail.documents !== documents) throw new BackupDamaged()
  return tail
}
