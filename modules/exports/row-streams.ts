import { type AnyProjection, headPosition, provenMillis, statement, type Transaction } from '#events'
import { toCsv } from '#modules/platform'

const BATCH_SIZE = 500

/** Lets the transaction stay idle without a timeout, and fixes its time zone and date format. */
export const allowLongReads = (tx: Transaction): Promise<unknown> =>
  tx.sendText(
    `select set_config('idle_in_transaction_session_timeout', '0', true),
       set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`,
  )

/** Yields the rows of a query in order, in batches. */
async function* readInBatches<A>(tx: Transaction, text: string): AsyncGenerator<readonly A[]> {
  await tx.sendLong(`declare taken no scroll cursor for ${text}`, [tx.clinicId])
  try {
    for (;;) {
      const { rows } = await tx.sendLong(`fetch ${BATCH_SIZE} from taken`)
      if (rows.length > 0) yield rows as readonly A[]
      if (rows.length < BATCH_SIZE) return
    }
  } finally {
    await tx.sendText('close taken')
  }
}

const columnsOf = async (tx: Transaction, table: string): Promise<readonly string[]> => {
  const rows = await tx.send(
    statement<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and attgenerated = '' and attname <> 'clinic_id' order by attnum`,
      [table],
    ),
  )
  return rows.map(({ name }) => name)
}

/** Tables whose content is contained in other lists or is computed from them. */
const DERIVED_TABLES =
  /^(report_|notice_|reminder_order$|document_totals$|patient_total$|intake_form_totals$)/

/** Lists the projections that a full export contains, one per table. */
export const portableLists = (projections: readonly AnyProjection[]): readonly AnyProjection[] =>
  projections.filter(({ table }) => !DERIVED_TABLES.test(table))

/** Yields one list as CSV. Cells that a spreadsheet would run as formulas are marked as text. */
export async function* csvOf(tx: Transaction, { table, key }: AnyProjection): AsyncGenerator<string> {
  const columns = await columnsOf(tx, table)
  yield toCsv([[...columns]], true)
  const texts = columns.map((name) => `"${name}"::text`).join(', ')
  const order = ['clinic_id', ...key].map((name) => `"${name}"`).join(', ')
  const queryText = `select json_build_array(${texts}) as row from ${table} where clinic_id = $1 order by ${order}`
  for await (const rows of readInBatches<{ row: readonly (string | null)[] }>(tx, queryText))
    yield toCsv(rows.map(({ row }) => row.map((cell) => cell ?? '')))
}

/** Returns the number of events in the clinic's log, within this transaction. */
export const countEvents = async (tx: Transaction): Promise<number> => {
  const [head] = await tx.send(headPosition(tx.clinicId))
  return head?.position ?? 0
}

/** Yields the access ledger as JSON lines. It names users and patients by number. */
export async function* ledgerLines(tx: Transaction): AsyncGenerator<string> {
  const queryText = `select json_build_object('clinic', l.clinic_id, 'day', l.day, 'entry', l.entry,
      'at', ${provenMillis('l.at')}, 'actor', l.actor, 'action', l.action, 'subject', l.subject, 'address', l.address,
      'previous', encode(d.previous, 'hex'), 'hash', encode(l.hash, 'hex'))::text as line
    from access_ledger l left join access_days d on d.clinic_id = l.clinic_id and d.day = l.day
    where l.clinic_id = $1 order by l.day, l.entry`
  for await (const rows of readInBatches<{ line: string }>(tx, queryText))
    yield rows.map(({ line }) => `${line}\n`).join('')
}

/** Yields the events between two positions as JSON lines. Personal data stays sealed. */
export async function* logLines(tx: Transaction, from: number, to: number): AsyncGenerator<string> {
  const queryText = `select json_build_object('clinic', clinic_id, 'position', position, 'stream', stream_type,
      'streamId', stream_id, 'version', version, 'type', type, 'schemaVersion', schema_version, 'subject', subject,
      'data', data::text, 'sealed', encode(sealed, 'base64'), 'meta', meta::text, 'at', ${provenMillis('recorded_at')},
      'previousHash', encode(previous_hash, 'hex'), 'hash', encode(hash, 'hex'))::text as line
    from events where clinic_id = $1 and position between ${from} and ${to} order by position`
  for await (const rows of readInBatches<{ line: string }>(tx, queryText))
    yield rows.map(({ line }) => `${line}\n`).join('')
}
