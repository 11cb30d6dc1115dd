import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Effect } from 'effect'
import { Database, toEffect, sql, type Transaction } from '#events'
import {
  Config,
  Keys,
  type KeysShape,
  readIfThereAsync,
  StartupError,
  writeWholeAsync,
} from '#modules/platform'
import { storeRevocations } from '../access/revocation-list.ts'
import { type AccessMemory, readAccessMemory } from '../access/revocations.ts'
import { BackupDamaged } from '../file/backup-damaged.ts'
import type { Tail } from '../file/frames.ts'
import { erasedKeysFile, clinicFolder, keyCopyFile, migrationFolder } from '../backup-paths.ts'
import type { ErasedSubject } from './erased-since.ts'
import { readBackup } from '../file/read-backup.ts'
import { writeBackup } from '../file/write-backup.ts'

/** A clinic's subject keys as stored (wrapped), and its erased subjects. */
export interface KeyCopy {
  readonly clinicId: number
  /** The last event whose key is in the copy. Absent in copies of earlier versions. */
  readonly position?: number
  /** The revocations of access. Absent in copies of earlier versions. */
  readonly access?: AccessMemory
  readonly keys: readonly { readonly subject: string; readonly wrapped: string; readonly createdAt: string }[]
  readonly erased: readonly ErasedSubject[]
}

type WrittenCopy = KeyCopy & Required<Pick<KeyCopy, 'access'>>

const BATCH_SIZE = 5_000

const NO_KEYS: Tail = { rows: 0, events: 0, documents: 0, gone: 0 }

const keysOf = (clinicId: number) =>
  sql<{ subject: string; wrapped: string; createdAt: string }>`
    select subject, encode(wrapped, 'base64') as wrapped, created_at as "createdAt" from subject_keys
    where clinic_id = ${clinicId} order by subject`

const erasedOf = (clinicId: number) =>
  sql<ErasedSubject>`select subject, erased_at as "erasedAt", position from erasures where clinic_id = ${clinicId} order by subject`

const headOf = (clinicId: number) =>
  sql<{ position: number }>`
    select coalesce(max(position), 0) as position from clinic_heads where clinic_id = ${clinicId}`

// Reads the position first: the copy may have newer keys, but lacks none up to that position.
const readKeyRows = async (tx: Transaction, backupAt: string | null): Promise<WrittenCopy> => {
  const { clinicId } = tx
  const [head, access, keys, erased] = [
    tx.send(headOf(clinicId)),
    readAccessMemory(tx, backupAt),
    tx.send(keysOf(clinicId)),
    tx.send(erasedOf(clinicId)),
  ]
  const copy = {
    clinicId,
    position: (await head)[0]?.position ?? 0,
    access: await access,
    keys: await keys,
    erased: await erased,
  }
  await tx.commit()
  return copy
}

const writeAtomically = async (
  path: string,
  { keys: all, ...rest }: KeyCopy,
  keys: KeysShape,
): Promise<void> => {
  const writer = await writeBackup(path, keys)
  try {
    for (let from = 0; from === 0 || from < all.length; from += BATCH_SIZE)
      await writer.put('keys', { ...rest, keys: all.slice(from, from + BATCH_SIZE) })
    await writer.put('tail', NO_KEYS)
    await writer.finish()
  } catch (cause) {
    await writer.abandon()
    throw cause
  }
}

/** Reads the keys in a file; undefined if it does not exist. Throws if it is damaged. */
export const readKeys = async (path: string, keys: KeysShape): Promise<KeyCopy | undefined> => {
  if (!(await fileExists(path))) return undefined
  const parts: KeyCopy[] = []
  let isComplete = false
  for await (const { kind, body } of readBackup(path, keys)) {
    if (kind === 'keys') parts.push(JSON.parse(body.toString()) as KeyCopy)
    isComplete = kind === 'tail'
  }
  const [first] = parts
  if (!first || !isComplete) throw new StartupError(`${path} contains no keys.`)
  return { ...first, keys: parts.flatMap((part) => part.keys) }
}

const readErased = async (dataDir: string, clinicId: number): Promise<readonly ErasedSubject[]> => {
  const path = erasedKeysFile(dataDir, clinicId)
  try {
    return JSON.parse((await readIfThereAsync(path)) ?? '[]') as ErasedSubject[]
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new StartupError(
        `${path}, the list of who was erased, is not whole: put it back from a copy, or remove it if there is none.`,
        { cause },
      )
    throw cause
  }
}

// A copy from before the master key was replaced opens under the earlier one.
const readKeysUnder = async (
  path: string,
  keys: KeysShape,
  earlier: KeysShape | undefined,
): Promise<KeyCopy | undefined> => {
  try {
    return await readKeys(path, keys)
  } catch (cause) {
    if (!earlier || !(cause instanceof BackupDamaged)) throw cause
    return readKeys(path, earlier)
  }
}

/**
 * Reads a clinic's keys from a folder `subject-keys`, and its erased subjects also from the list next to the
 * checkpoints. Throws if the keys are missing.
 */
export const keysFrom =
  (folder: string, keys: KeysShape, dataDir: string, earlier?: KeysShape) =>
  async (clinicId: number): Promise<KeyCopy> => {
    const path = join(folder, `${clinicId}.keys`)
    const copy = await readKeysUnder(path, keys, earlier)
    if (copy?.clinicId === clinicId)
      return { ...copy, erased: [...copy.erased, ...(await readErased(dataDir, clinicId))] }
    throw new StartupError(
      `The keys of clinic ${clinicId} are not at ${path}: without them nobody could read the backup. Name their folder with --keys.`,
    )
  }

const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const storeKeys = Effect.fnUntraced(function* (
  clinicId: number,
  paths: readonly string[],
  backupAt: string | null = null,
) {
  const { transaction } = yield* Database
  const { dataDir } = yield* Config
  const keys = yield* Keys
  const copy = yield* transaction(clinicId, (tx) => toEffect(readKeyRows(tx, backupAt)))
  yield* Effect.promise(async () => {
    // Write the list of erased subjects first, so that it already has everyone missing from the keys.
    const list = erasedKeysFile(dataDir, clinicId)
    await mkdir(dirname(list), { recursive: true, mode: 0o700 })
    await writeWholeAsync(list, JSON.stringify(copy.erased))
    await storeRevocations(dataDir, clinicId, copy.access, keys)
    for (const path of paths) await writeAtomically(path, copy, keys)
  })
})

/** Replaces the copy of the clinic's keys in a folder of backups with the current ones. */
export const replaceKeyCopy = (clinicId: number, folder: string, backupAt: string) =>
  storeKeys(clinicId, [keyCopyFile(folder, clinicId)], backupAt)

/** Rewrites the copies of the clinic's keys in `BACKUPS_DIR`, without destroyed keys, and the lists next to them. */
export const refreshKeyCopy = Effect.fnUntraced(function* (clinicId: number) {
  const { backupsDir } = yield* Config
  const folders = [clinicFolder(backupsDir, clinicId), migrationFolder(backupsDir)]
  const paths = folders.map((folder) => keyCopyFile(folder, clinicId))
  const existing = yield* Effect.filter(paths, (path) => Effect.promise(() => fileExists(path)))
  yield* storeKeys(clinicId, existing)
})
