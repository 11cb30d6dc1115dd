import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { type KeysShape, Obstacle, type StoragePort, withClient } from '#modules/platform'
import { BackupDamaged } from './damage.ts'
import type { FileHead, Frame, Head, TableHead, Tail, WaitingLetter } from './frames.ts'
import type { Erased, KeptKeys } from './kept-keys.ts'
import { readBackup } from './reading.ts'
import { TRUTH } from './truth.ts'

const unpacked = promisify(gunzip)

/** What it takes to put a backup into a database. */
export interface Loading {
  readonly path: string
  readonly keys: KeysShape
  /** The owner's. */
  readonly adminUrl: string
  readonly storage: StoragePort
  /** The keys of a clinic; refuses where they are missing. */
  readonly keysOf: (clinicId: number) => Promise<KeptKeys>
}

/** What was put back. */
export interface Loaded {
  readonly head: Head
  readonly tail: Tail
  readonly letters: readonly WaitingLetter[]
  /** Who was erased, by the copies of the keys: also after the backup. */
  readonly erased: readonly (Erased & { readonly clinicId: number })[]
}

const enter = (admin: pg.Client, clinicId: number) =>
  admin.query(
    `select set_config('app.clinic_id', $1, true), set_config('timezone', 'UTC', true),
       set_config('datestyle', 'ISO', true)`,
    [String(clinicId)],
  )

/** Refuses a database that is used, or has anything in it. */
const refuseUsed = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ clinics: number; users: number }>(
    `select (select count(*)::int from clinic_heads) as clinics,
       (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name = 'caretrail jobs') as users`,
  )
  if (rows[0]?.users) throw new Obstacle('A Caretrail runs on this database: stop it first.')
  if (rows[0]?.clinics)
    throw new Obstacle(
      'This database is not empty: a backup is put back into a new one (another DATA_DIR or DATABASE_URL).',
    )
}

const refuseNewer = async (admin: pg.Client, { migrations }: Head): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>('select name from migrations')
  const known = new Set(rows.map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new Obstacle(`The backup was made by a newer Caretrail (${unknown}): restore it with that one.`)
}

const known = new Set(TRUTH.map(({ table }) => table))

const insertInto = async (admin: pg.Client, { table, columns }: TableHead): Promise<string> => {
  if (!known.has(table)) throw new BackupDamaged()
  const { rows } = await admin.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const values = columns.map((name, n) => {
    const type = types.get(name)
    if (!type) throw new Obstacle(`The backup has a column that is no more: ${table}.${name}.`)
    return `(r->>${n})::${type}`
  })
  const names = columns.map((name) => `"${name}"`).join(', ')
  return `insert into ${table} (${names}) select ${values.join(', ')} from json_array_elements($1::json) r`
}

// Of subjects that only the time after the backup knew, the numbers will be given to others.
const putKeys = (admin: pg.Client, { clinicId, keys }: KeptKeys) =>
  admin.query(
    `insert into subject_keys (clinic_id, subject, wrapped, created_at)
     select $1, k->>'subject', decode(k->>'wrapped', 'base64'), (k->>'createdAt')::timestamptz
     from json_array_elements($2::json) k
     where k->>'subject' in (select e.subject from events e where e.clinic_id = $1)`,
    [clinicId, JSON.stringify(keys)],
  )

const holdBack = (admin: pg.Client, clinicId: number, { at }: Head) =>
  admin.query('insert into outbound_holds (clinic_id, backup_at, restored_at) values ($1, $2, now())', [
    clinicId,
    at,
  ])

interface File {
  readonly bytes: PassThrough
  readonly kept: Promise<void>
}

const takeFile = (storage: StoragePort, { place }: FileHead): File => {
  const bytes = new PassThrough({ highWaterMark: 1024 * 1024 })
  const kept = storage.put(place, bytes)
  // It is waited for at its end.
  kept.catch(() => undefined)
  return { bytes, kept }
}

const addTo = async ({ bytes, kept }: File, piece: Buffer): Promise<void> => {
  if (!bytes.write(Buffer.from(piece))) await Promise.race([once(bytes, 'drain'), kept])
}

const finished = async (file: File | undefined): Promise<void> => {
  file?.bytes.end()
  await file?.kept
}

const parsed = <A>(body: Buffer): A => JSON.parse(body.toString()) as A

/** Takes the frames of a backup one by one; every one finds what came before it. */
const taking = (admin: pg.Client, storage: StoragePort) => {
  let head: Head | undefined
  let tail: Tail | undefined
  let letters: readonly WaitingLetter[] = []
  let insert = ''
  let rows = 0
  let documents = 0
  let file: File | undefined

  const table = async (its: TableHead) => {
    await enter(admin, its.clinicId)
    insert = await insertInto(admin, its)
  }
  const take = async ({ kind, body }: Frame) => {
    if (kind !== 'bytes') {
      await finished(file)
      file = undefined
    }
    if (!head && kind !== 'head') throw new BackupDamaged()
    switch (kind) {
      case 'head':
        head = parsed<Head>(body)
        return refuseNewer(admin, head)
      case 'table':
        return table(parsed<TableHead>(body))
      case 'rows': {
        const unzipped = (await unpacked(body)).toString()
        rows += (await admin.query(insert, [unzipped])).rowCount ?? 0
        return
      }
      case 'letters':
        letters = parsed(body)
        return
      case 'file':
        documents += 1
        file = takeFile(storage, parsed<FileHead>(body))
        return
      case 'bytes':
        return file ? addTo(file, body) : undefined
      case 'tail':
        tail = parsed<Tail>(body)
        return
      case 'keys':
        throw new Obstacle('This is a copy of keys, and no backup.')
    }
  }
  return {
    take,
    abandon: () => file?.bytes.destroy(new Error('given up')),
    end: () => {
      if (!head || !tail || tail.rows !== rows || tail.documents !== documents) throw new BackupDamaged()
      return { head, tail, letters }
    },
  }
}

const load = async (admin: pg.Client, { path, keys, storage, keysOf }: Loading): Promise<Loaded> => {
  const taken = taking(admin, storage)
  try {
    for await (const frame of readBackup(path, keys)) await taken.take(frame)
  } catch (cause) {
    taken.abandon()
    throw cause
  }
  const { head, tail, letters } = taken.end()
  const erased: Loaded['erased'][number][] = []
  for (const clinicId of head.clinics) {
    const kept = await keysOf(clinicId)
    await enter(admin, clinicId)
    await putKeys(admin, kept)
    await holdBack(admin, clinicId, head)
    erased.push(...kept.erased.map((each) => ({ ...each, clinicId })))
  }
  return { head, tail, letters, erased }
}

/**
 * Puts a backup into an empty, migrated database: all of it, or nothing. What is sent for its clinics is held back from
 * the first moment on. Read models are still empty after it. Refuses with an `Obstacle`, or `BackupDamaged`.
 */
export const loadBackup = (loading: Loading): Promise<Loaded> =>
  withClient(loading.adminUrl, async (admin) => {
    await refuseUsed(admin)
    await admin.query('begin')
    try {
      const loaded = await load(admin, loading)
      await admin.query('commit')
      return loaded
    } catch (cause) {
      await admin.query('rollback').catch(() => undefined)
      throw cause
    }
  })
