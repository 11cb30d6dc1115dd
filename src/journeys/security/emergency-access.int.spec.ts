import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isGranted, type Permission } from '#modules/kernel'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { Api } from '../../program/api.ts'
import { endpointTable } from '../../program/openapi/openapi.ts'
import { addressCall, recordsOf } from '../testing/record-paths.ts'
import { type Clinic, openClinic, subscribe } from '../testing/clinic.ts'
import { findWords } from '../testing/trace-search.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'

const [OPEN, OTHER] = ['Kanariella', 'Zeisigius'] as const
const table = endpointTable(Api)
const guarded = table.filter(({ permission }) => permission !== null)
const shut = guarded.filter(({ permission }) => !isGranted('auditor', permission as Permission))

let testApp: TestApp
let clinic: Clinic
let auditor: string

interface Records {
  readonly patientId: number
  readonly ids: Readonly<Record<string, number>>
}
let ours: Records
let otherRecords: Records

/** Adds a patient with one record of each kind, each containing the name. */
const everythingOf = async (name: string): Promise<Records> => {
  const patientId = await clinic.addPatient({ ...patientDraft(name), email: `${name}@patient.example` })
  const more = { notes: `${name} comes`, practitionerId: clinic.practitionerId, allowOverlap: true }
  const file = { name: `${name}.pdf`, content: pdfOf(name) }
  const { body } = await clinic.call(
    'POST',
    '/api/documents',
    encodeForm(documentFacts(name, patientId), file),
  )
  const submission = await clinic.addSubmission({ name: `${name} 1`, diet: 'Harbor diet' })
  await clinic.call('POST', `/api/form-submissions/${submission}/match`, { body: { patientId } })
  const ids = {
    patients: patientId,
    appointments: await clinic.addAppointment(patientId, more),
    reminders: await clinic.addReminder(patientId, { message: `${name}, see you` }),
    documents: Number(body.id),
    'form-submissions': submission,
  }
  return { patientId, ids }
}

beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  auditor = clinic.tokens.auditor
  ours = await everythingOf(OPEN)
  otherRecords = await everythingOf(OTHER)
})
afterAll(() => testApp.close())

const emergency = (about: number, token = auditor) => clinic.addEmergency(about, token)
const read = (path: string, token = auditor) => testApp.call('GET', path, { token })
const recordOf = (id: number, token = auditor) => read(`/api/emergency-access/${id}/record`, token)

const eventsIn = async (): Promise<number> => {
  const { rows } = await testApp.admin.query(
    `select count(*)::int as n from events where clinic_id = $1 and meta::json ->> 'source' <> 'worker'`,
    [clinic.clinicId],
  )
  return rows[0].n
}

interface Entry {
  readonly role: string
  readonly emergency: string | null
  readonly subject: string
  readonly action: string
}

const entries = async (): Promise<readonly Entry[]> => {
  const { rows } = await testApp.admin.query(
    `select actor::json ->> 'role' as role, actor::json ->> 'emergency' as emergency, subject, action
     from access_ledger where clinic_id = $1 order by day, entry`,
    [clinic.clinicId],
  )
  return rows
}

describe('with one patient’s record open', () => {
  let id: number
  beforeAll(async () => {
    id = await emergency(ours.patientId)
  })

  it('the reader sees everything about that patient and nothing about another', async () => {
    const { status, text, body } = await recordOf(id)
    expect(status).toBe(200)
    const parts = Object.entries(body).map(([part, rows]) => [part, findWords([OPEN])(JSON.stringify(rows))])
    expect(parts.map(([, found]) => found)).toEqual(parts.map(() => [OPEN]))
    expect(parts.map(([part]) => part)).toEqual([
      'patient',
      'appointments',
      'submissions',
      'documents',
      'reminders',
    ])
    expect(findWords([OTHER])(text)).toEqual([])
    const [ownDocument, other] = [ours.ids['documents'], otherRecords.ids['documents']]
    const served = await read(`/api/emergency-access/${id}/documents/${ownDocument}`)
    expect([served.status, findWords([OPEN])(served.text)]).toEqual([200, [OPEN]])
    const refused = await read(`/api/emergency-access/${id}/documents/${other}`)
    expect(refused.status).toBe(404)
    expectRefusal(refused)
  })

  // It does not matter whose record it is: a grant opens only its own endpoints.
  it.each(shut)('$method $path stays closed', async (endpoint) => {
    for (const records of [ours, otherRecords]) {
      const { path, body } = await addressCall(clinic, endpoint, records.ids[recordsOf(endpoint.path)])
      const before = await eventsIn()
      const answer = await testApp.call(endpoint.method, path, { token: auditor, ...(body ? { body } : {}) })
      expect([endpoint.operation, answer.status]).toEqual([endpoint.operation, 403])
      expect(findWords([OPEN, OTHER])(answer.text)).toEqual([])
      expect(await eventsIn()).toBe(before)
    }
  })

  it('the record stays closed to other users, other sessions and API keys', async () => {
    const elsewhere = await clinic.enter('auditor')
    expect(await recordOf(id, elsewhere)).toMatchObject({
      status: 403,
      body: { code: 'emergency_access_over' },
    })
    expect((await read('/api/emergency-access', elsewhere)).body).toEqual([])
    expect((await recordOf(id, clinic.tokens.staff)).status).toBe(404)
    expect((await recordOf(id, clinic.tokens.practitioner)).status).toBe(403)
    const { key } = await clinic.addApiKey(['history:read'], auditor)
    expect(await recordOf(id, key)).toMatchObject({ status: 403, body: { code: 'scope_needed' } })
    const staffGrant = await emergency(ours.patientId, clinic.tokens.staff)
    expect((await recordOf(staffGrant)).status).toBe(404)
  })
})

describe('emergency access', () => {
  const draft = {
    ground: 'authority',
    reason: 'Court order 17 of March',
    currentPassword: 'a long night walk',
  }
  const open = (more: object) =>
    testApp.call('POST', '/api/emergency-access', {
      token: auditor,
      body: { patientId: ours.patientId, ...draft, ...more },
    })

  it.each([
    ['without the password', { currentPassword: 'another long walk' }, 400, 'wrong_password'],
    ['without a reason', { reason: 'must     ' }, 400, 'invalid'],
    ['without a ground', { ground: '' }, 400, 'invalid'],
    ['of nobody', { patientId: 987_654_321 }, 404, 'patient_not_found'],
  ])('is refused %s', async (_, more, status, code) => {
    const before = await eventsIn()
    const answer = await open(more)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await eventsIn()).toBe(before)
  })

  it('lasts an hour by the server’s clock', async () => {
    const { status, body } = await open({})
    expect(status).toBe(201)
    expect(Date.parse(body.until) - Date.parse(body.openedAt)).toBeGreaterThan(3_595_000)
    expect((await recordOf(body.id)).status).toBe(200)
    await testApp.admin.query(
      `update emergency_access set until = now() - interval '1 second' where clinic_id = $1 and id = $2`,
      [clinic.clinicId, body.id],
    )
    const late = await recordOf(body.id)
    expect([late.status, late.body.code]).toEqual([403, 'emergency_access_over'])
    expectRefusal(late)
    const file = await read(`/api/emergency-access/${body.id}/documents/${ours.ids['documents']}`)
    expect(file.status).toBe(403)
  })

  it('ends with the session, by signing out elsewhere or by a change of role', async () => {
    const email = await clinic.addUserWithoutSeat().then(() => 'Harbor-1-auditor@clinic.example')
    const body = { email, password: 'a long night walk' }
    const enter = async () => (await testApp.call('POST', '/api/auth/login', { body })).body.token as string
    const [one, other] = [await enter(), await enter()]
    const first = await emergency(ours.patientId, one)
    expect((await recordOf(first, one)).status).toBe(200)
    await testApp.call('DELETE', '/api/sessions', { token: other })
    expect((await recordOf(first, one)).status).toBe(401)
    expect((await recordOf(first, other)).status).toBe(403)
    const second = await emergency(ours.patientId, other)
    const me = (await read('/api/auth/me', other)).body
    const changeRole = (role: string) =>
      clinic.call('PUT', `/api/staff/${me.id}`, {
        body: { firstName: 'Mia', lastName: 'Sato', role, practitioner: false },
      })
    expect((await changeRole('practitioner')).status).toBe(200)
    expect((await recordOf(second, other)).status).toBe(401)
    expect((await changeRole('auditor')).status).toBe(200)
    expect((await recordOf(second, await enter())).status).toBe(403)
  })

  it('allows no read after it was ended, even for concurrent requests', async () => {
    const id = await emergency(ours.patientId)
    const before = (await entries()).length
    const reads = Array.from({ length: 12 }, () => recordOf(id))
    const ending = testApp.call('POST', `/api/emergency-access/${id}/end`, { token: auditor })
    const statuses = (await Promise.all(reads)).map(({ status }) => status)
    expect((await ending).body.endedAt).not.toBeNull()
    expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([])
    const entered = (await entries()).slice(before)
    const opened = entered.filter(({ action }) => action === 'open')
    expect(opened.length).toBe(statuses.filter((status) => status === 200).length)
    expect((await recordOf(id)).status).toBe(403)
    expect((await entries()).length).toBe(before + entered.length)
  })
})

describe('every read', () => {
  it('is in the ledger with the emergency, its reason and the reader', async () => {
    const id = await emergency(ours.patientId)
    const before = (await entries()).length
    await recordOf(id)
    await read(`/api/emergency-access/${id}/documents/${ours.ids['documents']}`)
    const subject = `patient-${ours.patientId}`
    const expected = ['open', 'list', 'list', 'list', 'list', 'download']
    expect((await entries()).slice(before)).toEqual(
      expected.map((action) => ({ role: 'auditor', emergency: String(id), subject, action })),
    )
    const { body } = await clinic.call('GET', `/api/access-ledger?emergency=yes&limit=6`)
    expect(body).toHaveLength(6)
    for (const row of body)
      expect(row).toMatchObject({
        emergencyId: id,
        emergencyGround: 'complaint',
        emergencyReason: 'Harbor is to answer a complaint',
        personName: 'Harbor auditor',
        patientId: ours.patientId,
      })
    await clinic.call('GET', `/api/patients/${ours.patientId}`)
    const [newest] = (await clinic.call('GET', '/api/access-ledger?action=open&limit=1')).body
    expect(newest).toMatchObject({ emergencyId: null, emergencyGround: null, emergencyReason: null })
  })

  it('notifies administrators immediately, in the app and by email, without naming the patient', async () => {
    const choice = { what: 'emergency_access', bell: false, email: false }
    expect((await clinic.call('PUT', '/api/notification-preferences', { body: choice })).status).toBe(400)
    await emergency(ours.patientId)
    const readNotifications = async (token = clinic.tokens.staff) =>
      (await read('/api/notifications', token)).body.filter(
        ({ what }: { what: string }) => what === 'emergency_access',
      )
    const [notification] = await readNotifications()
    expect(notification).toMatchObject({
      message: expect.stringMatching(/^Harbor auditor opened a patient’s record/),
      priority: 'high',
      read: false,
    })
    expect(await readNotifications(auditor)).toEqual([])
    await vi.waitFor(async () => {
      const messages: { id: string; to: string; subject: string }[] = (
        await clinic.call('GET', '/api/outbox')
      ).body
      const emails = messages.filter(({ subject }) => subject.startsWith('Emergency access to a record'))
      expect(emails.length).toBeGreaterThan(0)
      for (const { id, to } of emails) {
        expect(to).toBe('Harbor-staff@clinic.example')
        const { text } = await clinic.call('GET', `/api/outbox/${id}`)
        expect(findWords([OPEN, 'complaint'])(text)).toEqual([])
      }
    })
  })

  it('is in the history of the patient, as a sentence', async () => {
    const id = await emergency(otherRecords.patientId)
    await testApp.call('POST', `/api/emergency-access/${id}/end`, { token: auditor })
    const found = async (language: string) => {
      const about = `kind=patient&record=${otherRecords.patientId}&limit=2&language=${language}`
      return (await clinic.call('GET', `/api/history?${about}`)).body.map(
        ({ says }: { says: string }) => says,
      )
    }
    expect(await found('en')).toEqual([
      expect.stringContaining('ended the emergency access'),
      expect.stringMatching(new RegExp(`^opened ${OTHER}.* in an emergency, until `)),
    ])
    for (const language of ['es', 'fr'])
      expect(await found(language)).toEqual([expect.stringContaining(OTHER), expect.stringContaining(OTHER)])
  })

  it('has no reason once the patient is erased', async () => {
    const patientId = await clinic.addPatient({ lastName: 'Leaving' })
    const id = await emergency(patientId)
    await recordOf(id)
    const body = {
      ground: 'asked',
      reason: 'A letter of last week',
      confirmation: String(patientId),
      early: true,
    }
    expect((await clinic.call('POST', `/api/patients/${patientId}/erasure`, { body })).status).toBe(201)
    expect((await recordOf(id)).status).toBe(404)
    const [row] = (await clinic.call('GET', `/api/access-ledger?emergency=yes&patient=${patientId}&limit=1`))
      .body
    expect(row).toMatchObject({ emergencyId: id, emergencyReason: '' })
  })
})

describe('in Compliance Mode', () => {
  it('emergency access also requires the second factor, and masked fields stay masked', async () => {
    const masked = await openClinic(testApp, 'Masked')
    const formId = await masked.addForm({
      fields: [
        { id: 'name', type: 'text', label: 'Name', required: true },
        { id: 'meds', type: 'text', label: 'Medications', hipaasensitive: true },
      ],
    })
    const { body: sent } = await testApp.call('POST', '/api/form-submissions', {
      body: { formId, patientId: 0, responses: { name: 'Masked Patient', meds: 'Lithium' } },
    })
    const patientId = masked.patientId
    await masked.call('POST', `/api/form-submissions/${sent.id}/match`, { body: { patientId } })
    await subscribe(testApp, masked.clinicId, 'HIPAA/ISO Compliance Mode')
    const token = await masked.enter('auditor')
    const call = (method: string, path: string, body?: object) =>
      testApp.call(method, path, { token, ...(body && { body }) })
    const proof = { currentPassword: 'a long night walk' }
    const draft = { patientId, ground: 'emergency', reason: 'The patient lies unconscious', ...proof }
    expect((await call('POST', '/api/emergency-access', draft)).body.code).toBe('second_factor_due')
    const { secret } = (await call('POST', '/api/auth/second-factor', proof)).body
    const confirmed = await call('POST', '/api/auth/second-factor/confirm', { code: await codeOf(secret) })
    const [code] = confirmed.body.recoveryCodes
    expect((await call('POST', '/api/emergency-access', draft)).body.code).toBe('second_factor_needed')
    const opened = await call('POST', '/api/emergency-access', { ...draft, code })
    expect(opened.status).toBe(201)
    const { status, text, body } = await call('GET', `/api/emergency-access/${opened.body.id}/record`)
    expect([status, findWords(['Lithium'])(text)]).toEqual([200, []])
    const meds = body.submissions[0].answered.find(({ fieldId }: { fieldId: string }) => fieldId === 'meds')
    expect(meds).toMatchObject({ masked: true, answer: '' })
  })
})
