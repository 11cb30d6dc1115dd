import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { patientDraft } from '../../modules/patients/testing/samples.ts'
import { type TestApp, openTestApp } from './testing/app.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const send = (method: string, path: string, body: object) => clinic.call(method, path, { body })
const read = async (path: string) => (await clinic.call('GET', path)).body
const named = (firstName: string, more: object = {}) => ({
  ...patientDraft('Harbor'),
  firstName,
  lastName: '',
  ...more,
})
const addOneNamed = (firstName: string) => clinic.addPatient(named(firstName, { oneName: true }))

it('a last name may be left out only by saying so', async () => {
  expect(await send('POST', '/api/patients', named('Sukarno'))).toMatchObject({
    status: 400,
    body: { message: 'Last name is required', fields: { lastName: 'Last name is required' } },
  })
  expect(
    await send('POST', '/api/patients', named('Sukarno', { oneName: true, lastName: 'Putra' })),
  ).toMatchObject({
    status: 400,
    body: { fields: { lastName: 'A person with one name has no last name. Leave it blank' } },
  })
  expect((await send('POST', '/api/patients', named('Sukarno', { oneName: 'yes' }))).status).toBe(400)
  const { lastName: _, ...withoutLastName } = named('Sukarno', { oneName: true })
  const { status, body } = await send('POST', '/api/patients', withoutLastName)
  expect([status, body.firstName, body.lastName, body.oneName]).toEqual([201, 'Sukarno', '', true])
  const sent = await send('PUT', `/api/patients/${body.id}`, { ...body, phone: '(207) 555-0142' })
  expect(sent).toMatchObject({ status: 200, body: { phone: '(207) 555-0142', oneName: true } })
  expect((await send('PUT', `/api/patients/${body.id}`, named('Sukarno'))).status).toBe(400)
})

it('every list says the one name, without a blank', async () => {
  const id = await addOneNamed('Madhuri')
  const appointment = await clinic.addAppointment(id)
  const reminder = await clinic.addReminder(id)
  const document = await clinic.addDocument(id)
  for (const path of [`appointments/${appointment}`, `reminders/${reminder}`, `documents/${document}`])
    expect([path, (await read(`/api/${path}`)).patientName]).toEqual([path, 'Madhuri'])

  await send('PUT', `/api/patients/${id}`, named('Madhuri', { lastName: 'Dixit' }))
  expect((await read(`/api/appointments/${appointment}`)).patientName).toBe('Madhuri Dixit')
  const back = await send('POST', `/api/history/patient/${id}/restore`, { version: 1 })
  expect(back.status).toBe(200)
  expect(await read(`/api/patients/${id}`)).toMatchObject({
    firstName: 'Madhuri',
    lastName: '',
    oneName: true,
  })
  expect((await read(`/api/appointments/${appointment}`)).patientName).toBe('Madhuri')
})

it('a merge takes the one name whole, and gives it back', async () => {
  const [one, two] = [await clinic.addPatient(), await addOneNamed('Suharto')]
  const before = await read(`/api/patients/${one}`)
  const { patient, duplicate } = await read(`/api/patients/${one}/merge?with=${two}`)
  const merged = await send('POST', `/api/patients/${one}/merge`, {
    duplicateId: two,
    values: { name: 'take' },
    versions: { patient: patient.version, duplicate: duplicate.version },
  })
  expect(merged).toMatchObject({ body: { firstName: 'Suharto', lastName: '', oneName: true } })
  await send('POST', `/api/patients/${one}/unmerge`, { duplicateId: two })
  expect(await read(`/api/patients/${one}`)).toMatchObject({
    firstName: before.firstName,
    lastName: before.lastName,
    oneName: false,
  })
})

it('an import takes rows without a last name once the clinic has said what they are', async () => {
  const content = [
    'First name,Last name,Email,Phone,Date of birth,Address,Emergency contact,Emergency phone',
    'Pelé,,pele@import.example,1,1940-10-23,Harbor Street,Kin,2',
  ].join('\n')
  const { body: first } = await send('POST', '/api/patient-imports', { content })
  expect(first).toMatchObject({ ready: 0, refused: [{ row: 2, message: 'Last name is required' }] })
  const mapping = { ...first.mapping, oneName: true }
  const { body: second } = await send('POST', `/api/patient-imports/${first.id}/preview`, mapping)
  expect(second).toMatchObject({ ready: 1, refusedCount: 0, mapping: { oneName: true } })
  await send('POST', `/api/patient-imports/${first.id}/begin`, { mapping })
  const isDone = async () => (await read(`/api/patient-imports/${first.id}`)).state === 'done'
  await vi.waitUntil(isDone)
  expect(await read('/api/patients?q=pele')).toMatchObject([
    { firstName: 'Pelé', lastName: '', oneName: true },
  ])
})

it('a full name of one word makes a patient with one name', async () => {
  const fields = [{ id: 'who', type: 'text', label: 'Full name', record: 'fullName' }]
  const formId = await clinic.addForm({ fields })
  const { body: sent } = await send('POST', '/api/form-submissions', {
    formId,
    patientId: 0,
    responses: { who: ' Cher ' },
  })
  const { draft } = await read(`/api/form-submissions/${sent.id}/review`)
  expect(draft).toEqual({ firstName: 'Cher', lastName: '' })
  const body = { ...named('Cher'), ...draft, oneName: true }
  const { status, body: row } = await send('POST', `/api/form-submissions/${sent.id}/patient`, body)
  expect([status, row.patientName]).toEqual([201, 'Cher'])
})
