import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PatientOverview } from '#modules/patient-overview'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'

let testApp: TestApp
let clinic: Clinic
let ada: number
let reminder: number
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  ada = await clinic.addPatient({ firstName: 'Ada', lastName: 'Lindqvist' })
  const ben = await clinic.addPatient({ firstName: 'Ben', lastName: 'Okafor' })
  reminder = await clinic.addReminder(ada)
  await clinic.addReminder(ben)
  for (const patientId of [ada, ben]) {
    await clinic.addAppointment(patientId, { date: '2031-05-06' })
    await clinic.addAppointment(patientId, { date: '2031-05-13' })
    await clinic.addDocument(patientId)
  }
})
afterAll(() => testApp.close())

const open = async (token: string): Promise<PatientOverview> => {
  const { status, body } = await clinic.call('GET', `/api/patients/${ada}/overview`, { token })
  if (status !== 200) throw new Error(String(status))
  return body as PatientOverview
}

const countViews = async (): Promise<number> =>
  (await clinic.call('GET', `/api/access-ledger?patient=${ada}`, { token: clinic.tokens.auditor })).body
    .length

it('an overview has what belongs to the patient, latest first, and nothing of others', async () => {
  const { patient, appointments, documents, reminders, submissions, invitations, sentForms } = await open(
    clinic.tokens.staff,
  )
  expect(patient).toMatchObject({ id: ada, firstName: 'Ada' })
  expect(appointments?.map(({ date }) => date)).toEqual(['2031-05-13', '2031-05-06'])
  expect([documents?.length, submissions, invitations, sentForms]).toEqual([1, [], [], []])
  expect(reminders?.map(({ id }) => id)).toContain(reminder)
  for (const { patientId } of [...(documents ?? []), ...(reminders ?? []), ...(appointments ?? [])])
    expect(patientId).toBe(ada)
})

it('an overview has the forms sent to the patient, including those that can no longer be answered', async () => {
  const cleo = await clinic.addPatient({ firstName: 'Cleo', lastName: 'Marsh', email: 'cleo@mail.example' })
  const form = await clinic.addForm()
  const invite = async () =>
    (
      await clinic.call('POST', `/api/intake-forms/${form}/send-invitation`, {
        body: { email: 'cleo@mail.example' },
      })
    ).status
  expect([await invite(), await invite()]).toEqual([200, 200])
  const overview = async () =>
    (await clinic.call('GET', `/api/patients/${cleo}/overview`)).body as PatientOverview
  const [latest] = (await overview()).sentForms ?? []
  await clinic.call('POST', `/api/form-invitations/${latest?.id}/withdraw`)
  const { sentForms, invitations } = await overview()
  expect(sentForms?.map(({ state }) => state)).toEqual(['withdrawn', 'sent'])
  expect(invitations?.map(({ id }) => id)).toEqual([sentForms?.[1]?.id])
})

it('an overview leaves one entry in the access ledger, and shows those before it', async () => {
  const before = await countViews()
  const { views } = await open(clinic.tokens.staff)
  expect(views?.length).toBeLessThanOrEqual(5)
  // Looking at the ledger is an entry as well.
  expect(await countViews()).toBe(before + 2)
})

it('an overview has only the parts that a role or a key may read', async () => {
  expect((await open(clinic.tokens.practitioner)).views).toBeNull()
  const { key } = await clinic.addApiKey(['patients:read', 'documents:read'])
  const { documents, ...rest } = await open(key)
  expect(documents).toHaveLength(1)
  expect(rest).toMatchObject({
    patient: { id: ada },
    appointments: null,
    submissions: null,
    invitations: null,
    sentForms: null,
    reminders: null,
    views: null,
  })
})

it('an overview is refused to a role that opens no records, and to other clinics', async () => {
  const path = `/api/patients/${ada}/overview`
  expect((await clinic.call('GET', path, { token: clinic.tokens.auditor })).status).toBe(403)
  const other = await openClinic(testApp, 'Pier')
  expect((await other.call('GET', '/api/patients/999/overview')).status).toBe(404)
})
