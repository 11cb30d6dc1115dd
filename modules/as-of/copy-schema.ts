import type pg from 'pg'
import type { CopyPlan } from './copy-plan.ts'

const ROLE = 'caretrail_app'

const rowsOf = async (admin: pg.Client, text: string, values: readonly unknown[] = []) =>
  (await admin.query<Record<string, string>>(text, values as unknown[])).rows

const isolateSchema = (schema: string, table: string): string => `
  alter table ${schema}.${table} enable row level security;
  alter table ${schema}.${table} force row level security;`

const ownClinicPolicy = (schema: string, table: string): string =>
  `create policy clinic on ${schema}.${table} using (clinic_id = public.current_clinic());`

// Copies every policy of the live table with its roles, so that searches use the same indexes.
const copyPolicies = async (admin: pg.Client, schema: string, table: string): Promise<string> => {
  const policies = await rowsOf(
    admin,
    `select policyname as name, cmd, qual, (
       select string_agg(case when role = 'public' then 'public' else quote_ident(role) end, ', ')
       from unnest(roles) role) as roles
     from pg_policies where schemaname = 'public' and tablename = $1`,
    [table],
  )
  return policies
    .map(
      ({ name, cmd, roles, qual }) =>
        `create policy ${name} on ${schema}.${table} for ${cmd} to ${roles} using (${qual});`,
    )
    .join('\n')
}

const copyTable = async (admin: pg.Client, schema: string, table: string): Promise<string> =>
  `create table ${schema}.${table} (like public.${table} including all);` +
  isolateSchema(schema, table) +
  (await copyPolicies(admin, schema, table))

/** Creates the table with each clinic's last position and clock time. No row: the clinic has no copy. */
const createMoments = (schema: string): string =>
  `create table ${schema}.moments (
     clinic_id bigint primary key, position bigint not null, at timestamptz(3) not null);` +
  isolateSchema(schema, 'moments') +
  ownClinicPolicy(schema, 'moments')

// The log is not copied: a view shows it up to the position.
const createEventsView = (schema: string): string =>
  `create view ${schema}.events with (security_invoker = true) as
     select * from public.events e where e.position <= (
       select h.position from ${schema}.clinic_heads h where h.clinic_id = public.current_clinic());`

/** Creates a view of a live table: readable with the serving role's rights, not writable. */
const createLiveView = async (admin: pg.Client, schema: string, table: string): Promise<string> => {
  const [columnRow] = await rowsOf(
    admin,
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = to_regclass('public.' || $1) and attnum > 0 and not attisdropped
       and has_column_privilege('${ROLE}', attrelid, attnum, 'select')`,
    [table],
  )
  if (!columnRow?.['columns']) return ''
  return `create view ${schema}.${table} with (security_invoker = true) as
    select ${columnRow['columns']} from public.${table};`
}

const functionsNamed = (admin: pg.Client, names: readonly string[]) =>
  rowsOf(
    admin,
    `select proname as name, pg_get_functiondef(oid) as text, pg_get_function_arguments(oid) as takes,
       pg_get_function_result(oid) as gives from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [names],
  )

const readingFunctionSql = (schema: string, { name, text }: Record<string, string>): string =>
  `${text
    ?.replace(`FUNCTION public.${name}(`, `FUNCTION ${schema}.${name}(`)
    .replace(
      /SET search_path TO 'public', 'pg_temp'/,
      `SET search_path TO '${schema}', 'public', 'pg_temp'`,
    )};`

const refusingFunctionSql = (schema: string, { name, takes, gives }: Record<string, string>): string =>
  `create function ${schema}.${name}(${takes}) returns ${gives} language plpgsql as $$
   begin raise exception 'nothing is written as of a date'; end $$;`

/** Recreates the schema of a copy: empty read models, the log up to a position, and nothing writable. */
export const makeSchema = async (
  admin: pg.Client,
  schema: string,
  { readModels, liveTables, readingFunctions, refusingFunctions }: CopyPlan,
  comment: string,
): Promise<void> => {
  await admin.query('begin')
  await admin.query(`drop schema if exists ${schema} cascade`)
  await admin.query(`create schema ${schema}`)
  // Row types and functions resolve to this schema first, then to the public one.
  await admin.query(`set local search_path = ${schema}, public`)
  for (const table of [...readModels, 'clinic_heads'])
    await admin.query(await copyTable(admin, schema, table))
  await admin.query(createMoments(schema))
  await admin.query(createEventsView(schema))
  for (const table of liveTables) await admin.query(await createLiveView(admin, schema, table))
  await admin.query('set local search_path = public')
  const [readingFunctionRows, refusingFunctionRows] = [
    await functionsNamed(admin, readingFunctions),
    await functionsNamed(admin, refusingFunctions),
  ]
  await admin.query(`set local search_path = ${schema}, public`)
  for (const each of readingFunctionRows) await admin.query(readingFunctionSql(schema, each))
  for (const each of refusingFunctionRows) await admin.query(refusingFunctionSql(schema, each))
  await admin.query(`revoke execute on all functions in schema ${schema} from public`)
  await admin.query(`grant execute on all functions in schema ${schema} to ${ROLE}`)
  await admin.query(`grant usage on schema ${schema} to ${ROLE}`)
  await admin.query(`grant select on all tables in schema ${schema} to ${ROLE}`)
  await admin.query(`comment on schema ${schema} is '${comment.replaceAll("'", "''")}'`)
  await admin.query('commit')
}

/** Updates the planner statistics of a copy. */
export const analyzeSchema = async (
  admin: pg.Client,
  schema: string,
  readModels: readonly string[],
): Promise<void> => {
  for (const table of [...readModels, 'clinic_heads', 'moments'])
    await admin.query(`analyze ${schema}.${table}`)
}
