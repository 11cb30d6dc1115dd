import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { alteredObjects } from './altered-objects.ts'
import { withClient } from './connect.ts'
import { applyMigrations, readMigrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import type { SigningClaim } from './signing-claim.ts'
import { type KeysShape, loadKeys } from '../keys.ts'
import { publicKeyText } from '../signing-keys.ts'
import { adminUrlTo } from '../testing/postgres.ts'

let name: string
let folder: string

beforeEach(async () => {
  name = `empty_${randomBytes(6).toString('hex')}`
  folder = await mkdtemp(join(tmpdir(), 'caretrail-migrations-'))
  await asAdmin((admin) => admin.query(`create database ${name}`), 'postgres')
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await asAdmin((admin) => admin.query(`drop database ${name} with (force)`), 'postgres')
})

const asAdmin = <A>(use: (admin: pg.Client) => Promise<A>, database = name): Promise<A> =>
  withClient(adminUrlTo(database), use)

const keysOf = (byte: number) =>
  loadKeys({ dataDir: folder, masterKey: Buffer.alloc(32, byte), signingKey: Buffer.alloc(32, byte) })

const signingOf = ({ signing, verifying }: KeysShape) => ({ signing, verifying })

const open = (env: Record<string, string>, keys = keysOf(1), signing?: SigningClaim) =>
  openDatabase({
    signing,
    settings: readConfig({ DATA_DIR: folder, ...env }),
    keys,
    queues: [{ name: 'try-things' }],
    purpose: 'test',
    share: false,
    log: () => undefined,
  })

const urlOf = (role: string): string => {
  const url = new URL(adminUrlTo(name))
  url.username = role
  url.password = 'secret'
  return url.href
}

const withRole = async (attributes: string, grants: string, use: (url: string) => Promise<void>) => {
  const role = `role_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) =>
    admin.query(
      `create role ${role} login password 'secret' ${attributes}; ${grants}`.replaceAll('ROLE', role),
    ),
  )
  try {
    await use(urlOf(role))
  } finally {
    await asAdmin((admin) => admin.query(`drop owned by ${role}; drop role ${role}`)).catch(() => undefined)
  }
}

test('creates the serving role, which owns nothing, when only an owner is configured', async () => {
  const { databaseUrl, applied } = await open({ DATABASE_URL: adminUrlTo(name) })
  expect(applied).toEqual(readMigrations().map((migration) => migration.name))
  expect(new URL(databaseUrl).username).toMatch(/^caretrail_app_/)
  const secondStart = await open({ DATABASE_URL: adminUrlTo(name) })
  expect(secondStart.applied).toEqual([])
})

test('finds nothing altered in what the migrations made, and names what somebody altered since', async () => {
  const { databaseUrl } = await open({ DATABASE_URL: adminUrlTo(name) })
  const found = () => withClient(databaseUrl, alteredObjects)
  expect(await found()).toEqual([])
  const role = new URL(databaseUrl).username
  await asAdmin((admin) =>
    admin.query(
      `create or replace function record_access(at_ms bigint, actor text, action text, subject text, address text)
         returns void security definer language plpgsql as $$ begin end $$;
       alter table events disable trigger events_are_final;
       create trigger nothing before insert on access_ledger for each row execute function refuse_change();
       create rule kept as on delete to access_days do instead nothing;
       grant update on events to ${role}`,
    ),
  )
  expect(await found()).toEqual([
    'the function record_access is another one',
    'the trigger events.events_are_final is off',
    'the trigger access_ledger.nothing was added',
    'the rule access_days.kept was added',
    'the program’s role may write to events',
  ])
})

test('runs two concurrent starts one after the other', async () => {
  const both = await Promise.all([1, 2].map(() => open({ DATABASE_URL: adminUrlTo(name) })))
  expect(both.map(({ applied }) => applied.length).sort((a, b) => a - b)).toEqual([
    0,
    readMigrations().length,
  ])
})

test('creates a serving role of any name that can serve', () =>
  withRole('', '', async (url) => {
    const { databaseUrl } = await open({ DATABASE_ADMIN_URL: adminUrlTo(name), DATABASE_URL: url })
    const { rows } = await withClient(databaseUrl, (app) => app.query('select name from pgboss.queue'))
    expect(rows).toEqual([{ name: 'try-things' }])
    await expect(withClient(url, (app) => app.query('create table mine ()'))).rejects.toThrow(
      'permission denied',
    )
  }))

test.each([
  ['superuser', '', 'is a superuser'],
  ['bypassrls', '', 'has BYPASSRLS'],
  ['', 'create schema mine authorization ROLE; set role ROLE; create table mine.things ()', 'owns tables'],
])('refuses a serving role that is %s %s', (attributes, grants, fault) =>
  withRole(attributes, grants, (url) =>
    expect(open({ DATABASE_ADMIN_URL: adminUrlTo(name), DATABASE_URL: url })).rejects.toThrow(fault),
  ),
)

test('accepts a serving role alone only after the database is up to date', () =>
  withRole('', '', async (url) => {
    await expect(open({ DATABASE_URL: url })).rejects.toThrow('set DATABASE_ADMIN_URL')
    await open({ DATABASE_ADMIN_URL: adminUrlTo(name), DATABASE_URL: url })
    expect(await open({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, adminUrl: undefined })
  }))

const addClinic = () =>
  asAdmin((admin) =>
    admin.query(
      `insert into clinic_heads (clinic_id, position, hash, recorded_at) values (7, 1, '\\xab', now())`,
    ),
  )

test('refuses another master key before it writes anything', async () => {
  await open({ DATABASE_URL: adminUrlTo(name) })
  await addClinic()
  await expect(open({ DATABASE_URL: adminUrlTo(name) }, keysOf(2))).rejects.toThrow('a different MASTER_KEY')
})

test('seals a database without a clinic again, under another master key and signing key', async () => {
  await open({ DATABASE_URL: adminUrlTo(name) })
  const { signingKeys } = await open({ DATABASE_URL: adminUrlTo(name) }, keysOf(2))
  expect(signingKeys).toMatchObject([{ publicKey: publicKeyText(keysOf(2).verifying), follows: null }])
  await addClinic()
  await expect(open({ DATABASE_URL: adminUrlTo(name) })).rejects.toThrow('a different MASTER_KEY')
})

test('refuses another signing key, unless it is said to be new, which is recorded', async () => {
  const env = { DATABASE_URL: adminUrlTo(name) }
  const { databaseUrl } = await open(env)
  await addClinic()
  const other = { ...keysOf(1), ...signingOf(keysOf(2)) }
  await expect(open(env, other)).rejects.toThrow(
    'signed with a different SIGNING_KEY: set that one. If it is lost, add --new-signing-key once.',
  )
  const { signingKeys } = await open(env, other, { isNew: true })
  expect(signingKeys).toContainEqual(
    expect.objectContaining({
      publicKey: publicKeyText(other.verifying),
      follows: publicKeyText(keysOf(1).verifying),
      farewell: null,
    }),
  )
  expect((await open(env, other, { isNew: true })).signingKeys).toHaveLength(2)
  await expect(open(env)).rejects.toThrow('Another key took the place of this SIGNING_KEY')
  await expect(open(env, keysOf(1), { isNew: true })).rejects.toThrow('Another key took the place')
  // A process with the serving role alone is refused as well.
  const serving = { DATABASE_URL: databaseUrl }
  await expect(open(serving, keysOf(2))).rejects.toThrow('a different MASTER_KEY')
  await expect(open(serving)).rejects.toThrow('Another key took the place')
  expect((await open(serving, other)).signingKeys).toHaveLength(2)
})

test('replaces the signing key by one that both keys vouch for, once', async () => {
  const env = { DATABASE_URL: adminUrlTo(name) }
  await open(env)
  await addClinic()
  const successor = keysOf(2)
  for (const _ of ['at first', 'after an interruption']) {
    const { signingKeys } = await open(env, keysOf(1), { isNew: false, successor })
    expect(signingKeys).toHaveLength(2)
    expect(signingKeys).toContainEqual(
      expect.objectContaining({
        publicKey: publicKeyText(successor.verifying),
        follows: publicKeyText(keysOf(1).verifying),
        farewell: expect.any(String),
      }),
    )
  }
  await open(env, { ...keysOf(1), ...signingOf(successor) })
})

test('reports an unreachable database in one sentence, without the password', async () => {
  const url = 'postgres://someone:secret@127.0.0.1:1/caretrail'
  await expect(open({ DATABASE_URL: url })).rejects.toThrow(
    'The database at postgres://someone@127.0.0.1:1/caretrail cannot be reached: nothing listens there.',
  )
  await expect(open({ DATABASE_URL: adminUrlTo('nowhere') })).rejects.toThrow('there is no such database')
})

const migrations = async (files: Record<string, string>) => {
  for (const [file, sql] of Object.entries(files)) await writeFile(join(folder, file), sql)
  return readMigrations(folder)
}

test('runs migrations once, in the order of their numbers', async () => {
  const all = await migrations({
    '0002_b.sql': 'insert into a values (2)',
    '0001_a.sql': 'create table a (n int)',
  })
  await asAdmin(async (admin) => {
    expect(await applyMigrations(admin, all)).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await applyMigrations(admin, all)).toEqual([])
    expect((await admin.query('select n from a')).rows).toEqual([{ n: 2 }])
  })
})

test('rolls back a failed migration completely and keeps the earlier ones', async () => {
  const all = await migrations({
    '0001_a.sql': 'create table a (n int)',
    '0002_b.sql': 'create table b (n int); select nonsense',
  })
  await asAdmin(async (admin) => {
    await expect(applyMigrations(admin, all)).rejects.toThrow('0002_b.sql failed and was rolled back')
    const { rows } = await admin.query(`select to_regclass('a') is null as a, to_regclass('b') is null as b`)
    expect(rows).toEqual([{ a: false, b: true }])
  })
})

test('refuses a changed migration and a database newer than the program', async () => {
  const all = await migrations({ '0001_a.sql': 'create table a (n int)' })
  await asAdmin(async (admin) => {
    await applyMigrations(admin, all)
    await expect(applyMigrations(admin, [])).rejects.toThrow('a newer Caretrail (0001_a.sql)')
    const changed = await migrations({
      '0001_a.sql': `${readFileSync(join(folder, '0001_a.sql'), 'utf8')} -- more`,
    })
    await expect(applyMigrations(admin, changed)).rejects.toThrow('0001_a.sql was changed')
  })
})
