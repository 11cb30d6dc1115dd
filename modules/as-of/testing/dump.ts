import type pg from 'pg'
import { parts } from '../../../src/program/registry.ts'

export const READ_MODELS = parts.projections.map(({ table }) => table)

/** Dumps all read models of a clinic in a schema as text: equal rows give equal text. */
export const dump = async (admin: pg.Client, schema: string, clinicId: number) => {
  const reads = READ_MODELS.map(
    (table) =>
      `select '${table}' as name, coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') as rows
       from ${schema}.${table} t where clinic_id = $1`,
  )
  const { rows } = await admin.query<{ name: string; rows: string }>(reads.join(' union all '), [clinicId])
  return new Map(rows.map(({ name, rows: all }) => [name, all]))
}
