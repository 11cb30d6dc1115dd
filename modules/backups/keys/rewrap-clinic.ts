import type pg from 'pg'
import { rewrap, type StoredTable } from '#events'
import { enterClinic } from '../restore/load-rows.ts'

/** The earlier master key and its replacement. */
export interface Masters {
  readonly from: Buffer
  readonly to: Buffer
}

/** How many keys of a clinic were sealed again under the new master key, and how many neither of the two opens. */
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
  const again = rows.map((row) => ({ ...row, next: rewrap(masters, { clinicId, ...row }) }))
  const changed = again.flatMap(({ subject: of, wrapped, next }) =>
    next && next !== wrapped ? [{ of, next }] : [],
  )
  await admin.query(
    `update ${table} t set ${column} = next.resealed
     from unnest($2::text[], $3::bytea[]) next (of, resealed)
     where t.clinic_id = $1 and (${subject}) = next.of`,
    [clinicId, changed.map(({ of }) => of), changed.map(({ next }) => next)],
  )
  return { changed: changed.length, lost: again.filter(({ next }) => next === null).length }
}

/**
 * Seals what a master key seals of a clinic under another one, in the transaction of the caller. What is sealed so
 * already stays, so that it can be repeated.
 */
export const rewrapClinic = async (
  admin: pg.Client,
  clinicId: number,
  tables: readonly StoredTable[],
  masters: Masters,
): Promise<RewrapResult> => {
  await enterClinic(admin, clinicId)
  let [changed, lost] = [0, 0]
  for (const table of tables) {
    const found = await rewrapTable(admin, clinicId, table, masters)
    changed += found.changed
    lost += found.lost
  }
  return { changed, lost }
}
