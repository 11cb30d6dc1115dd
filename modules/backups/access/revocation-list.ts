import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, type KeysShape, writeWholeAsync } from '#modules/platform'
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

const readText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw cause
  }
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
  const text = await readText(revocationsFile(dataDir, clinicId))
  const stored = text === null ? null : parse(text)
  if (typeof stored?.mark !== 'string') return undefined
  const mark = Buffer.from(stored.mark, 'base64')
  const expectedMark = markOf(keys, clinicId, stored)
  if (mark.length !== expectedMark.length || !timingSafeEqual(mark, expectedMark)) return undefined
  const { asOf, backupAt, revoked } = stored
  return { asOf, backupAt, revoked }
}
