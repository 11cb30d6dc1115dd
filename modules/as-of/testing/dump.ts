import type pg from 'pg'
import { READ_MODELS } from '../tables.ts'

/** All read models of a clinic in a schema, as text: the same rows give the same text. */
export const dump = async (admin: pg.Client, schema: string, clinicId: number) => {
  const parts = READ_MODELS.map(
    (table) =>
      `select '${table}' as name, coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') as rows
       from ${schema}.${table} t where clinic_id = $1`,
  )
  const { rows } = await admin.query<{ name: string; rows: string }>(parts.join(' union all '), [clinicId])
  return new Map(rows.map(({ name, rows: all }) => [name, all]))
}
