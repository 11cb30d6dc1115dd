import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql, statement, type Transaction } from '#events'
import { subscriptionEmailQueue } from '#modules/billing'
import { allContent } from '#modules/documents'
import { accountEmailQueue, welcomeQueue } from '#modules/identity'
import type { TableHead, WaitingEmail } from './file/frames.ts'
import type { BackupTable } from './backup-tables.ts'
import type { BackupWriter } from './file/write-backup.ts'

const gzipAsync = promisify(gzip)

const BATCH_SIZE = 500

interface CopyCounts {
  readonly rows: number
  readonly events: number
}

const columnsOf = async (tx: Transaction, table: string): Promise<readonly string[]> => {
  const rows = await tx.send(
    statement<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    ),
  )
  return rows.map(({ name }) => name)
}

const fetchAll = async (tx: Transaction, writeRows: (rows: readonly string[][]) => Promise<void>) => {
  let count = 0
  for (;;) {
    const { rows } = await tx.sendLong(`fetch ${BATCH_SIZE} from kept`)
    if (rows.length > 0) await writeRows(rows.map(({ row }) => row as string[]))
    count += rows.length
    if (rows.length < BATCH_SIZE) return count
  }
}

// Copies every column as text in the format Postgres itself writes, so restoring it is exact.
const copyTable = async (
  tx: Transaction,
  clinicId: number,
  { table, from }: BackupTable,
  writer: BackupWriter,
): Promise<number> => {
  const columns = await columnsOf(tx, table)
  // Before a migration, the database of an earlier version lacks the tables of this one.
  if (columns.length === 0) return 0
  await writer.put('table', { clinicId, table, columns } satisfies TableHead)
  const texts = columns.map((name) => `"${name}"::text`).join(', ')
  await tx.sendLong(
    `declare kept no scroll cursor for select json_build_array(${texts}) as row from ${from}
       where clinic_id = $1${table === 'events' ? ' order by position' : ''}`,
    [clinicId],
  )
  const count = await fetchAll(tx, async (rows) =>
    writer.put('rows', await gzipAsync(Buffer.from(JSON.stringify(rows)))),
  )
  await tx.sendText('close kept')
  return count
}

const EMAIL_QUEUES = [welcomeQueue.name, accountEmailQueue.name, subscriptionEmailQueue.name]

const waitingEmails = (clinicId: number) =>
  sql<WaitingEmail>`select name as queue, data from pgboss.job
    where name = any(${EMAIL_QUEUES}) and state in ('created', 'retry', 'active')
      and data->>'clinicId' = ${String(clinicId)} order by created_on`

/** Selects a clinic for a running transaction, and disables its idle timeout. */
export const enterClinic = async (tx: Transaction, clinicId: number): Promise<void> => {
  await tx.sendText(
    `select set_config('app.clinic_id', $1, true), set_config('timezone', 'UTC', true),
       set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
       set_config('idle_in_transaction_session_timeout', '0', true)`,
    [String(clinicId)],
  )
}

/** Copies all of a clinic's backup tables as the transaction sees them. */
export const copyClinic = async (
  tx: Transaction,
  clinicId: number,
  tables: readonly BackupTable[],
  writer: BackupWriter,
): Promise<
  CopyCounts & { readonly emails: readonly WaitingEmail[]; readonly storageKeys: readonly string[] }
> => {
  await enterClinic(tx, clinicId)
  let [rows, events] = [0, 0]
  for (const each of tables) {
    const count = await copyTable(tx, clinicId, each, writer)
    rows += count
    if (each.table === 'events') events = count
  }
  const emails = await tx.send(waitingEmails(clinicId))
  const storagePaths = (await tx.send(allContent(clinicId))).map(({ place }) => place)
  return { rows, events, emails, storageKeys: storagePaths }
}
