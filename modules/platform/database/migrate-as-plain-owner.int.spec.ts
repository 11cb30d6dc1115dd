import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { withClient } from './connect.ts'
import { migrate } from './migrate.ts'
import { applyMigrations, readMigrations } from './migrations.ts'

// Hosted databases provide owners that are not superusers, and row-level security applies to them.
const name = `plain_${randomBytes(6).toString('hex')}`

const urlOf = (url: string, username?: string, database = name): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  if (username) Object.assign(changed, { username, password: 'for-tests-only' })
  return changed.href
}

const shared = () => inject('postgres')

beforeAll(async () => {
  await withClient(shared().adminUrl, async (admin) => {
    await admin.query(`create role ${name} login password 'for-tests-only' createrole`)
    await admin.query(`grant caretrail_app to ${name} with admin option`)
    await admin.query(`create database ${name} owner ${name}`)
  })
  await migrate({
    adminUrl: urlOf(shared().adminUrl, name),
    appUrl: urlOf(shared().appUrl),
    queues: [],
    keyMark: 'tests',
  })
})

afterAll(() =>
  withClient(shared().adminUrl, async (admin) => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
  }),
)

test('lets cross-clinic functions see all clinics when the owner is not a superuser', () =>
  withClient(urlOf(shared().appUrl), async (app) => {
    await app.query('begin')
    await app.query(`select set_config('app.clinic_id', '5', true)`)
    await app.query('select lock_head()')
    await app.query(
      `select append(0, 'clinic', 1, 0, 0, '{}', '{Opened}', '{1}', '{null}', '{"{}"}', '{null}')`,
    )
    await app.query(
      `insert into receipts values (5, 'old', 'h', 1, now() - interval '2 days'), (5, 'new', 'h', 1, now())`,
    )
    await app.query(`insert into accounts values (5, 1, 'dana@harbor.example', 1, 'hash')`)
    await app.query(
      `insert into user_list values (5, 1, 'dana@harbor.example', '', '', 'staff', true, true, 'active', now(), 1)`,
    )
    await app.query(`insert into sessions values (5, 1, 1, 'secret', 'token', true, 30, now(), now())`)
    await app.query('commit')

    const found = async (text: string) => (await app.query(text)).rowCount
    expect(await found('select from clinic_positions()')).toBe(1)
    expect(await found(`select from find_account('dana@harbor.example')`)).toBe(1)
    expect(await found(`select from find_session('token')`)).toBe(1)
    expect((await app.query('select prune_receipts() as n')).rows).toEqual([{ n: '1' }])
    expect(await found('select from clinics_due_for_backup(now())')).toBe(1)
    expect(await found('select from accounts_to_keep()')).toBe(0)
    expect(await found('select from clinic_heads')).toBe(0)
  }))

test('shows every role the outbound holds that the owner inserted after a restore', async () => {
  await withClient(urlOf(shared().adminUrl, name), async (owner) => {
    await owner.query(`select set_config('app.clinic_id', '5', false)`)
    await owner.query(
      'insert into outbound_holds (clinic_id, backup_at, restored_at) values (5, now(), now())',
    )
  })
  await withClient(urlOf(shared().appUrl), async (app) => {
    expect((await app.query('select * from held_clinics()')).rows).toEqual([{ clinic_id: '5' }])
    await app.query('begin')
    await app.query(`select set_config('app.clinic_id', '5', true)`)
    expect((await app.query('select from accounts_to_keep()')).rowCount).toBe(1)
    await app.query('commit')
  })
})

test('applies every later migration to a database that has a clinic', async () => {
  const older = `${name}_older`
  await withClient(shared().adminUrl, (admin) => admin.query(`create database ${older} owner ${name}`))
  onTestFinished(() =>
    withClient(shared().adminUrl, async (admin) => {
      await admin.query(`drop database ${older} with (force)`)
    }),
  )
  await withClient(urlOf(shared().adminUrl, name, older), async (owner) => {
    const [first, ...later] = readMigrations()
    if (!first) throw new Error('there are no migrations')
    await applyMigrations(owner, [first])
    await owner.query(`select set_config('app.clinic_id', '5', false)`)
    await owner.query('select lock_head()')
    await owner.query(`select set_config('app.clinic_id', '', false)`)
    expect(await applyMigrations(owner, [first, ...later])).toHaveLength(later.length)
    await owner.query(
      `update migrations set checksum = '08179953e3938ac760fda052431a616cbd55a87af0e3d26903ea328d1472e1be'
       where name = '0060_access_stamps.sql'`,
    )
    expect(await applyMigrations(owner, [first, ...later])).toEqual([])
  })
})
