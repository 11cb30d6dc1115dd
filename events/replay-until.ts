import { Effect } from 'effect'
import { Database } from './database.ts'
import { settled } from './faults.ts'
import { emptyFold } from './fold.ts'
import { foldOn, type Folding, write } from './folding.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { sql } from './statement.ts'

/** How far a clinic's log is read into a copy of its read models. */
export interface Until {
  readonly clinicId: number
  readonly position: number
  /** What the clock shows there, ISO 8601. */
  readonly at: string
}

/** A table of a copy, filled. */
export interface Filled {
  readonly clinicId: number
  readonly table: string
  readonly rows: number
}

const erased = async ({ tx }: Folding): Promise<number> => {
  const [found] = await tx.send(
    sql<{ n: number }>`select count(*) as n from erasures where clinic_id = ${tx.clinicId}`,
  )
  return found?.n ?? 0
}

const fill = async (fold: Folding, schema: string, { position, at }: Until): Promise<Filled[] | null> => {
  const { tx, models } = fold
  const erasedBefore = await erased(fold)
  await foldOn(fold, position)
  for (const { kept, rows } of models) {
    await write(tx, rows.values(), { into: `${schema}.${kept.table}`, like: `public.${kept.table}` })
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
  // Behind the lock nobody is erased. Who was meanwhile stands in what was folded, where the erasure did not see them.
  await tx.sendText('select lock_head()')
  if ((await erased(fold)) !== erasedBefore) return null
  await tx.commit()
  return models.map(({ kept, rows }) => ({ clinicId: tx.clinicId, table: kept.table, rows: rows.size }))
}

/**
 * Fills the read models of a clinic in another schema, where they are empty, from its log up to a position and nothing
 * after; the live ones are not looked at. For the owner: the serving role may write nothing there.
 */
export const replayUntil = (
  schema: string,
  until: Until,
): Effect.Effect<readonly Filled[], never, Database | Registry | Keyring> =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring
    const models = registry.projections.map(emptyFold)
    const filled = yield* database.transaction(until.clinicId, (tx) =>
      settled(fill({ tx, registry, unwrap, models, position: 0, events: 0 }, schema, until)),
    )
    return filled ?? (yield* replayUntil(schema, until))
  })
