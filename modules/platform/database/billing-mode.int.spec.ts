import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/postgres.ts'
import { readConfig } from '../config.ts'
import { openBilling } from './billing-mode.ts'

let database: FreshDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  admin = new pg.Client(database.adminUrl)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})
beforeEach(() => admin.query('truncate installation_billing, clinic_subscription, user_list'))

const real = { DATABASE_URL: 'postgres://web@db/caretrail' }
const start = (env: Record<string, string> = {}) =>
  openBilling(database.appUrl, readConfig({ ...real, ...env }), true)
const runVerb = (env: Record<string, string> = {}) =>
  openBilling(database.appUrl, readConfig({ ...real, ...env }), false)

/** Adds a clinic with a trial, as an installation that charges has it. */
const addClinic = async (clinicId: number, owner: string) => {
  await admin.query(
    `insert into clinic_subscription (clinic_id, tier, status, trial_ends_at, started_at, version, trouble, restricted)
     values ($1, 'solo', 'active', now(), now(), 1, 'none', false)`,
    [clinicId],
  )
  await admin.query(
    `insert into user_list (clinic_id, id, email, first_name, last_name, role, owner, practitioner, state, created_at, version)
     values ($1, 1, $2, 'Dana', 'Lee', 'staff', true, true, 'active', now(), 1)`,
    [clinicId, owner],
  )
}

describe('an installation for which the environment says nothing', () => {
  it('charges nobody if it is new', async () => {
    expect(await start()).toBe('off')
  })

  it('charges nobody if its only clinic is that of the demo', async () => {
    await addClinic(1, 'demo@caretrail.example')
    expect(await start()).toBe('off')
  })

  it('keeps test payments if a clinic has a trial or a subscription', async () => {
    await addClinic(1, 'demo@caretrail.example')
    await addClinic(2, 'owner@clinic.example')
    expect(await start()).toBe('test')
  })
})

describe('an installation whose operator says how it charges', () => {
  it('does as told, whatever clinics have', async () => {
    await addClinic(2, 'owner@clinic.example')
    expect(await start({ BILLING: 'off' })).toBe('off')
    expect(await start({ BILLING: 'test' })).toBe('test')
  })

  it('keeps it for verbs, whose environment says less', async () => {
    await start({ BILLING: 'test' })
    expect(await runVerb()).toBe('test')
    expect(await runVerb({ BILLING: 'off' })).toBe('test')
    const { rows } = await admin.query('select mode from installation_billing')
    expect(rows).toEqual([{ mode: 'test' }])
  })

  it('records the limits of a clinic', async () => {
    await start({ BILLING: 'off', CLINIC_STORAGE_GB: '20', CLINIC_TEXTS_PER_MONTH: '300' })
    const { rows } = await admin.query('select storage_gb, texts_per_month from installation_billing')
    expect(rows).toEqual([{ storage_gb: 20, texts_per_month: 300 }])
  })
})
