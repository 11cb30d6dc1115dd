import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, openTestApp } from './testing/app.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'

let testApp: TestApp
let clinic: Clinic
let patientId: number
const BORN = '1971-03-14'
const PHONE = '(207) 555-0173'

beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  patientId = await clinic.addPatient({
    firstName: 'Anne-Marie',
    lastName: 'O’Ceallaigh Núñez',
    dateOfBirth: BORN,
    phone: PHONE,
  })
  await clinic.addPatient({ firstName: 'Anne', lastName: 'Marie' })
})
afterAll(() => testApp.close())

const SPELLINGS = [
  "anne marie o'ceallaigh nunez",
  'OʼCEALLAIGH NÚÑEZ, ANNE‑MARIE',
  'nunez  oceallaigh',
  'O`Ceal',
  'Núñez, A',
]

const submissionOf = (name: string, why: string): Promise<number> => {
  const responses = { name, why, diet: 'Harbor diet' }
  return clinic.addSubmission(responses)
}

const idsAt = async (path: string, q: string): Promise<number[]> => {
  const { status, body } = await clinic.call('GET', `${path}?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.map(({ id }: { id: number }) => id)
}

it('a patient is found in every list however their name is typed', async () => {
  const lists: Readonly<Record<string, number>> = {
    '/api/patients': patientId,
    '/api/appointments': await clinic.addAppointment(patientId),
    '/api/documents': await clinic.addDocument(patientId),
    '/api/form-submissions': await submissionOf('Anne-Marie', 'O’Ceallaigh Núñez'),
    '/api/access-ledger/patients': patientId,
  }
  // The appointment has reminders too.
  const { body: reminders } = await clinic.call('GET', '/api/reminders')
  expect(reminders.length).toBeGreaterThan(0)
  for (const q of SPELLINGS)
    expect([q, await idsAt('/api/reminders', q)]).toEqual([q, reminders.map(({ id }: { id: number }) => id)])
  for (const [path, id] of Object.entries(lists))
    for (const q of SPELLINGS) expect([path, q, await idsAt(path, q)]).toEqual([path, q, [id]])
})

const foundByAuditor = async (q: string) => {
  const path = `/api/access-ledger/patients?q=${encodeURIComponent(q)}`
  return (await clinic.call('GET', path, { token: clinic.tokens.auditor })).body
}

it('an auditor finds a patient by the whole name alone, however it is typed', async () => {
  expect(await foundByAuditor('oceallaigh nunez, anne marie')).toMatchObject([{ id: patientId }])
  expect(await foundByAuditor('oceallaigh nunez')).toEqual([])
})

it('a submission is found by a phone number in its answers, in any notation', async () => {
  const id = await submissionOf('Someone', '+1 207-555-0144')
  for (const q of ['2075550144', '(207) 555-0144', '5550144'])
    expect([q, await idsAt('/api/form-submissions', q)]).toEqual([q, [id]])
})

it('a duplicate, an imported row and a submission are recognized however the name is typed', async () => {
  const duplicate = await clinic.addPatient({
    firstName: "NUNEZ O'CEALLAIGH",
    lastName: 'Anne Marie',
    dateOfBirth: BORN,
  })
  const { body } = await clinic.call('GET', `/api/patients/${patientId}/duplicates`)
  expect(body.alike).toMatchObject([{ id: duplicate, sameNameAndBirthDate: true }])
  await clinic.call('DELETE', `/api/patients/${duplicate}`)

  const content = [
    'First name,Last name,Email,Phone,Date of birth,Address,Emergency contact,Emergency phone',
    `Anne Marie,OCEALLAIGH-NUNEZ,anne@import.example,1,${BORN},Harbor Street,Kin,2`,
  ].join('\n')
  const preview = await clinic.call('POST', '/api/patient-imports', { body: { content } })
  expect(preview.body.likes).toMatchObject([{ patientId, by: 'name' }])

  const formId = await clinic.addForm({
    fields: [
      { id: 'who', type: 'text', label: 'Full name', record: 'fullName' },
      { id: 'born', type: 'date', label: 'Date of birth', record: 'dateOfBirth' },
    ],
  })
  const responses = { who: 'Núñez OʼCeallaigh, Anne-Marie', born: BORN }
  const sent = await clinic.call('POST', '/api/form-submissions', {
    body: { formId, patientId: 0, responses },
  })
  const review = await clinic.call('GET', `/api/form-submissions/${sent.body.id}/review`)
  expect(review.body.suggestions).toMatchObject([{ id: patientId, reasons: ['name and date of birth'] }])
})
