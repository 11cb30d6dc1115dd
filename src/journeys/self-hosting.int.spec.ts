import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#rules/kernel'
import { appointmentDraft } from '../../modules/appointments/testing/samples.ts'
import { documentFacts, pdfOf } from '../../modules/documents/testing/samples.ts'
import { formDraft } from '../../modules/intake-forms/testing/samples.ts'
import { encodeForm } from '../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../modules/patients/testing/samples.ts'
import { readAllOutboxes, waitForEmail } from '../../modules/platform/testing/outbox.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { confirmOwner } from './testing/confirm-owner.ts'

const PASSWORD = 'a long night walk'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ BILLING: 'off', SMS_WITHOUT_PAYMENT: '0' })
})
afterAll(() => app.close())

const draftOf = (email: string) => ({
  clinicName: 'Harbor Street Clinic',
  firstName: 'Dana',
  lastName: 'Lee',
  email,
  password: PASSWORD,
})

const signIn = async (email: string) => {
  const { body } = await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  return String(body.token)
}

const clinicOf = async (email: string) => {
  const { rows } = await app.admin.query('select clinic_id::float8 as id from user_list where email = $1', [
    email,
  ])
  return Number(rows[0].id)
}

/** Opens a clinic, and answers its number and what calls it as its owner. */
const openClinic = async (email: string) => {
  const { body } = await app.call('POST', '/api/auth/register', { body: draftOf(email) })
  await confirmOwner(app, email)
  const token = String(body.token)
  return {
    clinicId: await clinicOf(email),
    call: (method: string, path: string, sent?: object) =>
      app.call(method, path, { token, ...(sent && { body: sent }) }),
  }
}

/** Lets this many days pass for the program, but not for its database. */
const passDays = (days: number) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })

describe('a clinic on an installation that charges nobody', () => {
  const email = 'owner@harbor.example'
  let clinicId: number
  let token: string
  let call: (method: string, path: string, body?: object) => ReturnType<TestApp['call']>
  beforeAll(async () => {
    ;({ clinicId } = await openClinic(email))
    passDays(400)
    token = await signIn(email)
    call = (method, path, body) => app.call(method, path, { token, ...(body && { body }) })
  })
  afterAll(() => void vi.useRealTimers())

  it('has no trial, no limit and nothing to pay, after 400 days', async () => {
    const { status, body } = await call('GET', '/api/subscription/current')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      billing: 'off',
      tier: 'solo',
      status: 'active',
      trialEndsAt: null,
      trouble: 'none',
      restricted: false,
      priceMonthly: 0,
      usage: { practitioners: { limit: null }, adminUsers: { limit: null }, storageBytes: { limit: null } },
    })
    expect((await call('GET', '/api/sms-credits')).body).toMatchObject({ plan: null, left: null })
  })

  it('adds patients, appointments, forms, documents and colleagues as on the first day', async () => {
    const patient = await call('POST', '/api/patients', patientDraft('Vera'))
    const patientId = Number(patient.body.id)
    const scan = { name: 'scan.pdf', content: pdfOf('Vera') }
    const made = [
      patient,
      await call('POST', '/api/appointments', appointmentDraft('Vera', patientId)),
      await call('POST', '/api/intake-forms', formDraft('Vera')),
      await app.call('POST', '/api/documents', {
        token,
        ...encodeForm(documentFacts('Vera', patientId), scan),
      }),
    ]
    for (const n of [1, 2, 3])
      made.push(
        await call('POST', '/api/staff-invitations', {
          email: `colleague-${n}@harbor.example`,
          firstName: 'Ivo',
          lastName: 'Brandt',
          role: 'staff',
          practitioner: true,
          currentPassword: PASSWORD,
        }),
      )
    expect(made.map(({ status, text }) => [status, text.slice(0, 120)])).toEqual(
      made.map(() => [201, expect.any(String)]),
    )
  })

  it('has API keys and a host of its own, without add-ons', async () => {
    const made = await call('POST', '/api/api-keys', {
      name: 'Nightly export',
      scopes: ['patients:read'],
      currentPassword: PASSWORD,
    })
    expect(made.status).toBe(201)
    const listed = await app.call('GET', '/api/patients', { token: String(made.body.key) })
    expect(listed.status).toBe(200)
    expect((await call('GET', '/api/settings/domain')).body).toMatchObject({ hasAddOn: true })
  })

  it('chooses Compliance Mode itself', async () => {
    const mode = async () => (await call('GET', '/api/settings/security')).body.compliance
    expect(await mode()).toBe(false)
    const on = await call('PUT', '/api/settings/compliance-mode', { on: true })
    expect([on.status, on.body.compliance]).toEqual([200, true])
    const off = await call('PUT', '/api/settings/compliance-mode', { on: false })
    // A person without a second factor must set one up first.
    expect([off.status, await mode()]).toEqual([403, undefined])
  })

  it('is refused a subscription in one sentence', async () => {
    const other = await openClinic('second@harbor.example')
    const orders = [
      await other.call('POST', '/api/subscription/create', { tier: 'team', addons: [] }),
      await other.call('POST', '/api/subscription/cancel'),
      await other.call('POST', '/api/subscription/portal'),
    ]
    for (const { status, body } of orders)
      expect([status, body.code, body.message]).toEqual([
        409,
        'billing_off',
        'This installation charges nobody: everything is included, and there is nothing to subscribe to.',
      ])
    expect((await other.call('GET', '/api/practice/account')).status).toBe(404)
  })

  it('reads nothing about plans and trials in its history and its emails', async () => {
    const { rows } = await app.admin.query(
      `select type from events where clinic_id = $1 and stream_type = 'subscription' and type !~ '^AddOn'`,
      [clinicId],
    )
    expect(rows).toEqual([])
    await waitForEmail(app.dataDir, { subject: 'Welcome to Caretrail' })
    const mails = await readAllOutboxes(app.dataDir)
    expect(mails.map(({ text }) => text).join('\n')).not.toMatch(/trial|plan\b|charged/i)
  })
})

describe('a clinic that did not pay before the installation stopped charging', () => {
  it('changes its records again', async () => {
    const { clinicId, call } = await openClinic('unpaid@harbor.example')
    await app.admin.query(
      `insert into clinic_subscription (clinic_id, tier, status, trial_ends_at, started_at, version, trouble,
         troubled_since, restricted)
       values ($1, 'solo', 'active', now(), now(), 1, 'trial over', now(), true)`,
      [clinicId],
    )
    expect((await call('POST', '/api/patients', patientDraft('Rosa'))).status).toBe(201)
    expect((await call('GET', '/api/subscription/current')).body).toMatchObject({
      trouble: 'none',
      restricted: false,
    })
  })
})
