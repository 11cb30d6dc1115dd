import { dirname } from 'node:path'
import { Effect } from 'effect'
import { Database, settled, SNAPSHOT, sql, type Transaction } from '#events'
import { Keys, Storage, StorageFailed, type StoragePort } from '#modules/platform'
import { checkBackup } from './checking.ts'
import type { Head, Tail, WaitingLetter } from './frames.ts'
import { makeKeyKeeping } from './kept-keys.ts'
import { copyClinic, enter } from './snapshot.ts'
import { type BackupWriter, writeBackup } from './writing.ts'

/** A backup that was made. */
export interface Made extends Tail {
  readonly path: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
  /** The moment it shows, ISO 8601. */
  readonly at: string
  readonly clinics: readonly number[]
}

/** Of what, and to where. Without clinics it is of all. */
export interface Making {
  readonly path: string
  readonly clinics?: readonly number[]
  /** Told again and again while it goes on: how many documents are in it. */
  readonly tell?: (documents: number) => Promise<void>
}

const everyClinic = sql<{ clinic_id: number }>`select clinic_id from clinic_positions()`

const headOf = async (
  tx: Transaction,
  documents: Head['documents'],
  clinics?: readonly number[],
): Promise<Head> => {
  const [now] = await tx.send(sql<{ at: string }>`select now() as at`)
  const applied = await tx.send(sql<{ name: string }>`select name from migrations order by name`)
  const all = clinics ?? (await tx.send(everyClinic)).map(({ clinic_id }) => clinic_id)
  return {
    format: 1,
    at: String(now?.at),
    clinics: all,
    migrations: applied.map(({ name }) => name),
    documents,
  }
}

interface Copy {
  readonly head: Head
  readonly rows: number
  readonly events: number
  readonly places: readonly string[]
}

// All clinics are read in one transaction, so that the backup shows one moment.
const copyRows = async (tx: Transaction, head: Head, into: BackupWriter): Promise<Copy> => {
  await into.put('head', head)
  let [rows, events] = [0, 0]
  const letters: WaitingLetter[] = []
  const places: string[] = []
  for (const clinicId of head.clinics) {
    const copied = await copyClinic(tx, clinicId, into)
    rows += copied.rows
    events += copied.events
    letters.push(...copied.letters)
    places.push(...copied.places)
  }
  await into.put('letters', letters)
  await tx.commit()
  return { head, rows, events, places }
}

const copyFile = async (storage: StoragePort, place: string, into: BackupWriter): Promise<boolean> => {
  try {
    const content = await storage.get(place)
    await into.put('file', { place })
    for await (const piece of content) await into.put('bytes', piece as Buffer)
    return true
  } catch (cause) {
    // It was erased since the moment that the backup shows.
    if (cause instanceof StorageFailed && cause.fault === 'missing') return false
    throw cause
  }
}

const copyFiles = async (
  storage: StoragePort,
  places: readonly string[],
  into: BackupWriter,
  tell: NonNullable<Making['tell']>,
): Promise<Pick<Tail, 'documents' | 'gone'>> => {
  let [documents, gone] = [0, 0]
  for (const place of places) {
    if (await copyFile(storage, place, into)) documents += 1
    else gone += 1
    await tell(documents)
  }
  return { documents, gone }
}

const silently = async (): Promise<void> => undefined

export const makeMaking = Effect.gen(function* () {
  const { transaction } = yield* Database
  const storage = yield* Storage
  const keys = yield* Keys
  const { replace } = yield* makeKeyKeeping

  const rowsInto = (into: BackupWriter, clinics?: readonly number[]) =>
    transaction(
      clinics?.[0] ?? 0,
      (tx) =>
        settled(
          enter(tx, clinics?.[0] ?? 0)
            .then(() => headOf(tx, storage.kind, clinics))
            .then((head) => copyRows(tx, head, into)),
        ),
      SNAPSHOT,
    )

  const fill = ({ path, clinics, tell = silently }: Making, into: BackupWriter) =>
    Effect.gen(function* () {
      const heard: BackupWriter = {
        ...into,
        put: async (kind, body) => {
          await into.put(kind, body)
          await tell(0)
        },
      }
      const { head, rows, events, places } = yield* rowsInto(heard, clinics)
      const inIt = storage.kind === 'folder' ? places : []
      const files = yield* Effect.promise(() => copyFiles(storage, inIt, into, tell))
      const tail: Tail = { rows, events, ...files }
      yield* Effect.promise(() => into.put('tail', tail))
      // Before the backup is there under its name: without its keys it would be of no use.
      yield* Effect.forEach(head.clinics, (clinicId) => replace(clinicId, dirname(path)))
      const check = (draft: string) => checkBackup(draft, keys, () => tell(files.documents))
      const written = yield* Effect.promise(() => into.finish(check))
      return { path, at: head.at, clinics: head.clinics, ...tail, ...written } satisfies Made
    })

  /**
   * Writes a backup of clinics as they stand at one moment, and beside it the current copy of their keys. It lies under
   * its name when it is whole, on the disk, and was read back to its end; or not at all.
   */
  return Effect.fn('Backups.make')((making: Making) =>
    Effect.acquireUseRelease(
      Effect.promise(() => writeBackup(making.path, keys)),
      (into) => fill(making, into),
      (into, exit) => (exit._tag === 'Success' ? Effect.void : Effect.promise(into.abandon)),
    ),
  )
})

/** The same once, for a verb. */
export const makeBackup = (making: Making) => Effect.flatMap(makeMaking, (make) => make(making))
