import type pg from 'pg'
import { ANSWERING, LIVE, READ_MODELS, REFUSING } from './tables.ts'

const ROLE = 'caretrail_app'

const rowsOf = async (admin: pg.Client, text: string, values: readonly unknown[] = []) =>
  (await admin.query<Record<string, string>>(text, values as unknown[])).rows

const wall = (schema: string, table: string): string => `
  alter table ${schema}.${table} enable row level security;
  alter table ${schema}.${table} force row level security;`

const ownPolicy = (schema: string, table: string): string =>
  `create policy clinic on ${schema}.${table} using (clinic_id = public.current_clinic());`

// As many rules as the live table has, for whom it has them: searches go by the same indexes.
const policiesLike = async (admin: pg.Client, schema: string, table: string): Promise<string> => {
  const found = await rowsOf(
    admin,
    `select policyname as name, cmd, qual, (
       select string_agg(case when role = 'public' then 'public' else quote_ident(role) end, ', ')
       from unnest(roles) role) as roles
     from pg_policies where schemaname = 'public' and tablename = $1`,
    [table],
  )
  return found
    .map(
      ({ name, cmd, roles, qual }) =>
        `create policy ${name} on ${schema}.${table} for ${cmd} to ${roles} using (${qual});`,
    )
    .join('\n')
}

const tableLike = async (admin: pg.Client, schema: string, table: string): Promise<string> =>
  `create table ${schema}.${table} (like public.${table} including all);` +
  wall(schema, table) +
  (await policiesLike(admin, schema, table))

/** Where each clinic's log ends here, and what the clock shows. A clinic without a row has no copy any more. */
const moments = (schema: string): string =>
  `create table ${schema}.moments (
     clinic_id bigint primary key, position bigint not null, at timestamptz(3) not null);` +
  wall(schema, 'moments') +
  ownPolicy(schema, 'moments')

// The log itself is not copied: it is looked at, as far as it had come.
const eventsUntil = (schema: string): string =>
  `create view ${schema}.events with (security_invoker = true) as
     select * from public.events e where e.position <= (
       select h.position from ${schema}.clinic_heads h where h.clinic_id = public.current_clinic());`

/** What is live can be read as far as the serving role may read it, and not written. */
const liveView = async (admin: pg.Client, schema: string, table: string): Promise<string> => {
  const [found] = await rowsOf(
    admin,
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = to_regclass('public.' || $1) and attnum > 0 and not attisdropped
       and has_column_privilege('${ROLE}', attrelid, attnum, 'select')`,
    [table],
  )
  if (!found?.['columns']) return ''
  return `create view ${schema}.${table} with (security_invoker = true) as
    select ${found['columns']} from public.${table};`
}

const functionsNamed = (admin: pg.Client, names: readonly string[]) =>
  rowsOf(
    admin,
    `select proname as name, pg_get_functiondef(oid) as text, pg_get_function_arguments(oid) as takes,
       pg_get_function_result(oid) as gives from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [names],
  )

const answering = (schema: string, { name, text }: Record<string, string>): string =>
  `${text
    ?.replace(`FUNCTION public.${name}(`, `FUNCTION ${schema}.${name}(`)
    .replace(
      /SET search_path TO 'public', 'pg_temp'/,
      `SET search_path TO '${schema}', 'public', 'pg_temp'`,
    )};`

const refusing = (schema: string, { name, takes, gives }: Record<string, string>): string =>
  `create function ${schema}.${name}(${takes}) returns ${gives} language plpgsql as $$
   begin raise exception 'nothing is written as of a date'; end $$;`

/** Makes the schema of a copy anew: empty read models, the log as far as it had come, and nothing that can be written. */
export const makeSchema = async (admin: pg.Client, schema: string, comment: string): Promise<void> => {
  await admin.query('begin')
  await admin.query(`drop schema if exists ${schema} cascade`)
  await admin.query(`create schema ${schema}`)
  // Types of rows and functions are found here first, then where everything else is.
  await admin.query(`set local search_path = ${schema}, public`)
  for (const table of [...READ_MODELS, 'clinic_heads'])
    await admin.query(await tableLike(admin, schema, table))
  await admin.query(moments(schema))
  await admin.query(eventsUntil(schema))
  for (const table of Object.keys(LIVE)) await admin.query(await liveView(admin, schema, table))
  await admin.query('set local search_path = public')
  const [answers, refusals] = [await functionsNamed(admin, ANSWERING), await functionsNamed(admin, REFUSING)]
  await admin.query(`set local search_path = ${schema}, public`)
  for (const each of answers) await admin.query(answering(schema, each))
  for (const each of refusals) await admin.query(refusing(schema, each))
  await admin.query(`revoke execute on all functions in schema ${schema} from public`)
  await admin.query(`grant execute on all functions in schema ${schema} to ${ROLE}`)
  await admin.query(`grant usage on schema ${schema} to ${ROLE}`)
  await admin.query(`grant select on all tables in schema ${schema} to ${ROLE}`)
  await admin.query(`comment on schema ${schema} is '${comment.replaceAll("'", "''")}'`)
  await admin.query('commit')
}

/** Brings what the planner believes of a copy up to date. */
export const settleSchema = async (admin: pg.Client, schema: string): Promise<void> => {
  for (const table of [...READ_MODELS, 'clinic_heads', 'moments'])
    await admin.query(`analyze ${schema}.${table}`)
}
