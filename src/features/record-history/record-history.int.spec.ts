import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin } from '#events'
import type { LedgerRow } from '#modules/access-ledger'
import { Patients } from '#modules/patients'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { expectRefusal } from '../../journeys/testing/refusal-check.ts'
import { appointmentDraft } from '../../../modules/appointments/testing/samples.ts'
import { formDraft } from '../../../modules/intake-forms/testing/samples.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { samples } from '../../journeys/testing/samples.ts'

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
})
afterAll(() => testApp.close())

const read = async (path: string, token = ours.tokens.staff) => (await ours.call('GET', path, { token })).body
const send = (method: string, path: string, body: object = {}, more: object = {}) =>
  ours.call(method, path, { body, ...more })
const restore = (kind: string, id: number, body: object = {}, more: object = {}) =>
  send('POST', `/api/history/${kind}/${id}/restore`, body, more)

const entries = async (subject: string): Promise<string[]> => {
  const { rows } = await testApp.admin.query(
    `select actor::json ->> 'role' as role, action from access_ledger
     where clinic_id = $1 and subject = $2 order by day, entry`,
    [ours.clinicId, subject],
  )
  return rows.map(({ role, action }) => `${role} ${action}`)
}

const named = ({ services }: { services: { name: string }[] }) => services.map(({ name }) => name).sort()

/** Creates a patient whose phone number has changed. */
const movedPatient = async () => {
  const draft = patientDraft('Harbor')
  const { id } = (await send('POST', '/api/patients', draft)).body
  await send('PUT', `/api/patients/${id}`, { ...draft, phone: '(207) 555-0177' })
  return { id: id as number, draft }
}

describe('a record', () => {
  it('has a history with actor, time and changes', async () => {
    const { id, draft } = await movedPatient()
    const history = await read(`/api/history/patient/${id}`)
    expect(history).toMatchObject({ kind: 'patient', id, version: 2, removed: false })
    expect(history.now.phone).toBe('(207) 555-0177')
    expect(history.events.map((each: { type: string }) => each.type)).toEqual([
      'PatientRegistered',
      'PatientContactChanged',
    ])
    expect(history.events[1]).toMatchObject({
      by: { kind: 'user', id: 1, name: 'Harbor Owner', nameNow: null },
      changes: [{ field: 'phone', was: draft.phone, is: '(207) 555-0177' }],
    })
  })

  it('names who changed it as they were called then, and beside it as they are called now', async () => {
    const { id } = await movedPatient()
    const rename = (lastName: string) => send('PUT', '/api/auth/profile', { firstName: 'Harbor', lastName })
    const { id: removedId } = await movedPatient()
    await send('DELETE', `/api/patients/${removedId}`)
    await read(`/api/history/patient/${id}`)
    await rename('Cole')
    await send('PUT', `/api/patients/${id}/alerts`, { alerts: ['Latex allergy'] })
    const { events } = await read(`/api/history/patient/${id}`)
    expect(events.map(({ by }: { by: object }) => by)).toMatchObject([
      { name: 'Harbor Owner', nameNow: 'Harbor Cole' },
      { name: 'Harbor Owner', nameNow: 'Harbor Cole' },
      { name: 'Harbor Cole', nameNow: null },
    ])
    const rows = await read(`/api/history?kind=patient&record=${id}`)
    expect(rows.map(({ who }: { who: string }) => who)).toEqual([
      'Harbor Cole',
      'Harbor Owner, now Harbor Cole',
      'Harbor Owner, now Harbor Cole',
    ])
    const [renamed] = await read('/api/history?type=UserRenamed&limit=1')
    expect(renamed.who).toBe('Harbor Owner, now Harbor Cole')
    const removed = (await read('/api/history/removed')).find((each: { id: number }) => each.id === removedId)
    expect(removed.by).toMatchObject({ name: 'Harbor Owner', nameNow: 'Harbor Cole' })
    const views = await read(`/api/access-ledger?patient=${id}`)
    const readers = views.map(
      ({ personName, personNameNow }: LedgerRow) => `${personName} | ${personNameNow}`,
    )
    expect([...new Set(readers)]).toEqual(['Harbor Cole | null', 'Harbor Owner | Harbor Cole'])
    await rename('Owner')
  })

  it('can be read at a version, a position or a moment', async () => {
    const { id, draft } = await movedPatient()
    const { events } = await read(`/api/history/patient/${id}`)
    const at = (query: string) => read(`/api/history/patient/${id}/at?${query}`)
    expect(await at('version=1')).toMatchObject({
      version: 1,
      was: { phone: draft.phone },
      differ: ['phone'],
    })
    expect(await at(`position=${events[0].position}`)).toMatchObject({ version: 1 })
    expect(await at(`moment=${events[1].at}`)).toMatchObject({ version: 2, differ: [] })
    expect(await at('moment=2001-01-01T00:00:00Z')).toMatchObject({ version: 0, was: null, at: null })
    expectRefusal(await ours.call('GET', `/api/history/patient/${id}/at?moment=yesterday`))
  })

  it('is readable by users who may read the history, and each read is in the access ledger', async () => {
    const { id } = await movedPatient()
    const path = `/api/history/patient/${id}`
    for (const token of [ours.tokens.auditor, ours.tokens.staff]) await read(path, token)
    await read(`${path}/at?version=1`)
    const refused = await ours.call('GET', path, { token: ours.tokens.practitioner })
    expect(refused.status).toBe(403)
    expect(await entries(`patient-${id}`)).toEqual(['auditor open', 'staff open', 'staff open'])
  })

  it('has a history, whatever its kind', async () => {
    const form = await ours.addForm()
    const ids = {
      appointment: await ours.addAppointment(ours.patientId),
      form,
      submission: await ours.addSubmission(),
      document: await ours.addDocument(ours.patientId),
      reminder: await ours.addReminder(ours.patientId),
      subscription: 1,
      user: 1,
      clinic: 1,
    }
    for (const [kind, id] of Object.entries(ids)) {
      const { events, now } = await read(`/api/history/${kind}/${id}`)
      expect([kind, events.length > 0, now !== null]).toEqual([kind, true, true])
      expect(events[0].changes.length).toBeGreaterThan(1)
    }
  })

  it('of another clinic is not found', async () => {
    let id = 0
    for (let n = 0; n < 40; n++) id = await otherClinic.addPatient()
    for (const path of [`/api/history/patient/${id}`, `/api/history/patient/${id}/at?version=1`])
      expect(await ours.call('GET', path)).toMatchObject({ status: 404, body: { code: 'record_not_found' } })
    expect(await restore('patient', id, { version: 1 })).toMatchObject({ status: 404 })
  })

  it('of an erased patient shows that events happened, but no personal data', async () => {
    const { id } = await movedPatient()
    const { runtime } = testApp.app
    const actor = { kind: 'user', id: 1, role: 'staff' } as const
    const erase = Effect.flatMap(Patients, (patients) => patients.erase(id, 'as asked'))
    await runtime.runPromise(
      Effect.provideService(erase, Origin, { clinicId: ours.clinicId, actor, source: 'cli' }),
    )
    const { events, now } = await read(`/api/history/patient/${id}`)
    expect(events.map((each: { erased: boolean }) => each.erased)).toEqual([true, true, false, false])
    expect(events[0].changes).toEqual([{ field: 'state', was: null, is: 'active' }])
    expect(now).toMatchObject({ firstName: '', phone: '', state: 'erased' })
    expect(await restore('patient', id, { version: 1 })).toMatchObject({ status: 404 })
    expect((await read('/api/history/removed')).map((each: { id: number }) => each.id)).not.toContain(id)
  })
})

describe('restoring an earlier version', () => {
  it('appends a new event and keeps the later ones', async () => {
    const { id, draft } = await movedPatient()
    const key = { headers: { 'idempotency-key': `back-${id}` } }
    const back = await restore('patient', id, { version: 1 }, key)
    expect(back).toMatchObject({ status: 200, body: { kind: 'patient', id, version: 3 } })
    expect(await restore('patient', id, { version: 1 }, key)).toMatchObject({ text: back.text })
    expect((await read(`/api/patients/${id}`)).phone).toBe(draft.phone)
    expect((await read(`/api/history/patient/${id}`)).events).toHaveLength(3)
    const stale = await restore('patient', id, { version: 2 }, { headers: { 'if-match': '"2"' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })

  it('leaves the alerts of a patient, and says so', async () => {
    const { id, draft } = await movedPatient()
    await send('PUT', `/api/patients/${id}/alerts`, { alerts: ['Latex allergy'] })
    const back = await restore('patient', id, { version: 1 })
    expect(back.body).toMatchObject({ version: 4, notRestored: ['alerts'] })
    expect(await read(`/api/patients/${id}`)).toMatchObject({ phone: draft.phone })
    expect((await read(`/api/history/patient/${id}`)).now.alerts).toBe('Latex allergy')
    expect((await restore('patient', id, { version: 3 })).body.notRestored).toEqual([])
  })

  it('is refused if another patient now has the email', async () => {
    const { id, draft } = await movedPatient()
    await send('PUT', `/api/patients/${id}`, { ...draft, email: 'elsewhere@patient.example' })
    await send('POST', '/api/patients', { ...patientDraft('Harbor'), email: draft.email })
    const refused = await restore('patient', id, { version: 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'patient_email_taken' } })
  })

  it('is refused if the time slot is now taken', async () => {
    const { practitionerId } = ours
    const first = { ...appointmentDraft('Harbor', ours.patientId), practitionerId, time: '07:00' }
    const { id } = (await send('POST', '/api/appointments', first)).body
    await send('PUT', `/api/appointments/${id}`, { ...first, time: '06:00' })
    await send('POST', '/api/appointments', { ...first, patientId: await ours.addPatient() })
    const refused = await restore('appointment', id, { version: 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'practitioner_busy' } })
    expect(refused.body.conflicts).toHaveLength(1)
    expect(await restore('appointment', id, { version: 2 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
  })

  it('publishes a form with its earlier content', async () => {
    const draft = formDraft('Harbor')
    const { id } = (await send('POST', '/api/intake-forms', draft)).body
    await send('PUT', `/api/intake-forms/${id}`, { ...draft, title: 'Another title' })
    expect((await restore('form', id, { version: 2 })).status).toBe(200)
    expect(await read(`/api/intake-forms/${id}`)).toMatchObject({ title: draft.title, formVersion: 3 })
  })

  it('is accepted for a pending reminder and refused for a sent one', async () => {
    const id = await ours.addReminder(ours.patientId)
    const { message } = await read(`/api/reminders/${id}`)
    // No screen edits a reminder's text, so restoring it changes nothing.
    expect((await restore('reminder', id, { version: 1 })).body).toMatchObject({ version: 1 })
    expect((await send('POST', `/api/reminders/${id}/send`)).status).toBe(200)
    const refused = await restore('reminder', id, { version: 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'reminder_not_pending' } })
    expect((await read(`/api/reminders/${id}`)).message).toBe(message)
  })

  it('restores a clinic’s settings and services', async () => {
    const before = await read('/api/settings/clinic')
    await send('PUT', '/api/settings/clinic', samples['clinic.save']?.(ours).body)
    const { version } = await read('/api/history/clinic/1')
    expect(version).toBeGreaterThan(before.version)
    expect((await restore('clinic', 1, { version: before.version })).status).toBe(200)
    const after = await read('/api/settings/clinic')
    expect([after.name, after.zone, named(after)]).toEqual([before.name, before.zone, named(before)])
  })

  it('requires a version at which the record existed', async () => {
    const { id } = await movedPatient()
    expect(await restore('patient', id)).toMatchObject({ status: 400, body: { code: 'version_needed' } })
    const beyond = await restore('patient', id, { version: 99 })
    expect(beyond).toMatchObject({ status: 409, body: { code: 'nothing_to_restore' } })
    expectRefusal(beyond)
  })
})

describe('removed records', () => {
  it('are listed with user and time, and can be brought back', async () => {
    const patient = await ours.addPatient()
    const ids = {
      appointment: await ours.addAppointment(patient),
      form: await ours.addForm(),
      document: await ours.addDocument(patient),
      reminder: await ours.addReminder(ours.patientId),
      patient,
    }
    const paths = {
      appointment: 'appointments',
      form: 'intake-forms',
      document: 'documents',
      reminder: 'reminders',
      patient: 'patients',
    }
    for (const [kind, id] of Object.entries(ids))
      await ours.call('DELETE', `/api/${paths[kind as keyof typeof ids]}/${id}`)
    const removed = await read('/api/history/removed')
    expect(removed.slice(0, 5).map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual(
      Object.entries(ids).toReversed(),
    )
    expect(removed[0].by).toEqual({ kind: 'user', id: 1, name: 'Harbor Owner', nameNow: null })
    expect(await restore('patient', patient, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_removed' },
    })
    for (const [kind, id] of Object.entries(ids).toReversed())
      expect([kind, (await restore(kind, id)).status]).toEqual([kind, 200])
    expect((await read('/api/history/removed')).length).toBe(removed.length - 5)
    expect(await read(`/api/reminders/${ids.reminder}`)).toMatchObject({ status: 'pending' })
    expect(await entries('removed-records')).toContain('staff list')
  })

  it('can be brought back only by an administrator if they are patients', async () => {
    const id = await ours.addPatient()
    await ours.call('DELETE', `/api/patients/${id}`)
    const token = ours.tokens.practitioner
    expect(await restore('patient', id, {}, { token })).toMatchObject({ status: 403 })
    expect((await ours.call('GET', '/api/history/removed', { token })).status).toBe(403)
  })
})
