import { Effect, Option } from 'effect'
import { Database, SNAPSHOT } from '../database/database.ts'
import { EventUnreadable, toEffect } from '../faults.ts'
import { emptyFold, type FoldedTable } from './fold.ts'
import { type Fault, faultAt } from '../proof/chain-links.ts'
import { continueFold, type LogFold, startFold, insertRows } from './log-fold.ts'
import type { AnyProjection } from './projection.ts'
import { Registry } from '../registry.ts'
import { Keyring } from '../write/seal.ts'
import { type Row, statement } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

// With this many new rows, the planner's statistics are too old to be useful and need a refresh.
const MIN_ROWS_TO_ANALYZE = 1000

interface RebuildOptions {
  readonly write: boolean
  /** Write blanks for personal data that does not open. Without it, such a clinic keeps its read models. */
  readonly blankUnreadable?: boolean
  readonly includes?: (projection: AnyProjection) => boolean
}

export interface ReplayResult {
  readonly clinicId: number
  readonly table: string
  readonly events: number
  readonly rows: number
  /** Rows of the live table that differed from the log. */
  readonly differing: number
  /**
   * The first event that does not open although nobody erased it. Nothing was written then, unless blanks were
   * allowed and the event itself can be read.
   */
  readonly fault: Fault | null
}

const fillFreshTable = async (tx: Transaction, { projection, rows }: FoldedTable): Promise<void> => {
  const fresh = `fresh_${projection.table}`
  await tx.sendLong(
    `create temp table ${fresh} (like ${projection.table} including defaults including generated) on commit drop`,
  )
  await insertRows(tx, rows.values(), { into: fresh, like: projection.table })
}

const countDiffering = async (tx: Transaction, projection: AnyProjection): Promise<number> => {
  const live = `select * from ${projection.table} where clinic_id = $1`
  const fresh = `select * from fresh_${projection.table}`
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

const rewrite = async (tx: Transaction, projection: AnyProjection): Promise<void> => {
  const names = await columnsOf(tx, projection.table)
  const isSameRow = ['clinic_id', ...projection.key].map((name) => `t.${name} = n.${name}`).join(' and ')
  await tx.sendLong(
    `delete from ${projection.table} t where t.clinic_id = $1
       and not exists (select from fresh_${projection.table} n where ${isSameRow} and n.* is not distinct from t.*)`,
    [tx.clinicId],
  )
  await tx.sendLong(
    `insert into ${projection.table} (${names}) select ${names} from fresh_${projection.table} n
     where not exists (select from ${projection.table} t where t.clinic_id = $1 and ${isSameRow})`,
    [tx.clinicId],
  )
}

const rebuild = async (
  fold: LogFold,
  mayWrite: boolean,
  blankUnreadable: boolean,
): Promise<ReplayResult[]> => {
  await continueFold(fold)
  if (mayWrite) {
    await fold.tx.sendText('select lock_head()')
    await continueFold(fold)
  }
  const results: ReplayResult[] = []
  for (const folded of fold.models) {
    const { projection } = folded
    await fillFreshTable(fold.tx, folded)
    const wrong = await countDiffering(fold.tx, projection)
    if (mayWrite && wrong > 0 && (blankUnreadable || !fold.fault)) await rewrite(fold.tx, projection)
    results.push({
      clinicId: fold.tx.clinicId,
      table: projection.table,
      events: fold.eventCount,
      rows: folded.rows.size,
      differing: wrong,
      fault: fold.fault,
    })
  }
  await fold.tx.commit()
  return results
}

const unreadableResults = (
  models: readonly FoldedTable[],
  { clinicId, position }: EventUnreadable,
): ReplayResult[] =>
  models.map(({ projection: { table } }) => {
    const fault = faultAt(position, 'unreadable')
    return { clinicId, table, events: position - 1, rows: 0, differing: 0, fault }
  })

const analyzeTables = async (tx: Transaction): Promise<void> => {
  await tx.sendLong('select settle_tables()')
  await tx.commit()
}

/**
 * Refills a clinic's read models from its log in one transaction. It folds without the lock, catches up under
 * the lock, and writes only the rows that differ. With `write: false` it changes nothing and blocks no one:
 * it compares log and read models as of one moment.
 */
export const rebuildClinic = (
  clinicId: number,
  { write: mayWrite, includes = () => true, blankUnreadable = false }: RebuildOptions,
) =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring
    const models = registry.projections.filter(includes).map(emptyFold)
    const replayed = yield* database
      .transaction(
        clinicId,
        (tx) => toEffect(rebuild(startFold({ tx, registry, unwrap, models }), mayWrite, blankUnreadable)),
        mayWrite ? undefined : SNAPSHOT,
      )
      .pipe(
        Effect.catchSomeDefect((defect) =>
          defect instanceof EventUnreadable
            ? Option.some(Effect.succeed(unreadableResults(models, defect)))
            : Option.none(),
        ),
      )
    if (mayWrite && replayed.some(({ differing: wrong }) => wrong >= MIN_ROWS_TO_ANALYZE)) {
      yield* database.transaction(clinicId, (tx) => toEffect(analyzeTables(tx)))
    }
    return replayed
  })
