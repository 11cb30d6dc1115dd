import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin } from '#events'
import { LegalHolds, Patients } from '#modules/patients'
import { Api } from '../../program/api.ts'
import { endpointTable } from '../../program/openapi/openapi.ts'
import { addressCall } from '../testing/record-paths.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic, ownerOf } from '../testing/clinic.ts'
import { callQueryPaths } from './testing/call-all.ts'
import { filesWith, findWords, tablesWith } from '../testing/trace-search.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { openTraceCollector } from '../../../modules/platform/testing/trace-collector.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { samples } from '../testing/samples.ts'

/** Tables that may contain patient data in plain text, because screens show it. */
const SHOWN = [
  'appointment_list',
  'document_list',
  'patient_list',
  'patient_provenance',
  'reminder_text',
  'submission_list',
]

/** A patient with recognizable values in every field. */
const PATIENT = {
  firstName: 'Kanariella',
  lastName: 'Oberquell-Tschirnhaus',
  email: 'kanariella.oq@quellwasser.example',
  phone: '+49 7731 8854 099',
  dateOfBirth: '1923-04-17',
  address: 'Am Zwitscherbrunnen 883',
  emergencyContact: 'Gelbschnabel Wellensittich',
  emergencyPhone: '+49 7731 8854 177',
  insurance: 'Vogelschutzkasse 5512-XQ',
  notes: 'Allergisch gegen Hirsekolben',
}
const BOOKING = { service: 'General Consultation', notes: 'Krallenpflege wegen Rotlauf' }
const REVISED = { ...PATIENT, lastName: 'Nachtigall-Umbenannt', notes: 'Nestbau verordnet' }

/** Her form answers, one of which goes into her record. */
const ANSWERED = {
  name: `${PATIENT.firstName} ${REVISED.lastName}`,
  why: 'Federn fallen aus, Schnabel juckt',
}

const WORDS = [
  ...new Set([...Object.values(PATIENT), ...Object.values(REVISED), BOOKING.notes, ANSWERED.why]),
]
const find = findWords(WORDS)

const BOOKED = 'POST /api/appointments'
const TRACED = { timeout: 10_000, interval: 100 }

let collector: Awaited<ReturnType<typeof openTraceCollector>>
let testApp: TestApp
let clinic: Clinic
let id: number
let answers: CallResponse[]
beforeAll(async () => {
  collector = await openTraceCollector()
  testApp = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  clinic = await openClinic(testApp, 'Harbor')
  id = await clinic.addPatient(PATIENT)
  await clinic.addAppointment(id, { ...BOOKING, practitionerId: clinic.practitionerId, time: '09:00' })
  answers = [...(await formTalkOf(id)), ...(await talkOf(id))]
})
afterAll(async () => {
  await testApp.close()
  await collector.close()
})

/** Sends valid and invalid requests with these words, as users with and without permission. */
const talkOf = async (patientId: number): Promise<CallResponse[]> => {
  const replies: CallResponse[] = []
  const call = async (method: string, path: string, more: object = {}) => {
    replies.push(await clinic.call(method, path, more))
  }
  await call('POST', '/api/patients', { body: PATIENT })
  await call('POST', '/api/patients', { body: { ...PATIENT, email: `${PATIENT.address} is no email` } })
  await call('POST', '/api/patients', { body: `{"firstName":"${PATIENT.firstName}",` })
  await call('POST', '/api/patients', { body: { ...PATIENT, notes: `${PATIENT.notes}\0` } })
  for (const notes of [PATIENT.notes, REVISED.notes]) {
    const headers = { 'idempotency-key': 'same' }
    await call('POST', '/api/patients', {
      headers,
      body: { ...PATIENT, email: 'other@clinic.example', notes },
    })
  }
  await call('PUT', `/api/patients/${patientId}`, { body: REVISED })
  await call('PUT', `/api/patients/${patientId}`, { body: PATIENT, headers: { 'if-match': '"1"' } })
  await call('POST', '/api/appointments', {
    body: {
      ...samples['appointments.schedule']?.({ ...clinic, name: PATIENT.firstName, patientId }).body,
      ...BOOKING,
      practitionerId: clinic.practitionerId,
      time: '09:00',
    },
  })
  for (const name of ['pdf', 'exe']) {
    const file = { name: `${PATIENT.lastName}.${name}`, content: pdfOf(PATIENT.notes) }
    await call('POST', '/api/documents', encodeForm(documentFacts(PATIENT.notes, patientId), file))
  }
  for (const word of WORDS) {
    const q = encodeURIComponent(word)
    for (const query of [`q=${q}`, `cursor=${q}`, `sort=${q}`, `date=${q}`, `patientId=${q}`, `${q}=${q}`]) {
      await call('GET', `/api/patients?${query}`)
      await call('GET', `/api/appointments?${query}`)
    }
    await call('GET', `/api/patients/${q}`)
    await call('GET', `/api/${q}/${q}`)
    await call('POST', '/api/auth/login', { body: { email: word, password: word } })
  }
  for (const endpoint of endpointTable(Api)) {
    const { path, body } = await addressCall(
      clinic,
      endpoint,
      endpoint.method === 'GET' ? patientId : undefined,
    )
    const headers = { 'idempotency-key': `once-${endpoint.operation}` }
    for (const token of [...Object.values(clinic.tokens), undefined]) {
      if (endpoint.operation !== 'auth.logout')
        await call(endpoint.method, path, { token, headers, ...(body ? { body } : {}) })
    }
  }
  await callQueryPaths(clinic)
  return replies
}

/** Sends valid and invalid form submissions with these words, and reviews them. */
const formTalkOf = async (patientId: number): Promise<CallResponse[]> => {
  const replies: CallResponse[] = []
  const call = async (method: string, path: string, more: object = {}): Promise<CallResponse> => {
    const answer = await clinic.call(method, path, more)
    replies.push(answer)
    return answer
  }
  const home = '/api/form-submissions'
  const { formId } = clinic
  const send = (body: object) => call('POST', home, { body, headers: { 'idempotency-key': 'told' } })
  await send({ formId, responses: { why: ANSWERED.why } })
  await send({ formId, responses: { ...ANSWERED, diet: PATIENT.insurance } })
  await send({ formId, responses: { ...ANSWERED, signed: PATIENT.notes } })
  await send({ formId, responses: { [PATIENT.notes]: `${PATIENT.notes}\0` } })
  await send({ formId: 12, responses: ANSWERED })
  const { body } = await send({ formId, responses: ANSWERED })
  await send({ formId, responses: { ...ANSWERED, name: REVISED.lastName } })
  const submissionPath = `${home}/${body.id}`
  await call('POST', `${submissionPath}/accept`, { body: { patientId, fields: ['why'] } })
  await call('POST', `${submissionPath}/accept`, { body: { patientId, fields: ['name'] } })
  await call('POST', `${submissionPath}/patient`, { body: PATIENT })
  for (const path of [
    submissionPath,
    `${submissionPath}/review`,
    `${submissionPath}/pdf`,
    `/api/patients/${patientId}/provenance`,
    home,
  ])
    await call('GET', path)
  await call('GET', `/api/intake-forms/${formId}/responses.csv`)
  for (const word of WORDS) {
    await call('GET', `${home}?q=${encodeURIComponent(word)}`)
    await call('GET', `${home}?formId=${encodeURIComponent(word)}`)
    await send({ formId, responses: ANSWERED, stamp: word, invitation: word, website: word })
  }
  return replies
}

describe('patient data', () => {
  it('was shown to authorized users, and requests ended in every kind of response', () => {
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 201, 400, 401, 403, 404, 409, 422])
    expect(
      answers.filter(({ status, text }) => status === 200 && find(text).length > 8).length,
    ).toBeGreaterThan(5)
  })

  it('is in no refusal, except the conflicts of a booking for users who can book', () => {
    const telling = answers.filter(({ status, text }) => status >= 400 && find(text).length > 0)
    expect(telling.map(({ body }) => body.code)).toEqual(['practitioner_busy'])
  })

  it('is in no log line', () => {
    expect(testApp.said.filter((line) => line.includes('"message":"request"')).length).toBeGreaterThan(100)
    expect(testApp.said.filter((line) => find(line).length > 0)).toEqual([])
  })

  it('is in no trace, which names routes, commands and queues', async () => {
    await expect.poll(() => collector.bodies.some((body) => body.includes(BOOKED)), TRACED).toBe(true)
    const spans = collector.spans()
    const booked = spans.find(({ name }) => name === BOOKED)
    const commands = spans.filter(({ traceId }) => traceId === booked?.traceId)
    expect(commands.map(({ attributes }) => attributes)).toContainEqual({
      'caretrail.clinic': String(clinic.clinicId),
      'caretrail.command': 'ScheduleAppointment',
    })
    expect(spans.some(({ attributes }) => attributes['caretrail.queue'])).toBe(true)
    expect(collector.bodies.filter((body) => find(body).length > 0)).toEqual([])
  })

  it('is in no table except those behind the screens', async () => {
    expect(await tablesWith(testApp.admin, find)).toEqual(SHOWN)
  })

  it('is in no file', async () => {
    expect(await filesWith(testApp.dataDir, find)).toEqual([])
  })

  it('disappears when the patient is erased', async () => {
    const { rows } = await testApp.admin.query(
      // A merged patient is erased together with the patient they were merged into.
      'select id::int, x::text as text from patient_list x where clinic_id = $1 and state <> all($2)',
      [clinic.clinicId, ['erased', 'merged']],
    )
    for (const patient of rows.filter(({ text }) => find(text).length > 0)) {
      await testApp.app.runtime.runPromise(
        Effect.zipRight(
          Effect.flatMap(LegalHolds, ({ lift }) => lift(patient.id, { reason: 'settled' })),
          Effect.flatMap(Patients, ({ erase }) => erase(patient.id, 'as asked')),
        ).pipe(Effect.provideService(Origin, ownerOf(clinic.clinicId))),
      )
    }
    expect(await tablesWith(testApp.admin, find)).toEqual([])
  })
})
