import { randomBytes } from 'node:crypto'
import { Effect, Layer } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Database, Keyring, Registry } from '#events'
import { withClient } from '#modules/platform'
import { parts } from '../../src/registry.ts'
import { migrate } from '../platform/migrate.ts'
import { copies } from './copies.ts'
import { addressOf } from './held.ts'
import { makeCopy } from './making.ts'
import { named } from './until.ts'

// Hosted databases give out owners that are no superusers, and row-level security binds those.
const name = `plain_${randomBytes(6).toString('hex')}`
const clinicId = 5

const urlOf = (url: string, username?: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  if (username) Object.assign(changed, { username, password: 'for-tests-only' })
  return changed.href
}
const owner = () => urlOf(inject('postgres').adminUrl, name)
const serving = () => urlOf(inject('postgres').appUrl)

beforeAll(async () => {
  await withClient(inject('postgres').adminUrl, async (admin) => {
    await admin.query(`create role ${name} login password 'for-tests-only' createrole`)
    await admin.query(`grant caretrail_app to ${name} with admin option`)
    await admin.query(`create database ${name} owner ${name}`)
  })
  await migrate({ adminUrl: owner(), appUrl: serving(), queues: [], keyMark: 'tests' })
})
afterAll(() =>
  withClient(inject('postgres').adminUrl, async (admin) => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
  }),
)

const inClinic = async (client: pg.Client, text: string, values: unknown[] = []): Promise<unknown[]> => {
  await client.query('begin')
  await client.query(`select set_config('app.clinic_id', $1, true)`, [String(clinicId)])
  const { rows } = await client.query({ text, values, rowMode: 'array' })
  await client.query('commit')
  return rows.flat()
}

it('an owner whom walls bind makes copies, and an erasure reaches them', async () => {
  await withClient(serving(), async (app) => {
    await inClinic(app, 'select lock_head()')
    const formats = { dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour', sessionTimeout: 30 }
    const opened = JSON.stringify({ name: 'Harbor', zone: 'Europe/London', ...formats })
    const meta = JSON.stringify({ actor: { kind: 'system', id: 0 }, source: 'cli', command: 'OpenClinic' })
    await inClinic(
      app,
      `select append(0, 'clinic', 1, 0, 1767225600000, $1, '{ClinicOpened}', '{1}', '{null}', $2, '{null}')`,
      [meta, [opened]],
    )
    await inClinic(app, `insert into subject_keys (clinic_id, subject, wrapped) values (5, 'patient-1', 'k')`)
  })
  const ground = Layer.mergeAll(
    Database.layer({ url: owner(), connections: 2 }),
    Registry.layer(parts),
    Keyring.layer(randomBytes(32)),
  )
  await withClient(owner(), async (admin) => {
    const making = { admin, name: 'as_of_plain', moment: named('2026-01-01'), clinics: [clinicId] }
    await Effect.runPromise(Effect.provide(makeCopy(making), ground))
    expect(await copies(admin)).toMatchObject([{ name: 'as_of_plain', reaches: [{ clinicId, position: 1 }] }])
  })
  await withClient(addressOf(serving(), 'as_of_plain'), async (app) => {
    expect(await inClinic(app, 'select name from clinic_settings')).toEqual(['Harbor'])
    expect(await inClinic(app, 'select type from events')).toEqual(['ClinicOpened'])
  })
  await withClient(serving(), (app) => inClinic(app, 'delete from subject_keys'))
  await withClient(owner(), async (admin) => {
    expect(await copies(admin)).toMatchObject([{ reaches: [] }])
    expect(await inClinic(admin, 'select name from as_of_plain.clinic_settings')).toEqual([])
  })
})
