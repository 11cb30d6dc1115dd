import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Effect } from 'effect'
import { Database, settled, sql, type Transaction } from '#events'
import { codeOf, Config, Keys, type KeysShape, Obstacle, storeWhole } from '#modules/platform'
import type { Tail } from './frames.ts'
import { erasedFile, folderOf, keysIn } from './places.ts'
import { readBackup } from './reading.ts'
import { writeBackup } from './writing.ts'

/** A subject that was erased, and when (ISO 8601). */
export interface Erased {
  readonly subject: string
  readonly erasedAt: string
}

/** The keys of all subjects of a clinic that are not erased, as they are stored (wrapped), and who is. */
export interface KeptKeys {
  readonly clinicId: number
  readonly keys: readonly { readonly subject: string; readonly wrapped: string; readonly createdAt: string }[]
  readonly erased: readonly Erased[]
}

/** So many keys lie in one frame. */
const BATCH = 5_000

const NOTHING: Tail = { rows: 0, events: 0, documents: 0, gone: 0 }

const keysOf = (clinicId: number) =>
  sql<{ subject: string; wrapped: string; createdAt: string }>`
    select subject, encode(wrapped, 'base64') as wrapped, created_at as "createdAt" from subject_keys
    where clinic_id = ${clinicId} order by subject`

const erasedOf = (clinicId: number) =>
  sql<Erased>`select subject, erased_at as "erasedAt" from erasures where clinic_id = ${clinicId} order by subject`

const read = async (tx: Transaction): Promise<KeptKeys> => {
  const [keys, erased] = [tx.send(keysOf(tx.clinicId)), tx.send(erasedOf(tx.clinicId))]
  const kept = { clinicId: tx.clinicId, keys: await keys, erased: await erased }
  await tx.commit()
  return kept
}

const write = async (path: string, { keys: all, ...rest }: KeptKeys, keys: KeysShape): Promise<void> => {
  const writer = await writeBackup(path, keys)
  try {
    for (let from = 0; from === 0 || from < all.length; from += BATCH)
      await writer.put('keys', { ...rest, keys: all.slice(from, from + BATCH) })
    await writer.put('tail', NOTHING)
    await writer.finish()
  } catch (cause) {
    await writer.abandon()
    throw cause
  }
}

/** The keys in a file; undefined where there is none. Refuses one that is damaged. */
export const readKeys = async (path: string, keys: KeysShape): Promise<KeptKeys | undefined> => {
  if (!(await isThere(path))) return undefined
  const parts: KeptKeys[] = []
  let whole = false
  for await (const { kind, body } of readBackup(path, keys)) {
    if (kind === 'keys') parts.push(JSON.parse(body.toString()) as KeptKeys)
    whole = kind === 'tail'
  }
  const [first] = parts
  if (!first || !whole) throw new Obstacle(`${path} holds no keys.`)
  return { ...first, keys: parts.flatMap((part) => part.keys) }
}

/** The keys of clinics as they lie in a folder `subject-keys`. Refuses where those of one are not there. */
export const keysFrom =
  (folder: string, keys: KeysShape) =>
  async (clinicId: number): Promise<KeptKeys> => {
    const path = join(folder, `${clinicId}.keys`)
    const kept = await readKeys(path, keys)
    if (kept?.clinicId === clinicId) return kept
    throw new Obstacle(
      `The keys of clinic ${clinicId} are not at ${path}: without them nobody could read the backup. Name their folder with --keys.`,
    )
  }

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Who of a clinic was erased, as the list beside the checkpoints says. */
export const readErased = async (dataDir: string, clinicId: number): Promise<readonly Erased[]> => {
  try {
    return JSON.parse(await readFile(erasedFile(dataDir, clinicId), 'utf8')) as Erased[]
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw cause
  }
}

export const makeKeyKeeping = Effect.gen(function* () {
  const { transaction } = yield* Database
  const { backupsDir, dataDir } = yield* Config
  const keys = yield* Keys

  const store = (clinicId: number, paths: readonly string[]) =>
    Effect.gen(function* () {
      const kept = yield* transaction(clinicId, (tx) => settled(read(tx)))
      yield* Effect.promise(async () => {
        // First who is erased: whoever is gone from the keys is on the list.
        const list = erasedFile(dataDir, clinicId)
        await mkdir(dirname(list), { recursive: true, mode: 0o700 })
        await storeWhole(list, JSON.stringify(kept.erased))
        for (const path of paths) await write(path, kept, keys)
      })
    })

  /** Puts the clinic's keys as they are now in the place of the copy in a folder of backups. */
  const replace = (clinicId: number, folder: string) => store(clinicId, [keysIn(folder, clinicId)])

  /** Takes the keys that were destroyed out of the clinic's own copy, where it has one. */
  const forget = (clinicId: number) => {
    const own = keysIn(folderOf(backupsDir, clinicId), clinicId)
    return Effect.flatMap(
      Effect.promise(() => isThere(own)),
      (there) => store(clinicId, there ? [own] : []),
    )
  }

  return { replace, forget }
})
