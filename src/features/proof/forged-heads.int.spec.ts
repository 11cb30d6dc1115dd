import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rebuildClinic } from '#events'
import { Checkpoints, isIntact, type ClinicVerdict, Proofs } from '#modules/audit'
import { makeDailyProofs } from '#modules/proof'
import { rehashSql } from '../../../modules/platform/testing/rehash.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
let clinic: Clinic
let file: string
/** The checkpoints as they were before the forgery. */
let genuine: string

const run: TestApp['app']['runtime']['runPromise'] = (effect, options) =>
  testApp.app.runtime.runPromise(effect, options)

/** Signs as a program does that has just started: it remembers nothing. */
const signAfterRestart = () =>
  run(
    Effect.flatMap(Checkpoints, ({ signAll }) => signAll()).pipe(
      Effect.provide(Layer.fresh(Checkpoints.layer)),
    ),
  )
const signAll = () => run(Effect.flatMap(Checkpoints, (checkpoints) => checkpoints.signAll()))
const proof = (): Promise<ClinicVerdict> =>
  run(Effect.flatMap(Proofs, ({ verifyClinic }) => verifyClinic(clinic.clinicId)))
const lines = async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean)
const last = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '')
const ofClinic = () => `clinic_id = ${clinic.clinicId}`

/** Runs SQL as a superuser with the triggers off. */
const forge = (sql: string) =>
  testApp.admin.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)

const TABLES = ['events', 'clinic_heads', 'access_ledger', 'access_days']

beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  file = join(testApp.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  for (let n = 0; n < 3; n += 1) {
    const id = await clinic.addPatient()
    await clinic.call('GET', `/api/patients/${id}`)
    await signAll()
  }
  await run(Effect.flatten(makeDailyProofs))
  await signAll()
})
afterAll(() => testApp.close())

beforeEach(async () => {
  genuine = await readFile(file, 'utf8')
  for (const table of TABLES)
    await testApp.admin.query(
      `drop table if exists kept_${table}; create temp table kept_${table} as table ${table}`,
    )
  await testApp.admin.query('alter table kept_events drop column actor')
})

/** Undoes what a test forged. */
const mend = async () => {
  for (const table of TABLES)
    await forge(`delete from ${table}; insert into ${table} select * from kept_${table}`)
  await writeFile(file, genuine)
}

it('a record names its newest checkpoint once a day, and only if something happened since', async () => {
  const kept = async () =>
    (await testApp.admin.query(`select data from events where ${ofClinic()} and type = 'CheckpointKept'`))
      .rows
  expect(await kept()).toHaveLength(1)
  expect((await kept())[0].data).toMatchObject({ first: 1, number: expect.any(Number) })
  await testApp.admin.query('update log_proofs set proven_at = null')
  await run(Effect.flatten(makeDailyProofs))
  expect(await kept()).toHaveLength(1)
  const checkpoints = await lines()
  expect(checkpoints.map((line) => JSON.parse(line).number)).toEqual(checkpoints.map((_, n) => n + 1))
  expect(isIntact(await proof())).toBe(true)
})

it.each([true, false])(
  'a changed and rehashed record is not signed after a restart, even without its checkpoints (file emptied: %s)',
  async (isEmptied) => {
    await forge(`update events set meta = (meta::text || ' ')::json where ${ofClinic()} and position = 3;
      ${rehashSql(3, clinic.clinicId)}`)
    await writeFile(file, isEmptied ? '' : genuine)
    await run(rebuildClinic(clinic.clinicId, { write: true }))
    await clinic.addPatient()
    expect(await signAfterRestart()).toBe(0)
    expect(testApp.said.join('')).toContain('checkpoint refused')
    expect(await lines()).toEqual(isEmptied ? [] : genuine.split('\n').filter(Boolean))
    const { fault, missingCheckpoints } = await proof()
    expect(fault).toMatchObject({ code: 'signed' })
    expect(missingCheckpoints > 0).toBe(isEmptied)
    await mend()
  },
)

it('checkpoints that are gone are a fault, and nothing is signed until they are back', async () => {
  const all = await lines()
  await writeFile(file, all.slice(-1).join('\n'))
  await clinic.addPatient()
  expect(await signAfterRestart()).toBe(0)
  expect(await proof()).toMatchObject({ fault: null, forgedCheckpoints: 0 })
  expect((await proof()).missingCheckpoints).toBeGreaterThan(0)
  expect(isIntact(await proof())).toBe(false)
  await writeFile(file, genuine)
  await clinic.addPatient()
  expect(await signAfterRestart()).toBe(1)
  expect(isIntact(await proof())).toBe(true)
})

const refusals = () => testApp.said.join('').split('checkpoint refused').length - 1

it('a head that cannot be signed is logged once, and not again each minute', async () => {
  const before = refusals()
  await forge(`update clinic_heads set position = 2000000 where ${ofClinic()}`)
  expect([await signAll(), await signAll()]).toEqual([0, 0])
  expect(refusals() - before).toBe(1)
  await mend()
})

it.each(['position = 1000000', `hash = sha256('')`, 'position = position - 1'])(
  'a head that is not the end of the log is not signed, even for a minute: %s',
  async (change) => {
    await forge(`update clinic_heads set ${change} where ${ofClinic()}`)
    expect([await signAll(), await signAfterRestart()]).toEqual([0, 0])
    await mend()
    await clinic.addPatient()
    expect(await signAll()).toBe(1)
    expect(isIntact(await proof())).toBe(true)
  },
)

it('an access ledger that was emptied is a fault, and the log is signed with what was true of it', async () => {
  await forge(`delete from access_ledger where ${ofClinic()}; delete from access_days where ${ofClinic()}`)
  await clinic.addPatient()
  expect(await signAfterRestart()).toBe(1)
  const { access, fault } = await proof()
  expect([fault, access.fault?.code]).toEqual([null, 'cut'])
  expect(last(await readFile(file, 'utf8')).ledger).toEqual(last(genuine).ledger)
  await mend()
})

it('with a full database disk no record is shown unrecorded, staff read why, and /readyz says so', async () => {
  const id = await clinic.addPatient()
  const readyz = async () => (await fetch(`${testApp.url}/readyz`)).json()
  expect(await readyz()).toMatchObject({ ok: true, parts: { storage: true } })
  await testApp.admin.query(`
    create function fail_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    alter function write_to_disk() rename to write_to_disk_later;
    create function write_to_disk() returns bigint language plpgsql as $$
      begin raise exception 'could not write block' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on access_ledger for each row execute function fail_full()`)
  const refused = await clinic.call('GET', `/api/patients/${id}`)
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { code: 'database_full' },
  })
  expect(refused.body.message).toContain('no space left')
  expect(testApp.said.join('')).toContain('database disk full')
  expect(await readyz()).toMatchObject({ ok: false, parts: { database: true, storage: false } })
  await testApp.admin.query(`drop trigger no_space on access_ledger; drop function write_to_disk;
    alter function write_to_disk_later() rename to write_to_disk`)
  expect((await clinic.call('GET', `/api/patients/${id}`)).status).toBe(200)
  expect(await readyz()).toMatchObject({ ok: true })
})
