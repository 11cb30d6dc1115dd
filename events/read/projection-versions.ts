import { Effect } from 'effect'
import { Database } from '../database/database.ts'
import type { AnyProjection } from './projection.ts'
import { Registry } from '../registry.ts'
import { statement } from '../database/statement.ts'

const saveVersions = (projections: readonly AnyProjection[]) =>
  statement(
    `insert into projection_versions (table_name, version)
     select * from unnest($1::text[], $2::int[])
     on conflict (table_name) do update set version = excluded.version`,
    [projections.map(({ table }) => table), projections.map(({ version }) => version)],
  )

/**
 * Lists the projections whose read models were filled by another version. If the database has no recorded versions,
 * the running program filled it: records its versions and returns an empty list.
 */
export const outdatedProjections = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { projections } = yield* Registry
  const rows = yield* lookup(
    statement<{ readonly table: string; readonly version: number }>(
      'select table_name as "table", version from projection_versions',
    ),
  )
  const filledVersions = new Map(rows.map(({ table, version }) => [table, version]))
  if (rows.length > 0)
    return projections.filter(({ table, version }) => filledVersions.get(table) !== version)
  yield* lookup(saveVersions(projections))
  return []
})

/** Records that the current versions of these projections filled their read models. */
export const saveProjectionVersions = (projections: readonly AnyProjection[]) =>
  Effect.flatMap(Database, ({ lookup }) => lookup(saveVersions(projections)))
