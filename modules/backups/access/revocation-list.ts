import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isSameDigest, type KeysShape, readIfThereAsync, writeWholeAsync } from '#modules/platform'
import { revocationsFile } from '../backup-paths.ts'
import type { AccessMemory } from './revocations.ts'

type Master = Pick<KeysShape, 'master'>

// Without this mark, anyone who can write to the folder could empty the list, and a restore would bring access back.
const markOf = ({ master }: Master, clinicId: number, { asOf, backupAt, revoked }: AccessMemory): Buffer =>
  createHmac('sha256', master)
    .update(`caretrail revocations\n${clinicId}\n${JSON.stringify({ asOf, backupAt, revoked })}`)
    .digest()

/** Writes a clinic's list next to the checkpoints, marked as ours. */
export const storeRevocations = async (
  dataDir: string,
  clinicId: number,
  memory: AccessMemory,
  keys: Master,
): Promise<void> => {
  const path = revocationsFile(dataDir, clinicId)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const mark = markOf(keys, clinicId, memory).toString('base64')
  await writeWholeAsync(path, JSON.stringify({ ...memory, mark }))
}

const parse = (text: string): (AccessMemory & { readonly mark?: unknown }) | null => {
  try {
    return JSON.parse(text) as AccessMemory
  } catch {
    return null
  }
}

/**
 * Reads a clinic's list next to the checkpoints; undefined if there is none, or if it was changed or bears no mark,
 * as in earlier versions.
 */
export const readRevocations = async (
  dataDir: string,
  clinicId: number,
  keys: Master,
): Promise<AccessMemory | undefined> => {
  const text = await readIfThereAsync(revocationsFile(dataDir, clinicId))
  const stored = text === undefined ? null : parse(text)
  if (typeof stored?.mark !== 'string') return undefined
  if (!isSameDigest(Buffer.from(stored.mark, 'base64'), markOf(keys, clinicId, stored))) return undefined
  const { asOf, backupAt, revoked } = stored
  return { asOf, backupAt, revoked }
}
