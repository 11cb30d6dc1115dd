import { dirname } from 'node:path'
import { Effect } from 'effect'
import {
  checkSeals,
  Database,
  type Fault,
  Registry,
  toEffect,
  SNAPSHOT,
  sql,
  type Transaction,
} from '#events'
import { Keys, type SigningKeyRecord, Storage, StorageFailed, type StoragePort } from '#modules/platform'
import { type BackupTable, backupTables } from './backup-tables.ts'
import { checkBackup } from './file/check-backup.ts'
import type { Head, Tail, WaitingEmail } from './file/frames.ts'
import { replaceKeyCopy } from './keys/key-copy.ts'
import { copyClinic, enterClinic } from './clinic-snapshot.ts'
import { type BackupWriter, writeBackup } from './file/write-backup.ts'

export interface BackupResult extends Tail {
  readonly path: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
  /** The moment of its data, ISO 8601. */
  readonly at: string
  readonly clinics: readonly number[]
  /** Clinics with personal data that no key opens although the subject was not erased. */
  readonly unreadable: readonly { readonly clinicId: number; readonly fault: Fault }[]
}

/** The clinics to back up (all by default), and the target path. */
interface BackupOptions {
  readonly path: string
  readonly clinics?: readonly number[]
  /** Called repeatedly with the number of documents copied so far. */
  readonly onProgress?: (documents: number) => Promise<void>
}

const everyClinic = sql<{ clinic_id: number }>`select clinic_id from clinic_positions()`

const signingKeyRows = sql<SigningKeyRecord>`
  select public_key as "publicKey", follows, began_at as "beganAt", signature, farewell from signing_keys
  order by began_at`

const keptSecretRows = sql<{ purpose: string; wrapped: string }>`
  select purpose, encode(wrapped, 'base64') as wrapped from kept_secrets`

const headOf = async (
  tx: Transaction,
  documents: Head['documents'],
  clinics?: readonly number[],
): Promise<Head> => {
  const [now] = await tx.send(sql<{ at: string }>`select now() as at`)
  const applied = await tx.send(sql<{ name: string }>`select name from migrations order by name`)
  // A database that is backed up before it is migrated may be older than these tables.
  const hasMigration = (migration: string) => applied.some(({ name }) => name === migration)
  const signingKeys = hasMigration('0079_signing_keys.sql') ? await tx.send(signingKeyRows) : []
  const kept = hasMigration('0080_master_key_rotation.sql') ? await tx.send(keptSecretRows) : []
  const all = clinics ?? (await tx.send(everyClinic)).map(({ clinic_id }) => clinic_id)
  return {
    format: 1,
    at: String(now?.at),
    clinics: all,
    migrations: applied.map(({ name }) => name),
    documents,
    signingKeys,
    keptSecrets: Object.fromEntries(kept.map(({ purpose, wrapped }) => [purpose, wrapped])),
  }
}

interface CopiedRows {
  readonly head: Head
  readonly rows: number
  readonly events: number
  readonly storageKeys: readonly string[]
}

// One transaction reads all clinics, so the backup shows a single moment.
const copyRows = async (
  tx: Transaction,
  head: Head,
  tables: readonly BackupTable[],
  into: BackupWriter,
): Promise<CopiedRows> => {
  await into.put('head', head)
  let [rows, events] = [0, 0]
  const emails: WaitingEmail[] = []
  const storagePaths: string[] = []
  for (const clinicId of head.clinics) {
    const copied = await copyClinic(tx, clinicId, tables, into)
    rows += copied.rows
    events += copied.events
    emails.push(...copied.emails)
    storagePaths.push(...copied.storageKeys)
  }
  await into.put('letters', emails)
  await tx.commit()
  return { head, rows, events, storageKeys: storagePaths }
}

const copyFile = async (storage: StoragePort, storagePath: string, into: BackupWriter): Promise<boolean> => {
  try {
    const content = await storage.get(storagePath)
    await into.put('file', { place: storagePath })
    for await (const piece of content) await into.put('bytes', piece as Buffer)
    return true
  } catch (cause) {
    // The document was erased after the moment of the backup.
    if (cause instanceof StorageFailed && cause.fault === 'missing') return false
    throw cause
  }
}

const copyFiles = async (
  storage: StoragePort,
  storagePaths: readonly string[],
  into: BackupWriter,
  reportProgress: NonNullable<BackupOptions['onProgress']>,
): Promise<Pick<Tail, 'documents' | 'gone'>> => {
  let [documents, missing] = [0, 0]
  for (const storagePath of storagePaths) {
    if (await copyFile(storage, storagePath, into)) documents += 1
    else missing += 1
    await reportProgress(documents)
  }
  return { documents, gone: missing }
}

const ignoreErrors = async (): Promise<void> => undefined

const readClinics = Effect.fnUntraced(function* (into: BackupWriter, clinics?: readonly number[]) {
  const { transaction } = yield* Database
  const { kind } = yield* Storage
  const tables = backupTables((yield* Registry).storedTables)
  const first = clinics?.[0] ?? 0
  return yield* transaction(
    first,
    (tx) =>
      toEffect(
        enterClinic(tx, first)
          .then(() => headOf(tx, kind, clinics))
          .then((head) => copyRows(tx, head, tables, into)),
      ),
    SNAPSHOT,
  )
})

const findUnreadable = (clinics: readonly number[]) =>
  Effect.map(
    Effect.forEach(clinics, (clinicId) =>
      Effect.map(checkSeals(clinicId), (fault) => (fault ? [{ clinicId, fault }] : [])),
    ),
    (faults) => faults.flat(),
  )

const fillBackup = Effect.fnUntraced(function* (
  { path, clinics, onProgress: reportProgress = ignoreErrors }: BackupOptions,
  into: BackupWriter,
) {
  const storage = yield* Storage
  const keys = yield* Keys
  const reportingWriter: BackupWriter = {
    ...into,
    put: async (kind, body) => {
      await into.put(kind, body)
      await reportProgress(0)
    },
  }
  const { head, rows, events, storageKeys: storagePaths } = yield* readClinics(reportingWriter, clinics)
  const copiedPaths = storage.kind === 'folder' ? storagePaths : []
  const files = yield* Effect.promise(() => copyFiles(storage, copiedPaths, into, reportProgress))
  const tail: Tail = { rows, events, ...files }
  yield* Effect.promise(() => into.put('tail', tail))
  // Store the keys before the backup appears: without them it would be useless.
  yield* Effect.forEach(head.clinics, (clinicId) => replaceKeyCopy(clinicId, dirname(path), head.at))
  const unreadable = yield* findUnreadable(head.clinics)
  if (unreadable.length > 0)
    yield* Effect.logError('backup has personal data that no key opens', { unreadable })
  const check = (draft: string) => checkBackup(draft, keys, () => reportProgress(files.documents))
  const written = yield* Effect.promise(() => into.finish(check))
  return { path, at: head.at, clinics: head.clinics, ...tail, ...written, unreadable } satisfies BackupResult
})

/**
 * Writes a backup of clinics at a single moment, with the current copy of their keys next to it. The file
 * appears under its name only once it is complete, synced and verified.
 */
export const makeBackup = Effect.fn('Backups.make')(function* (options: BackupOptions) {
  const keys = yield* Keys
  return yield* Effect.acquireUseRelease(
    Effect.promise(() => writeBackup(options.path, keys)),
    (into) => fillBackup(options, into),
    (into, exit) => (exit._tag === 'Success' ? Effect.void : Effect.promise(into.abandon)),
  )
})
