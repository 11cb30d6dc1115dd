import pg from 'pg'
import type { Sent } from './recorder.ts'

/** What became of a statement: its rows and how many it was about, or the code of its error. */
export type Outcome =
  { readonly rows: readonly string[]; readonly count: number } | { readonly error: string }

const CONDITION = /(?:\b\w+\.)?\bclinic_id = (\$\d+)/g

/** The statement as a careless program would have sent it: it asks for no clinic. */
export const stripped = ({ text, values }: Sent): Sent => ({
  text: text.replaceAll(CONDITION, '$1::bigint is not null'),
  values,
})

/** The statement as a mistaken program would have sent it: it asks for the wrong clinic. */
export const misdirected = ({ text, values }: Sent, from: readonly number[], to: number): Sent => ({
  text,
  values: values.map((value) => (from.some((id) => String(id) === String(value)) ? to : value)),
})

const outcome = async (client: pg.Client, { text, values }: Sent): Promise<Outcome> => {
  try {
    const { rows, rowCount } = await client.query({ text, values: [...values] })
    return { rows: rows.map((row) => JSON.stringify(row)).sort(), count: rowCount ?? 0 }
  } catch (cause) {
    return { error: String((cause as { code?: string }).code) }
  }
}

const readable = `
  select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relname = any($1) and c.relnamespace = 'public'::regnamespace
    and has_column_privilege(c.oid, a.attnum, 'select')
  group by 1`

const digesting = async (client: pg.Client, tables: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ name: string; columns: string }>(readable, [tables])
  return rows
    .map(
      ({ name, columns }) =>
        `select '${name}', md5(string_agg(md5(x::text), '' order by x::text)) from (select ${columns} from ${name}) x`,
    )
    .join(' union all ')
}

/** A connection of the serving role, with nothing of the program before it. Whatever it does is undone. */
export const bareConnection = async (url: string, clinicTables: readonly string[]) => {
  const client = new pg.Client(url)
  await client.connect()
  const digests = await digesting(client, clinicTables)
  const enter = (clinicId: number | '') =>
    client.query("select set_config('app.clinic_id', $1, true)", [String(clinicId)])
  const digestOf = async (clinicId: number): Promise<string> => {
    await enter(clinicId)
    // With a name it is planned once, and there are many tables.
    return JSON.stringify((await client.query({ name: 'digests', text: digests })).rows)
  }
  let seen: { readonly clinicId: number; readonly digest: string } | undefined
  /** How a clinic was when it was watched first: whatever is done here is undone. */
  const asItWas = async (clinicId: number): Promise<string> => {
    if (seen?.clinicId !== clinicId) seen = { clinicId, digest: await digestOf(clinicId) }
    return seen.digest
  }

  /** What a statement does in a clinic, or in none; and whether another clinic was left as it was. */
  const attempt = async (sent: Sent, within: number | '', watched: number) => {
    await client.query('begin')
    try {
      const before = await asItWas(watched)
      await enter(within)
      await client.query('savepoint attempt')
      const became = await outcome(client, sent)
      if ('error' in became) await client.query('rollback to attempt')
      return { became, untouched: before === (await digestOf(watched)) }
    } finally {
      await client.query('rollback')
    }
  }
  return { attempt, close: () => client.end() }
}
