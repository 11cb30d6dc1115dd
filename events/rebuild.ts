import { Effect } from 'effect'
import { Database, SNAPSHOT } from './database.ts'
import { settled } from './faults.ts'
import { applyTo, emptyFold, type Folded } from './fold.ts'
import { type AnyProjection, changesBy } from './projection.ts'
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, read } from './recorded.ts'
import { Registry, type RegistryShape } from './registry.ts'
import { Keyring } from './seal.ts'
import { raw, type Row, sql, statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

const PAGE = 5000
const BATCH = 2000
// So many new rows in a table are more than the planner can make sense of by itself.
const MANY = 1000

/** What a replay of one read model of one clinic found. */
export interface Replayed {
  readonly clinicId: number
  readonly table: string
  readonly events: number
  readonly rows: number
  /** Rows of the live table that were not what the log says. */
  readonly differing: number
}

type Unwrap = (clinicId: number, subject: string, wrapped: Buffer) => Buffer

interface Fold {
  readonly tx: Transaction
  readonly registry: RegistryShape
  readonly unwrap: Unwrap
  readonly models: readonly Folded[]
  position: number
  events: number
}

const foldOn = async (fold: Fold): Promise<void> => {
  for (;;) {
    const rows = (await fold.tx.send(
      sql`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
          where e.clinic_id = ${fold.tx.clinicId} and e.position > ${fold.position}
          order by e.position limit ${PAGE}`,
    )) as unknown as EventRow[]
    for (const row of rows) {
      const recorded = read(fold.registry.kind(row.type), row, fold.unwrap)
      for (const folded of fold.models) {
        for (const made of changesBy(folded.kept, recorded)) applyTo(folded, made)
      }
      fold.position = row.position
      fold.events += 1
    }
    if (rows.length < PAGE) return
  }
}

const fill = async (tx: Transaction, { kept, rows: folded }: Folded): Promise<void> => {
  const fresh = `fresh_${kept.table}`
  await tx.sendLong(
    `create temp table ${fresh} (like ${kept.table} including defaults including generated) on commit drop`,
  )
  const rows = [...folded.values()]
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (rows.length === 0) return
  const names = ['clinic_id', ...columns].join(', ')
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((row) => ({ clinic_id: tx.clinicId, ...row }))
    await tx.sendLong(
      `insert into ${fresh} (${names}) select ${names} from jsonb_populate_recordset(null::${kept.table}, $1)`,
      [JSON.stringify(batch)],
    )
  }
}

const differing = async (tx: Transaction, kept: AnyProjection): Promise<number> => {
  const live = `select * from ${kept.table} where clinic_id = $1`
  const fresh = `select * from fresh_${kept.table}`
  const { rows } = await tx.sendLong(
    `select (select count(*) from (${live} except all ${fresh}) a) as wrong,
            (select count(*) from (${fresh} except all ${live}) b) as missing`,
    [tx.clinicId],
  )
  return Math.max(Number(rows[0]?.['wrong']), Number(rows[0]?.['missing']))
}

const columnsOf = async (tx: Transaction, table: string): Promise<string> => {
  const rows: readonly Row[] = await tx.send(
    statement(
      `select string_agg(attname, ', ' order by attnum) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    ),
  )
  return String(rows[0]?.['names'])
}

const rewrite = async (tx: Transaction, kept: AnyProjection): Promise<void> => {
  const names = await columnsOf(tx, kept.table)
  const same = ['clinic_id', ...kept.key].map((name) => `t.${name} = n.${name}`).join(' and ')
  await tx.sendLong(
    `delete from ${kept.table} t where t.clinic_id = $1
       and not exists (select from fresh_${kept.table} n where ${same} and n.* is not distinct from t.*)`,
    [tx.clinicId],
  )
  await tx.sendLong(
    `insert into ${kept.table} (${names}) select ${names} from fresh_${kept.table} n
     where not exists (select from ${kept.table} t where t.clinic_id = $1 and ${same})`,
    [tx.clinicId],
  )
}

const rebuild = async (fold: Fold, write: boolean): Promise<Replayed[]> => {
  await foldOn(fold)
  if (write) {
    await fold.tx.sendText('select lock_head()')
    await foldOn(fold)
  }
  const found: Replayed[] = []
  for (const folded of fold.models) {
    const { kept } = folded
    await fill(fold.tx, folded)
    const wrong = await differing(fold.tx, kept)
    if (write && wrong > 0) await rewrite(fold.tx, kept)
    found.push({
      clinicId: fold.tx.clinicId,
      table: kept.table,
      events: fold.events,
      rows: folded.rows.size,
      differing: wrong,
    })
  }
  await fold.tx.commit()
  return found
}

const settle = async (tx: Transaction): Promise<void> => {
  await tx.sendLong('select settle_tables()')
  await tx.commit()
}

/**
 * Fills a clinic's read models anew from its log, in one transaction: folded without the lock, caught up
 * behind it, and only the rows that differ are written. With `write: false` nothing is changed and nobody waits:
 * log and read models are compared as they stood at one moment.
 */
export const replayClinic = (clinicId: number, { write }: { readonly write: boolean }) =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring
    const models = registry.projections.map(emptyFold)
    const replayed = yield* database.transaction(
      clinicId,
      (tx) => settled(rebuild({ tx, registry, unwrap, models, position: 0, events: 0 }, write)),
      write ? undefined : SNAPSHOT,
    )
    if (write && replayed.some(({ differing: wrong }) => wrong >= MANY)) {
      yield* database.transaction(clinicId, (tx) => settled(settle(tx)))
    }
    return replayed
  })
