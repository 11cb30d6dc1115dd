import type pg from 'pg'
import { type Migration, readMigrations } from './migrations.ts'

const DDL_STATEMENTS =
  /\bcreate (?:or replace )?function (\w+)\s*\([\s\S]*?\bas\s*\$\$([\s\S]*?)\$\$|\bdrop function (?:if exists )?(\w+)|\bcreate trigger (\w+)\b[\s\S]*?\bon (\w+)/g

/** Collects the functions (with their bodies) and the triggers (by table and name) that migrations create. */
const collectObjects = (migrations: readonly Pick<Migration, 'sql'>[]) => {
  const functions = new Map<string, string>()
  const triggers = new Set<string>()
  for (const { sql } of migrations) {
    for (const [, created, body = '', dropped, trigger, table] of sql.matchAll(DDL_STATEMENTS)) {
      if (created) functions.set(created, body)
      if (dropped) functions.delete(dropped)
      if (trigger) triggers.add(`${table}.${trigger}`)
    }
  }
  return { functions, triggers }
}

const FUNCTIONS = `select proname as name, prosrc as body from pg_proc p
  where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const TRIGGERS = `select c.relname || '.' || t.tgname as name, t.tgenabled = 'O' as active
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`

const RULES = `select c.relname || '.' || r.rulename as name from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

const RIGHTS = `select name from unnest(array['events', 'clinic_heads', 'access_ledger', 'access_days']) name
  where has_table_privilege(name, 'insert, update, delete, truncate')`

let expectedObjects: ReturnType<typeof collectObjects> | undefined

/**
 * Lists differences from the migrations that could falsify results or lose writes: a function with another body, a
 * trigger that was added or switched off, a rule, and an audit table that this connection's role may write to.
 */
export const alteredObjects = async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> => {
  // Read once: a process compares with the migrations that it started with.
  const expected = (expectedObjects ??= collectObjects(readMigrations()))
  const functions = await client.query<{ name: string; body: string }>(FUNCTIONS)
  const triggers = await client.query<{ name: string; active: boolean }>(TRIGGERS)
  const rules = await client.query<{ name: string }>(RULES)
  const rights = await client.query<{ name: string }>(RIGHTS)
  const bodies = Map.groupBy(functions.rows, ({ name }) => name)
  const active = new Set(triggers.rows.flatMap((each) => (each.active ? [each.name] : [])))
  const hasOtherBody = ([name, body]: readonly [string, string]): boolean =>
    !bodies.get(name)?.some((found) => found.body === body)
  return [
    ...[...expected.functions].filter(hasOtherBody).map(([name]) => `the function ${name} is another one`),
    ...[...expected.triggers].filter((name) => !active.has(name)).map((name) => `the trigger ${name} is off`),
    ...[...active]
      .filter((name) => !expected.triggers.has(name))
      .map((name) => `the trigger ${name} was added`),
    ...rules.rows.map(({ name }) => `the rule ${name} was added`),
    ...rights.rows.map(({ name }) => `the program’s role may write to ${name}`),
  ]
}
