import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readAllOutboxes, waitForEmail, waitForEmails } from '../../../modules/platform/testing/outbox.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { subscribe } from '../testing/clinic.ts'
import { confirmOwner } from '../testing/confirm-owner.ts'

// What a clinic that anyone just registered can send, and how many of them there can be.

const LIMITS = { REGISTRATIONS_PER_HOUR: '3', TRIAL_MESSAGES_PER_HOUR: '4', SMS_WITHOUT_PAYMENT: '0' }

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ TRUSTED_PROXIES: '1', ...LIMITS })
})
afterAll(() => testApp.close())

const register = (name: string, network = name, app = testApp) =>
  app.call('POST', '/api/auth/register', {
    body: {
      clinicName: name,
      firstName: 'Dana',
      lastName: 'Reyes',
      email: `${name}@new.example`,
      password: 'a long night walk',
    },
    headers: { 'x-forwarded-for': network },
  })

let clinics = 0
const openNewClinic = async () => {
  const name = `newcomer${(clinics += 1)}x`
  const { body } = await register(name, `203.0.113.${clinics}`)
  const call = (method: string, path: string, sent?: object) =>
    testApp.call(method, path, { token: String(body.token), ...(sent && { body: sent }) })
  const email = `${name}@new.example`
  const { id: patientId } = (
    await call('POST', '/api/patients', {
      ...patientDraft(name),
      phone: '(207) 555-0134',
    })
  ).body
  return { name, email, call, patientId: Number(patientId) }
}
type NewClinic = Awaited<ReturnType<typeof openNewClinic>>

const confirm = ({ email }: NewClinic) => confirmOwner(testApp, email)

const followUp = ({ call, patientId }: NewClinic, message: string) =>
  call('POST', `/api/patients/${patientId}/send-followup`, { message })
const invite = async ({ call }: NewClinic) => {
  const form = (await call('POST', '/api/intake-forms', { title: 'History', fields: [] })).body
  return call('POST', `/api/intake-forms/${form.id}/send-invitation`, { email: 'stranger@mail.example' })
}
const inviteStaff = ({ call, name }: NewClinic) =>
  call('POST', '/api/staff-invitations', {
    email: `auditor@${name}.example`,
    firstName: 'Ada',
    lastName: 'Sato',
    role: 'auditor',
    practitioner: false,
  })

/** The emails in the clinic's own outbox: everything but those about the account of its owner. */
const emailsFrom = async ({ name, email }: NewClinic) => {
  const kept = await readAllOutboxes(testApp.dataDir)
  return kept.filter(({ to, source }) => to !== email && source?.includes(name))
}

describe('a clinic whose owner has not confirmed their address', () => {
  it('sends nothing to anyone and says why, and sends what waits once they have', async () => {
    const clinic = await openNewClinic()
    const waits = { reasonCode: 'address_unconfirmed', reason: expect.stringContaining('confirmed') }
    const alert = await followUp(clinic, 'How are you?')
    expect([alert.status, alert.body]).toMatchObject([202, { status: 'pending', ...waits }])
    const invitation = await invite(clinic)
    expect([invitation.status, invitation.body]).toMatchObject([202, { state: 'sending', ...waits }])
    const colleague = (await inviteStaff(clinic)).body
    await vi.waitFor(async () => {
      const { body } = await clinic.call('GET', `/api/staff-invitations/${colleague.id}`)
      expect(body.waits).toBe('address_unconfirmed')
    })
    const { steps } = (await clinic.call('GET', `/api/reminders/${alert.body.id}/timeline`)).body
    expect(steps.map(({ code }: { code: string }) => code).slice(-2)).toEqual([
      'held',
      'waiting_for_confirmation',
    ])
    expect(await emailsFrom(clinic)).toEqual([])
    expect((await clinic.call('GET', '/api/auth/me')).body.emailConfirmed).toBe(false)

    await confirm(clinic)
    expect((await clinic.call('GET', '/api/auth/me')).body.emailConfirmed).toBe(true)
    await vi.waitFor(async () => expect(await emailsFrom(clinic)).toHaveLength(3))
    await vi.waitFor(async () => {
      const sent = (await clinic.call('GET', `/api/reminders/${alert.body.id}`)).body
      expect(sent).toMatchObject({ status: 'sent', reason: null })
      const staff = (await clinic.call('GET', '/api/staff')).body
      expect(staff.invitations).toMatchObject([{ id: colleague.id, waits: null }])
    })
  })

  it('can request the link again, a few times an hour', async () => {
    const clinic = await openNewClinic()
    const links = (emailCount: number) =>
      waitForEmails(testApp.dataDir, { to: clinic.email, words: '/confirm-email/' }, emailCount)
    await links(1)
    const asked = async () => (await clinic.call('POST', '/api/auth/email-confirmation')).body
    for (const emailCount of [2, 3]) {
      expect(await asked()).toEqual({ asked: true })
      await links(emailCount)
    }
    for (const _ of [3, 4]) expect(await asked()).toEqual({ asked: true })
    // Another link would have ended the last one.
    const [last] = await links(3)
    await confirmOwner(testApp, clinic.email, { mailbox: async () => (last ? [last] : []) })
    expect((await clinic.call('GET', '/api/auth/me')).body.emailConfirmed).toBe(true)
    await links(3)
  })

  it('is confirmed by a password reset, too', async () => {
    const clinic = await openNewClinic()
    const body = { email: clinic.email }
    await testApp.call('POST', '/api/auth/forgot-password', { body })
    const { text } = await waitForEmail(testApp.dataDir, { to: clinic.email, words: '/reset-password/' })
    const reset = { token: /\/reset-password\/([\w-]+)/.exec(text)?.[1], password: 'a longer morning walk' }
    await testApp.call('POST', '/api/auth/reset-password', { body: reset })
    const login = { ...body, password: reset.password }
    const { user } = (await testApp.call('POST', '/api/auth/login', { body: login })).body
    expect(user).toMatchObject({ emailConfirmed: true })
  })
})

describe('a clinic without a payment method', () => {
  it('sends a few messages an hour; the next ones wait and say so', async () => {
    const clinic = await openNewClinic()
    await confirm(clinic)
    const alerts = []
    for (const n of [1, 2, 3, 4, 5]) alerts.push((await followUp(clinic, `Message ${n}`)).body)
    expect(alerts.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'pending'])
    expect(alerts[4]).toMatchObject({ reasonCode: 'hourly_limit' })
    expect(Date.parse(alerts[4].nextTryAt) % 3_600_000).toBe(0)
    expect(await emailsFrom(clinic)).toHaveLength(4)
    expect((await invite(clinic)).body).toMatchObject({ state: 'sending', reasonCode: 'hourly_limit' })
  })

  it('sends no texts until it has one', async () => {
    const clinic = await openNewClinic()
    await confirm(clinic)
    const text = { patientId: clinic.patientId, type: 'sms', message: 'See you soon' }
    const create = async () => {
      const { id } = (await clinic.call('POST', '/api/reminders', text)).body
      const settled = async () => (await clinic.call('GET', `/api/reminders/${id}`)).body
      await vi.waitFor(async () => expect((await settled()).status).not.toBe('pending'))
      return settled()
    }
    expect(await create()).toMatchObject({ status: 'failed', reasonCode: 'sms_unpaid' })
    const { rows } = await testApp.admin.query(
      'select clinic_id::float8 as id from user_list where email = $1',
      [clinic.email],
    )
    await subscribe(testApp, Number(rows[0].id))
    expect(await create()).toMatchObject({ status: 'sent' })
  })
})

describe('a network', () => {
  it('creates a few clinics an hour, and others are not concerned', async () => {
    const answers = []
    for (const n of [1, 2, 3, 4]) answers.push(await register(`many-${n}`, '198.51.100.7'))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expect(answers[3]?.body.code).toBe('too_many_registrations')
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await register('other', '198.51.100.8')).status).toBe(201)
  })
})

describe('an installation that takes no new clinics', () => {
  it('refuses every registration', async () => {
    const closed = await openTestApp({ REGISTRATIONS_PER_HOUR: '0' })
    onTestFinished(() => closed.close())
    const answer = await register('late', '198.51.100.9', closed)
    expect(answer).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
  })
})
