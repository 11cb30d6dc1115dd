import type pg from 'pg'
import { rewrap, type StoredTable } from '#events'
import { selectClinic } from '../restore/load-rows.ts'

/** The earlier master key and its replacement. */
interface Masters {
  readonly from: Buffer
  readonly to: Buffer
}

/** How many keys of a clinic were sealed under the new master key, and how many neither master key can open. */
export interface RewrapResult {
  readonly changed: number
  readonly lost: number
}

const rewrapTable = async (
  admin: pg.Client,
  clinicId: number,
  { table, sealedKeys }: StoredTable,
  masters: Masters,
): Promise<RewrapResult> => {
  if (!sealedKeys) return { changed: 0, lost: 0 }
  const { column, subject } = sealedKeys
  const { rows } = await admin.query<{ subject: string; wrapped: Buffer }>(
    `select ${subject} as subject, ${column} as wrapped from ${table} where clinic_id = $1`,
    [clinicId],
  )
  const rewrapped = rows.map((row) => ({ ...row, next: rewrap(masters, { clinicId, ...row }) }))
  const changed = rewrapped.flatMap(({ subject: of, wrapped, next }) =>
    next && next !== wrapped ? [{ of, next }] : [],
  )
  await admin.query(
    `update ${table} t set ${column} = next.resealed
     from unnest($2::text[], $3::bytea[]) next (of, resealed)
     where t.clinic_id = $1 and (${subject}) = next.of`,
    [clinicId, changed.map(({ of }) => of), changed.map(({ next }) => next)],
  )
  return { changed: changed.length, lost: rewrapped.filter(({ next }) => next === null).length }
}

/**
 * Seals the keys of a clinic under a new master key, in the transaction of the caller. Skips keys that are already
 * sealed under it, so that it can be repeated.
 */
export const rewrapClinic = async (
  admin: pg.Client,
  clinicId: number,
  tables: readonly StoredTable[],
  masters: Masters,
): Promise<RewrapResult> => {
  await selectClinic(admin, clinicId)
  let [changed, lost] = [0, 0]
  for (const table of tables) {
    const result = await rewrapTable(admin, clinicId, table, masters)
    changed += result.changed
    lost += result.lost
  }
  return { changed, lost }
}
