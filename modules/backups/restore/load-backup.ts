import type pg from 'pg'
import type { StoredTable } from '#events'
import { keepSecrets, type KeysShape, openKeptSecrets, type StoragePort, withClient } from '#modules/platform'
import { readRevocations } from '../access/revocation-list.ts'
import { type Revocation, revokedSince } from '../access/revocations.ts'
import type { Head, Tail, WaitingEmail } from '../file/frames.ts'
import { backupTables } from '../backup-tables.ts'
import { readBackup } from '../file/read-backup.ts'
import type { ErasedSubject } from '../keys/erased-since.ts'
import type { KeyCopy } from '../keys/key-copy.ts'
import { rewrapClinic } from '../keys/rewrap-clinic.ts'
import { FrameReader } from './frame-reader.ts'
import { restoreSubjectKeys } from './load-keys.ts'
import { selectClinic, holdMessages, requireEmptyDatabase } from './load-rows.ts'

export interface LoadOptions {
  readonly path: string
  readonly keys: KeysShape
  /** The keys that the file was made under; absent: the same. */
  readonly fileKeys?: KeysShape
  /** The keys with an earlier master key, if the file or the copy of its keys may have been made under it. */
  readonly earlier?: KeysShape | undefined
  /** Connection URL of the database's owner. */
  readonly adminUrl: string
  readonly storage: StoragePort
  readonly storedTables: readonly StoredTable[]
  /** The folder with the checkpoints, if it was kept. */
  readonly dataDir: string
  /** Loads the keys of a clinic; throws if they are missing. */
  readonly keysOf: (clinicId: number) => Promise<KeyCopy>
}

export interface LoadedBackup {
  readonly head: Head
  readonly tail: Tail
  readonly emails: readonly WaitingEmail[]
  /** Subjects erased before or after the backup, as listed with the keys. */
  readonly erased: readonly (ErasedSubject & { readonly clinicId: number })[]
  /** The last position of each clinic's log in the backup. */
  readonly positions: ReadonlyMap<number, number>
  /** The revocations of access after the backup, by clinic; null: not known. */
  readonly revoked: ReadonlyMap<number, readonly Revocation[] | null>
}

// Seals the data of an earlier master key under the current one.
const resealKeys = async (
  admin: pg.Client,
  { clinics, keptSecrets = {} }: Head,
  { keys, fileKeys = keys, earlier, storedTables }: LoadOptions,
): Promise<void> => {
  const wrapped = Object.entries(keptSecrets).map(([purpose, text]) => ({
    purpose,
    wrapped: Buffer.from(text, 'base64'),
  }))
  const kept = openKeptSecrets(fileKeys.master, wrapped)
  if (fileKeys !== keys || kept.size > 0)
    await keepSecrets(admin, { master: fileKeys.master, keptSecrets: kept }, keys.master)
  if (!earlier) return
  const masters = { from: earlier.master, to: keys.master }
  for (const clinicId of clinics) await rewrapClinic(admin, clinicId, storedTables, masters)
}

const load = async (admin: pg.Client, options: LoadOptions): Promise<LoadedBackup> => {
  const { path, keys, fileKeys = keys, storage, storedTables, dataDir, keysOf } = options
  const reader = new FrameReader(admin, storage, backupTables(storedTables))
  try {
    for await (const frame of readBackup(path, fileKeys)) await reader.loadFrame(frame)
  } catch (cause) {
    reader.abandon()
    throw cause
  }
  const { head, tail, letters: emails } = reader.end()
  const erased: LoadedBackup['erased'][number][] = []
  const positions = new Map<number, number>()
  const revoked = new Map<number, readonly Revocation[] | null>()
  for (const clinicId of head.clinics) {
    const keyCopy = await keysOf(clinicId)
    await selectClinic(admin, clinicId)
    const position = await restoreSubjectKeys(admin, keyCopy, head.at)
    const live = await readRevocations(dataDir, clinicId, keys)
    const ended = revokedSince({ at: head.at, position }, live, keyCopy.access)
    positions.set(clinicId, position)
    revoked.set(clinicId, ended)
    await holdMessages(admin, clinicId, head, ended === null)
    erased.push(...keyCopy.erased.map((each) => ({ ...each, clinicId })))
  }
  await resealKeys(admin, head, options)
  return { head, tail, emails, erased, positions, revoked }
}

/**
 * Loads a backup into an empty, migrated database, completely or not at all. Outgoing messages of its clinics
 * are held from the start. Read models are still empty afterward. Throws `StartupError` or `BackupDamaged`.
 */
export const loadBackup = (options: LoadOptions): Promise<LoadedBackup> =>
  withClient(options.adminUrl, async (admin) => {
    await requireEmptyDatabase(admin)
    await admin.query('begin')
    try {
      const loaded = await load(admin, options)
      await admin.query('commit')
      return loaded
    } catch (cause) {
      await admin.query('rollback').catch(() => undefined)
      throw cause
    }
  })
