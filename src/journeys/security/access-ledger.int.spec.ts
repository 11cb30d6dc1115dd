import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveSecret, loadKeys } from '#modules/platform'
import { pageDigits } from '../../../modules/audit/page-digits.ts'
import { ROLES } from '../../../modules/kernel/contract.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { callAll } from './testing/call-all.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
let patient: number
let appointment: number
let stranger: number
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
  patient = await ours.addPatient()
  appointment = await ours.addAppointment(patient)
  for (let n = 0; n < 5; n++) stranger = await otherClinic.addPatient()
  await otherClinic.addAppointment(stranger)
})
afterAll(() => testApp.close())

const entries = async (clinic: Clinic): Promise<string[]> => {
  const { rows } = await testApp.admin.query(
    `select actor::json ->> 'kind' as kind, actor::json ->> 'role' as role, action, subject, address
     from access_ledger where clinic_id = $1 order by day, entry`,
    [clinic.clinicId],
  )
  return rows.map(({ kind, role, action, subject, address }) =>
    [kind, role, action, subject, address].join(' '),
  )
}

/** Returns the digits of the pages that entries of our clinic name, null for an entry without. */
const pages = async (): Promise<string[]> => {
  const { rows } = await testApp.admin.query(
    `select actor::json ->> 'page' as page from access_ledger where clinic_id = $1 order by day, entry`,
    [ours.clinicId],
  )
  return rows.map(({ page }) => page)
}

/** Returns the ledger entries that these calls add. */
const left = async (calls: readonly (() => Promise<unknown>)[], clinic = ours): Promise<string[]> => {
  const before = (await entries(clinic)).length
  for (const call of calls) await call()
  return (await entries(clinic)).slice(before)
}

const get =
  (path: string, token = ours.tokens.staff, method = 'GET') =>
  () =>
    ours.call(method, path, { token })

const paths = (of: number, booked: number) => [
  `/api/patients/${of}`,
  `/api/appointments/${booked}`,
  `/api/appointments?patientId=${of}`,
]

const cursor = (json: string) => Buffer.from(json).toString('base64url')

/** Returns the digits of the pages that reading this leaves. */
const pagesRead = async (path: string): Promise<string[]> => {
  const before = await pages()
  await get(path)()
  return (await pages()).slice(before.length)
}

describe('the access ledger', () => {
  it.each(['staff', 'practitioner'] as const)('has an entry for every read served to %s', async (role) => {
    const token = ours.tokens[role]
    const read = await left([
      get(`/api/patients/${patient}`, token),
      get(`/api/appointments/${appointment}`, token),
      get(`/api/appointments?patientId=${patient}`, token),
      get(`/api/appointments?patientId=${patient}&limit=1&q=nothing`, token),
      get(`/api/patients/${patient}`, token),
    ])
    const by = (action: string) => `user ${role} ${action} patient-${patient} 127.0.0.1`
    expect(read).toEqual(['open', 'open', 'list', 'list', 'open'].map(by))
  })

  it('has no entry for reads that were refused, found nothing, or belong to another clinic', async () => {
    const removedId = await ours.addPatient()
    const cancelled = await ours.addAppointment(patient)
    await ours.call('DELETE', `/api/patients/${removedId}`)
    await ours.call('DELETE', `/api/appointments/${cancelled}`)
    const calls = [
      ...paths(patient, appointment).map((path) => get(path, ours.tokens.auditor)),
      ...paths(patient, appointment).map((path) => get(path, 'x')),
      ...paths(stranger, stranger).map((path) => get(path)),
      ...paths(987_654, 987_654).map((path) => get(path)),
      get(`/api/patients/${removedId}`),
      get(`/api/appointments/${cancelled}`),
      get(`/api/appointments?patientId=${patient}&date=never`),
      get('/api/patients/abc'),
      get('/api/appointments/0'),
    ]
    expect(await left(calls)).toEqual([])
    expect(await entries(otherClinic)).toEqual([])
  })

  it('has an entry for the patient whom an outbox message is about', async () => {
    const id = await ours.addOutboxMessage(patient)
    const calls = [get(`/api/outbox/${id}`), get('/api/outbox'), get('/api/outbox/unheard-of')]
    expect(await left(calls)).toEqual([
      `user staff open patient-${patient} 127.0.0.1`,
      'user staff list outbox 127.0.0.1',
    ])
  })

  it('has an entry for reads of many patients: lists, searches, the calendar, notifications', async () => {
    const lists: readonly (readonly [string, string])[] = [
      ['/api/patients?q=har&limit=2', 'patients'],
      ['/api/appointments?date=2031-05-06', 'appointments'],
      ['/api/calendar?month=2031-05', 'appointments'],
      ['/api/diary?from=2031-05-06', 'appointments'],
      [
        `/api/appointments/conflicts?patientId=${patient}&date=2031-05-06&time=09:00&duration=60`,
        'appointments',
      ],
      [`/api/staff/${ours.practitionerId}/appointments`, 'appointments'],
      ['/api/documents?limit=1', 'documents'],
      ['/api/reminders?limit=1', 'reminders'],
      ['/api/notifications', 'notifications'],
      ['/api/dashboard/activity', 'activity'],
      [`/api/intake-forms/${ours.formId}/invitations`, `intake-form-${ours.formId}`],
      ['/api/access-ledger', 'access-ledger'],
      [`/api/access-ledger?patient=${patient}`, `patient-${patient}`],
      ['/api/access-ledger/patients?q=har', 'patients'],
    ]
    expect(await left(lists.map(([path]) => get(path)))).toEqual(
      lists.map(([, subject]) => `user staff list ${subject} 127.0.0.1`),
    )
  })

  it('has an entry for what commands show that change no record', async () => {
    const notice = await ours.addNotice()
    const imported = await ours.addImport()
    const body = { alerts: [] }
    const headers = { 'idempotency-key': 'no alerts' }
    const calls = [
      () => ours.call('PUT', `/api/notifications/${notice}`, { body: { read: true } }),
      () => ours.call('PUT', `/api/patients/${patient}/alerts`, { body, headers }),
      () => ours.call('PUT', `/api/patients/${patient}/alerts`, { body, headers }),
    ]
    expect(await left(calls)).toEqual([
      'user staff list notifications 127.0.0.1',
      `user staff open patient-${patient} 127.0.0.1`,
      `user staff open patient-${patient} 127.0.0.1`,
    ])
    expect(await entries(ours)).toContain(`user staff preview patient-import-${imported} 127.0.0.1`)
  })

  it('has an entry for all patients at once, as an export', async () => {
    expect(await left([get('/api/patients')])).toEqual(['user staff export patients 127.0.0.1'])
  })

  it('tells pages apart, for every list and print, with a secret of the installation', async () => {
    const key = deriveSecret(
      loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined }),
      'pages of lists',
    )
    expect(await pagesRead('/api/patients?q=har&limit=2')).toEqual([pageDigits(key, { q: 'har', limit: 2 })])
    const afterFirst = await pagesRead(`/api/patients?limit=1&cursor=${cursor('[1]')}`)
    expect(await pagesRead(`/api/patients?limit=1&cursor=${cursor(' [ 1 ] ')}`)).toEqual(afterFirst)
    const lists = [
      `/api/appointments?patientId=${patient}`,
      `/api/reminders?patientId=${patient}`,
      `/api/documents?patientId=${patient}`,
      `/api/form-submissions?patientId=${patient}`,
      `/api/form-submissions?formId=${ours.formId}`,
      '/api/calendar?month=2031-05',
      '/api/diary?from=2031-05-06',
      `/api/appointments/conflicts?patientId=${patient}&date=2031-05-06&time=09:00&duration=60`,
      '/api/reports/list?of=patients',
      `/api/intake-forms/${ours.formId}/invitations`,
      '/api/notifications',
      '/api/access-ledger',
    ]
    for (const path of lists) expect(await pagesRead(path)).toEqual([expect.stringMatching(/^[\da-f]{4}$/)])
    const [may, june] = [
      await pagesRead('/api/calendar?month=2031-05'),
      await pagesRead('/api/calendar?month=2031-06'),
    ]
    expect(may).not.toEqual(june)
  })

  it('has an entry for an export of the ledger', async () => {
    const calls = [get('/api/access-ledger/export', ours.tokens.auditor)]
    expect(await left(calls)).toEqual(['user auditor export access-ledger 127.0.0.1'])
  })

  it('has an entry for a list behind a report figure, and for an exported report', async () => {
    const calls = [
      get('/api/reports/list?of=patients'),
      get('/api/reports/list?of=appointments&service=Nothing'),
      get('/api/reports/list?of=patients', ours.tokens.auditor),
      get('/api/reports/export?format=pdf', ours.tokens.auditor),
      get('/api/reports', ours.tokens.auditor),
    ]
    expect(await left(calls)).toEqual([
      'user staff list reports 127.0.0.1',
      'user auditor export reports 127.0.0.1',
    ])
  })

  it('has one entry for what an unattended screen reloads', async () => {
    const unattended = { 'x-unattended': '1' }
    const refresh = (path: string, token = ours.tokens.staff) => {
      return () => ours.call('GET', path, { token, headers: unattended })
    }
    const id = await ours.addPatient()
    const record = `/api/patients/${id}`
    const may = '/api/calendar?month=2032-05'
    const again = [refresh(may), refresh(record)]
    expect(await left([get(may), get(record), ...again, ...again])).toEqual([
      'user staff list appointments 127.0.0.1',
      `user staff open patient-${id} 127.0.0.1`,
    ])
    // What was not shown before, another person's screen, and a look of the person are news.
    const june = refresh('/api/calendar?month=2032-06')
    expect(await left([june, june, refresh(may, ours.tokens.practitioner), get(may)])).toEqual([
      'user staff list appointments 127.0.0.1',
      'user practitioner list appointments 127.0.0.1',
      'user staff list appointments 127.0.0.1',
    ])
    const everything = refresh('/api/patients')
    expect(await left([everything, everything])).toHaveLength(2)
  })

  it('has an entry for the record whose history was read or exported, and for a page about many', async () => {
    const { auditor } = ours.tokens
    const [{ position }] = (await ours.call('GET', `/api/history?kind=patient&record=${patient}`)).body
    const calls = [
      get(`/api/history?kind=patient&record=${patient}`, auditor),
      get(`/api/history/${position}`, auditor),
      get(`/api/history/export?format=csv&kind=patient&record=${patient}`, auditor),
      get('/api/history/export?format=ndjson', auditor),
      get(`/api/history?kind=patient&record=${patient}`, ours.tokens.practitioner),
      get('/api/history?type=ServiceAdded', auditor),
      get('/api/history?kind=patient', auditor),
    ]
    expect(await left(calls)).toEqual([
      `user auditor history patient-${patient} 127.0.0.1`,
      `user auditor history patient-${patient} 127.0.0.1`,
      `user auditor export patient-${patient} 127.0.0.1`,
      'user auditor export history 127.0.0.1',
      'user auditor list history 127.0.0.1',
    ])
  })

  it('counts a HEAD as a read, because it reveals that a patient exists', async () => {
    expect(await left([get(`/api/patients/${patient}`, ours.tokens.staff, 'HEAD')])).toHaveLength(1)
  })

  it('has one entry for each of many concurrent reads', async () => {
    const calls = Array.from({ length: 50 }, () => get(`/api/patients/${patient}`))
    expect(await left([() => Promise.all(calls.map((call) => call()))])).toHaveLength(50)
    const { rows } = await testApp.admin.query(
      `select count(*)::int as n, max(entry) as last, (select sum(entries)::int from access_days where clinic_id = $1) as told
       from access_ledger where clinic_id = $1`,
      [ours.clinicId],
    )
    expect(rows[0]).toEqual({ n: rows[0].n, last: rows[0].n, told: rows[0].n })
  })

  it('contains nothing about a patient but the number', async () => {
    await callAll(testApp, ours)
    const { rows } = await testApp.admin.query('select actor, action, subject, address from access_ledger')
    for (const { actor, action, subject, address } of rows) {
      const { emergency = 0, page = '0000', ...who } = JSON.parse(actor)
      expect(page).toMatch(/^[\da-f]{4}$/)
      const expectedKeys =
        'feed' in who ? ['feed', 'id', 'kind', 'shownTo'] : ['id', 'kind', 'role', 'session']
      expect(Object.keys(who).sort()).toEqual(expectedKeys)
      expect([typeof emergency, 'feed' in who || ROLES.includes(who.role)]).toEqual(['number', true])
      expect(['open', 'list', 'preview', 'download', 'print', 'export', 'reveal', 'history']).toContain(
        action,
      )
      expect(subject).toMatch(
        /^((patient|submission|form-invitation|intake-form|backup|patient-import)-\d+|clinic|reports|activity|access-ledger|removed-records|history)$|^(patients|appointments|documents|reminders|form-submissions|notifications|outbox)$/,
      )
      expect(address).toBe('127.0.0.1')
    }
  })
})
