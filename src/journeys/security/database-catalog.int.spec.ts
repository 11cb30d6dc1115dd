import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { queues } from '../../program/queues.ts'
import { ownerFunctions } from '../../program/registry.ts'
import { moduleSamples } from '../testing/samples.ts'

/** Readable tables without a clinic: of the installation, plans and add-ons, and failed sign-ins stored as hashes. */
const SHARED = [
  'add_ons',
  'delivery_health',
  'installation',
  'installation_billing',
  'kept_secrets',
  'migrations',
  'operator_alarms',
  'projection_versions',
  'sign_in_failures',
  'signing_keys',
  'subscription_plans',
]

let database: FreshDatabase
let admin: pg.Client
let serving: pg.Client
beforeAll(async () => {
  database = await freshDatabase(queues)
  admin = new pg.Client(database.adminUrl)
  serving = new pg.Client(database.appUrl)
  await Promise.all([admin.connect(), serving.connect()])
})
afterAll(async () => {
  await Promise.all([admin.end(), serving.end()])
  await database.drop()
})

/** Returns the single column of a query as a list. Run it as the serving role to check that role's rights. */
const list = async (client: pg.Client, text: string): Promise<unknown[]> =>
  (await client.query({ text, rowMode: 'array' })).rows.flat()

const tables = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id') as clinical
  from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace`

describe('every clinic table', () => {
  it('enforces row-level security, even for its owner', async () => {
    expect(await list(admin, `select name from (${tables}) t where clinical and not walled`)).toEqual([])
    expect(await list(admin, `select count(*)::int from (${tables}) t where clinical`)).toEqual([
      expect.toSatisfy((n: number) => n >= 19),
    ])
  })

  it('has exactly one policy for the serving role', async () => {
    const policies = `
      select t.name from (${tables}) t where clinical and not exists (
        select from pg_policy p where p.polrelid = t.oid and 0 = any(p.polroles) and p.polcmd = '*' and p.polpermissive
        and pg_get_expr(p.polqual, p.polrelid) = '(clinic_id = current_clinic())' and p.polwithcheck is null)`
    expect(await list(admin, policies)).toEqual([])
    const others = `
      select t.name || ': ' || p.polname from (${tables}) t join pg_policy p on p.polrelid = t.oid
      where p.polname <> 'clinic' and (0 = any(p.polroles) or exists (
        select from unnest(p.polroles) r where r <> 0 and pg_has_role('caretrail_app', r, 'member')))`
    expect(await list(admin, others)).toEqual([])
  })

  it('starts every key with the clinic, so that no index reveals another clinic', async () => {
    const loose = `
      select i.indexrelid::regclass::text from pg_index i join (${tables}) t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where t.clinical and (i.indisunique or i.indisexclusion) and a.attname <> 'clinic_id'
      order by 1`
    const finding = moduleSamples.flatMap(({ clinicFindingIndexes = [] }) => clinicFindingIndexes).sort()
    expect(await list(admin, loose)).toEqual(finding)
  })
})

const may = (right: string) => `
  select c.relname::text from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and has_table_privilege(c.oid, '${right}') order by 1`

describe('the serving role', () => {
  it('owns nothing in any schema and belongs to no other role', async () => {
    const owned = `
      select relname::text from pg_class where pg_has_role(current_user, relowner, 'member')
      union all select proname from pg_proc where pg_has_role(current_user, proowner, 'member')
      union all select nspname from pg_namespace where pg_has_role(current_user, nspowner, 'member')
      union all select typname from pg_type where pg_has_role(current_user, typowner, 'member')
      union all select datname from pg_database where pg_has_role(current_user, datdba, 'member')`
    expect(await list(serving, owned)).toEqual([])
    const rights = `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication from pg_roles
      where rolname = current_user`
    expect(await list(serving, rights)).toEqual([false])
    expect(
      await list(
        serving,
        `select roleid::regrole::text from pg_auth_members
      where member = current_user::regrole`,
      ),
    ).toEqual([])
  })

  it('cannot create anything', async () => {
    const making = `select nspname::text from pg_namespace where has_schema_privilege(oid, 'create')`
    expect(await list(serving, making)).toEqual([])
    expect(await list(serving, `select has_database_privilege(current_database(), 'create')`)).toEqual([
      false,
    ])
  })

  it('cannot change or delete recorded events', async () => {
    for (const right of ['truncate', 'trigger', 'references', 'maintain']) {
      expect([right, await list(serving, may(right))]).toEqual([right, []])
    }
    const final = ['access_days', 'access_ledger', 'clinic_heads', 'events']
    for (const right of ['insert', 'update', 'delete']) {
      const allowed = await list(serving, may(right))
      expect([right, final.filter((table) => allowed.includes(table))]).toEqual([right, []])
    }
  })

  it('cannot change the history of sign-ins, nor delete it before its time', async () => {
    for (const right of ['update', 'delete', 'truncate'])
      expect([right, await list(serving, may(right))]).toEqual([
        right,
        expect.not.arrayContaining(['sign_ins']),
      ])
    await serving.query('begin')
    await serving.query(`select set_config('app.clinic_id', '7', true)`)
    await serving.query(`insert into sign_ins (clinic_id, id, user_id, at, address, user_agent, way, outcome)
      select 7, n, 1, now() - make_interval(months => n, days => -1), '', '', 'password', 'success' from generate_series(11, 13) n`)
    const cleared = await list(serving, `select clear_sign_ins('infinity')`)
    const left = await list(serving, 'select id::int from sign_ins order by id')
    await serving.query('rollback')
    expect([cleared, left]).toEqual([[1], [11, 12]])
  })

  it('cannot read passwords or the hashes of keys and sessions', async () => {
    const secretTables = moduleSamples
      .flatMap((each) => each.secretTables ?? [])
      .map((table) => `'${table}'`)
      .join()
    const read = `
      select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relname = any(array[${secretTables}]) and c.relnamespace = 'public'::regnamespace
        and a.attname ~ 'hash|email_key' and has_column_privilege(c.oid, a.attnum, 'select')`
    expect(await list(serving, read)).toEqual([])
  })

  it('reads only the intended shared tables', async () => {
    const shared = `select name::text from (${tables}) t where not clinical and has_table_privilege(oid, 'select')
      order by 1`
    expect(await list(serving, shared)).toEqual(SHARED)
  })

  it('uses the owner’s rights only in declared functions, each with a fixed search path', async () => {
    const borrowed = `
      select proname::text from pg_proc where prosecdef and has_function_privilege(oid, 'execute')
        and pronamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      order by 1`
    expect(await list(serving, borrowed)).toEqual(ownerFunctions.map(({ name }) => name).sort())
    const loose = `select proname::text from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
      and not coalesce(proconfig, '{}') @> array['search_path=public, pg_temp']`
    expect(await list(admin, loose)).toEqual([])
  })
})
