import type pg from 'pg'

/** The rows of one table as the JSON text that PostgreSQL writes, because JavaScript would round its numbers. */
export interface StoredRows {
  readonly table: string
  /** The columns that are stored, quoted; PostgreSQL computes the others. */
  readonly columns: string
  readonly rows: string
}

// Without receipts: they expire after a day, so the result of a test would depend on its date.
const tables = `
  select quote_ident(c.relname) as "table", string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'receipts' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

/** Reads every row of the program’s tables. The job queues, which have a schema of their own, are left out. */
export const readStoredRows = async (admin: pg.Client): Promise<readonly StoredRows[]> => {
  await admin.query('begin isolation level repeatable read read only')
  const { rows: tableRows } = await admin.query<{ table: string; columns: string }>(tables)
  const stored: StoredRows[] = []
  for (const { table, columns } of tableRows) {
    const { rows } = await admin.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from (select ${columns} from ${table}) t`,
    )
    const text = rows[0]?.rows
    if (text) stored.push({ table, columns, rows: text })
  }
  await admin.query('commit')
  return stored
}

/** Replaces the rows of the migrations by these. Disables triggers, because their results are among these rows. */
export const insertStoredRows = async (admin: pg.Client, stored: readonly StoredRows[]): Promise<void> => {
  await admin.query('set session_replication_role = replica')
  for (const { table, columns, rows } of stored) {
    await admin.query(`delete from ${table}`)
    await admin.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [rows],
    )
  }
}
