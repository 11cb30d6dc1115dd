import { Effect } from 'effect'
import { Database, SNAPSHOT } from './database.ts'
import { settled } from './faults.ts'
import { emptyFold, type Folded } from './fold.ts'
import { foldOn, type Folding, write } from './folding.ts'
import type { AnyProjection } from './projection.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { type Row, statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

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

const fill = async (tx: Transaction, { kept, rows }: Folded): Promise<void> => {
  const fresh = `fresh_${kept.table}`
  await tx.sendLong(
    `create temp table ${fresh} (like ${kept.table} including defaults including generated) on commit drop`,
  )
  await write(tx, rows.values(), { into: fresh, like: kept.table })
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

const rebuild = async (fold: Folding, writing: boolean): Promise<Replayed[]> => {
  await foldOn(fold)
  if (writing) {
    await fold.tx.sendText('select lock_head()')
    await foldOn(fold)
  }
  const found: Replayed[] = []
  for (const folded of fold.models) {
    const { kept } = folded
    await fill(fold.tx, folded)
    const wrong = await differing(fold.tx, kept)
    if (writing && wrong > 0) await rewrite(fold.tx, kept)
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
export const replayClinic = (clinicId: number, { write: writing }: { readonly write: boolean }) =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring
    const models = registry.projections.map(emptyFold)
    const replayed = yield* database.transaction(
      clinicId,
      (tx) => settled(rebuild({ tx, registry, unwrap, models, position: 0, events: 0 }, writing)),
      writing ? undefined : SNAPSHOT,
    )
    if (writing && replayed.some(({ differing: wrong }) => wrong >= MANY)) {
      yield* database.transaction(clinicId, (tx) => settled(settle(tx)))
    }
    return replayed
  })
