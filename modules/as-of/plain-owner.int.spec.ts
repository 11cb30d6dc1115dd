import { randomBytes } from 'node:crypto'
import { Effect, Layer } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Database, Keyring, Registry } from '#events'
import { withClient } from '#modules/platform'
import { parts } from '../../src/program/registry.ts'
import { migrate } from '../platform/database/migrate.ts'
import { listCopies } from './copies.ts'
import { copyUrl } from './copy-connection.ts'
import { makeCopy } from './make-copy.ts'
import { parseMoment } from './moment.ts'

// Hosted databases provide owners that are not superusers, and row-level security applies to them.
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

it('lets an owner subject to row-level security make copies, and erasures reach those copies', async () => {
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
  const services = Layer.mergeAll(
    Database.layer({ url: owner(), connections: 2 }),
    Registry.layer(parts),
    Keyring.layer(randomBytes(32)),
  )
  await withClient(owner(), async (admin) => {
    const making = { admin, name: 'as_of_plain', moment: parseMoment('2026-01-01'), clinics: [clinicId] }
    await Effect.runPromise(Effect.provide(makeCopy(making), services))
    expect(await listCopies(admin)).toMatchObject([
      { name: 'as_of_plain', positions: [{ clinicId, position: 1 }] },
    ])
  })
  await withClient(copyUrl(serving(), 'as_of_plain'), async (app) => {
    expect(await inClinic(app, 'select name from clinic_settings')).toEqual(['Harbor'])
    expect(await inClinic(app, 'select type from events')).toEqual(['ClinicOpened'])
  })
  await withClient(serving(), async (app) => {
    await inClinic(app, 'select lock_head()')
    const meta = JSON.stringify({ actor: { kind: 'system', id: 0 }, source: 'cli', command: 'ErasePatient' })
    await inClinic(
      app,
      `select append(1, 'patient', 1, 0, 1767225600000, $1, '{PatientErased}', '{2}', '{null}', '{"{}"}', '{null}')`,
      [meta],
    )
    await inClinic(app, `select destroy_key('patient-1', 2)`)
    expect(await inClinic(app, 'select subject from subject_keys')).toEqual([])
    expect(await inClinic(app, 'select subject from erased_subjects()')).toEqual(['patient-1'])
  })
  await withClient(owner(), async (admin) => {
    expect(await listCopies(admin)).toMatchObject([{ positions: [] }])
    expect(await inClinic(admin, 'select name from as_of_plain.clinic_settings')).toEqual([])
  })
})
