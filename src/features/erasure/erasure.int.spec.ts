import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin, rebuildClinic, verifyClinic } from '#events'
import { operatorOrigin } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { loadKeys } from '#modules/platform'
import { readKeys } from '../../../modules/backups/keys/key-copy.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { filesWith, findWords, tablesWith } from '../../journeys/testing/trace-search.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { appointmentDraft } from '../../../modules/appointments/testing/samples.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { reminderDraft } from '../../../modules/reminders/testing/samples.ts'

// Patients with every kind of record, and a search for what an erasure leaves of them. `ERASED=100` tries it
// with a hundred.
const MANY = Number(process.env['ERASED'] ?? 4)

/** Returns a word unique to patient n; all of the patient’s data contains it. */
const canary = (n: number) => `zwitscher${String.fromCodePoint(97 + (n % 26))}${n}quell`
const WORDS = Array.from({ length: MANY }, (_, n) => canary(n))
const find = findWords(WORDS)

let testApp: TestApp
let clinic: Clinic
const ids: number[] = []
let stays: number
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  stays = await clinic.addPatient()
  await clinic.addAppointment(stays)
  for (let n = 0; n < MANY; n += 1) ids.push(await addPatientWithRecords(n))
})
afterAll(() => testApp.close())

const succeeded = ({ status, text, body }: CallResponse) => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}
const post = async (path: string, body: object) => succeeded(await clinic.call('POST', path, { body }))

/** Creates a patient with every kind of record and returns their number. */
const addPatientWithRecords = async (n: number): Promise<number> => {
  const word = canary(n)
  const email = `${word}@patient.example`
  const id = await clinic.addPatient({
    firstName: word,
    lastName: `von ${word}`,
    email,
    phone: `+1 207 ${word}`,
    address: `${word} street`,
    emergencyContact: `${word} kin`,
    emergencyPhone: word,
    insurance: word,
    notes: word,
  })
  const visit = { ...appointmentDraft(word, id), allowOverlap: true, practitionerId: clinic.practitionerId }
  await post('/api/appointments', visit)
  const file = { name: `${word}.pdf`, content: pdfOf(word) }
  const form = encodeForm(documentFacts(word, id), file)
  succeeded(await clinic.call('POST', '/api/documents', form))
  const submission = await clinic.addSubmission({ name: word, diet: 'none' })
  await post(`/api/form-submissions/${submission}/match`, { patientId: id })
  await post(`/api/intake-forms/${clinic.formId}/send-invitation`, { email, name: word })
  const reminder = await post('/api/reminders', reminderDraft(word, id))
  await post(`/api/reminders/${reminder.id}/send`, {})
  await post('/api/reminders', reminderDraft(word, id))
  await clinic.addOutboxMessage(id)
  await clinic.call('PUT', `/api/patients/${id}`, {
    body: { ...(await clinic.call('GET', `/api/patients/${id}`)).body, notes: `${word} again` },
  })
  return id
}

const erasureRequest = { ground: 'asked', reason: 'A letter of last week', early: true }
const erase = (id: number, more: object = {}) =>
  clinic.call('POST', `/api/patients/${id}/erasure`, {
    body: { ...erasureRequest, confirmation: String(id), ...more },
  })

const keysBeside = async () => {
  const path = join(testApp.dataDir, 'backups', `clinic-${clinic.clinicId}`, 'subject-keys')
  const keys = loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined })
  return (
    (await readKeys(join(path, `${clinic.clinicId}.keys`), keys))?.keys.map(({ subject }) => subject) ?? []
  )
}

describe('an erasure is refused', () => {
  it('with a wrong name, before the retention period ends without confirmation, or with the patient’s name in the reason', async () => {
    const [id = 0] = ids
    expect(await erase(id, { confirmation: 'Somebody else' })).toMatchObject({
      status: 400,
      body: { code: 'erasure_unconfirmed', fields: { confirmation: expect.any(String) } },
    })
    expect(await erase(id, { early: false })).toMatchObject({
      status: 409,
      body: { code: 'erasure_early', keptUntil: expect.stringMatching(/^20\d\d-.*Z$/) },
    })
    expect(await erase(id, { reason: `${canary(0)} asked for it` })).toMatchObject({
      status: 400,
      body: { code: 'erasure_reason_names' },
    })
    expect(await erase(987_654_321)).toMatchObject({ status: 404, body: { code: 'patient_not_found' } })
    expect((await clinic.call('GET', `/api/patients/${id}`)).status).toBe(200)
  })

  it('while a legal hold is in place, from the screen and from the command line', async () => {
    const [id = 0] = ids
    const placed = await post(`/api/patients/${id}/legal-hold`, { reason: 'A claim' })
    expect(placed).toMatchObject({ id, hold: { by: 'Harbor Owner', reason: 'A claim' } })
    expect((await clinic.call('GET', `/api/patients/${id}`)).body.heldSince).toBe(placed.hold.since)
    expect(await erase(id)).toMatchObject({ status: 409, body: { code: 'patient_held' } })
    const verb = Effect.flatMap(Patients, (patients) => patients.erase(id, 'as asked')).pipe(
      Effect.flip,
      Effect.provideService(Origin, operatorOrigin(clinic.clinicId)),
    )
    expect((await testApp.app.runtime.runPromise(verb))._tag).toBe('PatientHeld')
    const lifted = await post(`/api/patients/${id}/legal-hold/lift`, { reason: 'Settled' })
    expect(lifted).toMatchObject({ id, hold: null })
  })
})

describe('erased patients', () => {
  it('had data in tables, files and backups before', async () => {
    expect((await tablesWith(testApp.admin, find)).length).toBeGreaterThan(5)
    expect((await filesWith(testApp.dataDir, find)).length).toBeGreaterThan(1)
    const [id = 0] = ids
    expect((await clinic.call('GET', `/api/patients/${id}/erasure`)).body).toMatchObject({
      id,
      name: `${canary(0)} von ${canary(0)}`,
      hold: null,
      early: true,
      going: { appointments: 1, documents: 1, submissions: 1, invitations: 1 },
      unmatched: 0,
    })
    const { body } = await clinic.call('POST', '/api/backups')
    const state = async () => (await clinic.call('GET', `/api/backups/${body.id}`)).body.state
    await expect.poll(state).toBe('made')
    expect(await keysBeside()).toEqual(expect.arrayContaining(ids.map((each) => `patient-${each}`)))
  })

  it('leave a certificate that counts the erased records without identifying the patient', async () => {
    for (const id of ids) {
      const { status, body, text } = await erase(id)
      expect([status, text]).toEqual([201, text])
      expect(body).toMatchObject({
        id,
        by: 'Harbor Owner',
        ground: 'asked',
        reason: erasureRequest.reason,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        appointments: 1,
        documents: 1,
        submissions: 1,
        invitations: 1,
      })
      expect(body.events).toBeGreaterThan(5)
      expect(find(text)).toEqual([])
    }
    const { body: all } = await clinic.call('GET', '/api/erasures')
    expect(
      all.map(({ id }: { id: number }) => id).toSorted((one: number, other: number) => one - other),
    ).toEqual(ids)
    const pdf = await fetch(`${testApp.url}/api/erasures/${ids[0]}/pdf?language=es`, {
      headers: { authorization: `Bearer ${clinic.tokens.auditor}` },
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('are in no table', async () => {
    expect(await tablesWith(testApp.admin, find)).toEqual([])
  })

  it('are in no file: no document, email, backup or log', async () => {
    await expect.poll(() => filesWith(testApp.dataDir, find)).toEqual([])
    expect(testApp.said.filter((line) => find(line).length > 0)).toEqual([])
  })

  it('have no key next to the backups', async () => {
    const erasedSubjects = new Set(ids.map((id) => `patient-${id}`))
    await expect.poll(async () => (await keysBeside()).filter((each) => erasedSubjects.has(each))).toEqual([])
    expect(await keysBeside()).toContain(`patient-${stays}`)
  })

  it('leave a log that verifies and read models that match it', async () => {
    const { runtime } = testApp.app
    expect(await runtime.runPromise(verifyClinic(clinic.clinicId, []))).toMatchObject({ fault: null })
    const lists = await runtime.runPromise(rebuildClinic(clinic.clinicId, { write: false }))
    expect(lists.filter(({ differing }) => differing > 0)).toEqual([])
  })

  it('leave every list working', async () => {
    const paths = [
      '/api/patients',
      '/api/appointments',
      '/api/documents',
      '/api/form-submissions',
      '/api/reminders',
      '/api/notifications',
      '/api/outbox',
      '/api/dashboard/activity',
      '/api/dashboard/stats',
      '/api/reports?type=patients',
      '/api/reports/list?of=patients&range=year',
      `/api/intake-forms/${clinic.formId}/invitations`,
    ]
    for (const path of paths) {
      const { status, text } = await clinic.call('GET', path)
      expect([path, status, find(text)]).toEqual([path, 200, []])
    }
    expect((await clinic.call('GET', `/api/patients/${stays}`)).status).toBe(200)
    expect((await clinic.call('GET', `/api/patients/${ids[0]}`)).status).toBe(404)
    expect((await clinic.call('GET', `/api/patients/${ids[0]}/erasure`)).status).toBe(404)
    expect((await erase(ids[0] ?? 0)).status).toBe(404)
  })
})
