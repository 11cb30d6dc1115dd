import { Effect } from 'effect'
import { Database } from '../database/database.ts'
import { toEffect } from '../faults.ts'
import { emptyFold } from './fold.ts'
import { continueFold, type LogFold, startFold, insertRows } from './log-fold.ts'
import { Registry } from '../registry.ts'
import { Keyring } from '../write/seal.ts'
import { sql } from '../database/statement.ts'

export interface ReplayLimit {
  readonly clinicId: number
  readonly position: number
  /** The time that the copy's clock shows, ISO 8601. */
  readonly at: string
}

export interface CopiedTable {
  readonly clinicId: number
  readonly table: string
  readonly rows: number
}

const countErasures = async ({ tx }: LogFold): Promise<number> => {
  const [row] = await tx.send(
    sql<{ n: number }>`select count(*) as n from erasures where clinic_id = ${tx.clinicId}`,
  )
  return row?.n ?? 0
}

const fillCopy = async (
  fold: LogFold,
  schema: string,
  { position, at }: ReplayLimit,
): Promise<CopiedTable[] | null> => {
  const { tx, models } = fold
  const erasedBefore = await countErasures(fold)
  await continueFold(fold, position)
  for (const { projection, rows } of models) {
    await insertRows(tx, rows.values(), {
      into: `${schema}.${projection.table}`,
      like: `public.${projection.table}`,
    })
  }
  await tx.sendText(
    `insert into ${schema}.clinic_heads select clinic_id, position, hash, recorded_at from public.events
     where clinic_id = $1 and position = $2`,
    [tx.clinicId, position],
  )
  await tx.sendText(`insert into ${schema}.moments (clinic_id, position, at) values ($1, $2, $3)`, [
    tx.clinicId,
    position,
    at,
  ])
  // Erasures wait for this lock. If a patient was erased during the fold, the folded rows still hold their
  // data, so the caller must start over.
  await tx.sendText('select lock_head()')
  if ((await countErasures(fold)) !== erasedBefore) return null
  await tx.commit()
  return models.map(({ projection, rows }) => ({
    clinicId: tx.clinicId,
    table: projection.table,
    rows: rows.size,
  }))
}

/**
 * Fills a clinic's read models in another schema, where they are empty, from its log up to a position. It
 * does not read the live ones. Runs as the database owner: the serving role has no write access there.
 */
export const replayUntil = (
  schema: string,
  until: ReplayLimit,
): Effect.Effect<readonly CopiedTable[], never, Database | Registry | Keyring> =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring
    const models = registry.projections.map(emptyFold)
    const copiedTables = yield* database.transaction(until.clinicId, (tx) =>
      toEffect(fillCopy(startFold({ tx, registry, unwrap, models }), schema, until)),
    )
    return copiedTables ?? (yield* replayUntil(schema, until))
  })
