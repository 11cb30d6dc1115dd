import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql, statement, type Transaction } from '#events'
import { letterQueue } from '#modules/billing'
import { everyContent } from '#modules/documents'
import { accountLetterQueue, welcomeQueue } from '#modules/identity'
import type { TableHead, WaitingLetter } from './frames.ts'
import { TRUTH, type TrueTable } from './truth.ts'
import type { BackupWriter } from './writing.ts'

const compressed = promisify(gzip)

/** Rows that are read, packed and written together. */
const BATCH = 500

/** What a part of a backup came to. */
export interface Copied {
  readonly rows: number
  readonly events: number
}

const columnsOf = async (tx: Transaction, table: string): Promise<readonly string[]> => {
  const rows = await tx.send(
    statement<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    ),
  )
  return rows.map(({ name }) => name)
}

const fetchAll = async (tx: Transaction, put: (rows: readonly string[][]) => Promise<void>) => {
  let count = 0
  for (;;) {
    const { rows } = await tx.sendLong(`fetch ${BATCH} from kept`)
    if (rows.length > 0) await put(rows.map(({ row }) => row as string[]))
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

// Texts of every column, as Postgres itself writes them: what it reads again is the same to the byte.
const copyTable = async (
  tx: Transaction,
  clinicId: number,
  { table, from = table }: TrueTable,
  into: BackupWriter,
): Promise<number> => {
  const columns = await columnsOf(tx, table)
  await into.put('table', { clinicId, table, columns } satisfies TableHead)
  const texts = columns.map((name) => `"${name}"::text`).join(', ')
  await tx.sendLong(
    `declare kept no scroll cursor for select json_build_array(${texts}) as row from ${from}
       where clinic_id = $1${table === 'events' ? ' order by position' : ''}`,
    [clinicId],
  )
  const count = await fetchAll(tx, async (rows) =>
    into.put('rows', await compressed(Buffer.from(JSON.stringify(rows)))),
  )
  await tx.sendText('close kept')
  return count
}

const LETTERS = [welcomeQueue.name, accountLetterQueue.name, letterQueue.name]

const waitingLetters = (clinicId: number) =>
  sql<WaitingLetter>`select name as queue, data from pgboss.job
    where name = any(${LETTERS}) and state in ('created', 'retry', 'active')
      and data->>'clinicId' = ${String(clinicId)} order by created_on`

/** Enters a clinic within a transaction that has begun, and looks as far and as long as it takes. */
export const enter = async (tx: Transaction, clinicId: number): Promise<void> => {
  await tx.sendText(
    `select set_config('app.clinic_id', $1, true), set_config('timezone', 'UTC', true),
       set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
       set_config('idle_in_transaction_session_timeout', '0', true)`,
    [String(clinicId)],
  )
}

/** Writes all that is true of a clinic, as the transaction sees it. */
export const copyClinic = async (
  tx: Transaction,
  clinicId: number,
  into: BackupWriter,
): Promise<Copied & { readonly letters: readonly WaitingLetter[]; readonly places: readonly string[] }> => {
  await enter(tx, clinicId)
  let [rows, events] = [0, 0]
  for (const each of TRUTH) {
    const count = await copyTable(tx, clinicId, each, into)
    rows += count
    if (each.table === 'events') events = count
  }
  const letters = await tx.send(waitingLetters(clinicId))
  const places = (await tx.send(everyContent(clinicId))).map(({ place }) => place)
  return { rows, events, letters, places }
}
