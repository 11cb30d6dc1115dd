import pg from 'pg'
import type { SentStatement } from '../../testing/statement-recorder.ts'

/** The outcome of a statement: its rows and row count, or its error code. */
type StatementOutcome =
  { readonly rows: readonly string[]; readonly count: number } | { readonly error: string }

const CONDITION = /(?:\b\w+\.)?\bclinic_id = (\$\d+)/g

/** Returns the statement without its clinic condition, as careless code would send it. */
export const stripClinic = ({ text, values }: SentStatement): SentStatement => ({
  text: text.replaceAll(CONDITION, '$1::bigint is not null'),
  values,
})

/** Returns the statement with another clinic, as mistaken code would send it. */
export const misdirect = (
  { text, values }: SentStatement,
  from: readonly number[],
  to: number,
): SentStatement => ({
  text,
  values: values.map((value) => (from.some((id) => String(id) === String(value)) ? to : value)),
})

const runStatement = async (
  client: pg.Client,
  { text, values }: SentStatement,
): Promise<StatementOutcome> => {
  try {
    const { rows, rowCount } = await client.query({ text, values: [...values] })
    return { rows: rows.map((row) => JSON.stringify(row)).sort(), count: rowCount ?? 0 }
  } catch (cause) {
    return { error: String((cause as { code?: string }).code) }
  }
}

const READABLE_COLUMNS = `
  select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relname = any($1) and c.relnamespace = 'public'::regnamespace
    and has_column_privilege(c.oid, a.attnum, 'select')
  group by 1`

const writeDigestQuery = async (client: pg.Client, tables: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ name: string; columns: string }>(READABLE_COLUMNS, [tables])
  return rows
    .map(
      ({ name, columns }) =>
        `select '${name}', md5(string_agg(md5(x::text), '' order by x::text)) from (select ${columns} from ${name}) x`,
    )
    .join(' union all ')
}

/** Opens a connection as the serving role that bypasses the app. All changes are rolled back. */
export const bareConnection = async (url: string, clinicTables: readonly string[]) => {
  const client = new pg.Client(url)
  await client.connect()
  const digests = await writeDigestQuery(client, clinicTables)
  const enter = (clinicId: number | '') =>
    client.query("select set_config('app.clinic_id', $1, true)", [String(clinicId)])
  const digestOf = async (clinicId: number): Promise<string> => {
    await enter(clinicId)
    // A named query is planned once, which matters with this many tables.
    return JSON.stringify((await client.query({ name: 'digests', text: digests })).rows)
  }
  let firstDigest: { readonly clinicId: number; readonly digest: string } | undefined
  /** Returns a clinic's original digest, which stays valid because every change is rolled back. */
  const originalDigest = async (clinicId: number): Promise<string> => {
    if (firstDigest?.clinicId !== clinicId) firstDigest = { clinicId, digest: await digestOf(clinicId) }
    return firstDigest.digest
  }

  // PostgreSQL assigns a transaction id at the first write. This check saves the slow digest after statements that
  // only read.
  const hasWritten = async (): Promise<boolean> => {
    const { rows } = await client.query('select pg_current_xact_id_if_assigned() is not null as written')
    return rows[0].written
  }

  /** Runs a statement in a clinic, or in none, and checks whether the watched clinic is unchanged. */
  const attempt = async (sent: SentStatement, clinicId: number | '', watchedClinicId: number) => {
    await client.query('begin')
    try {
      const before = await originalDigest(watchedClinicId)
      await enter(clinicId)
      await client.query('savepoint attempt')
      const statementOutcome = await runStatement(client, sent)
      if ('error' in statementOutcome) await client.query('rollback to attempt')
      return {
        became: statementOutcome,
        untouched: !(await hasWritten()) || before === (await digestOf(watchedClinicId)),
      }
    } finally {
      await client.query('rollback')
    }
  }
  return { attempt, close: () => client.end() }
}
