import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VisitOverview } from '#modules/patient-overview'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'

let testApp: TestApp
let clinic: Clinic
let ada: number
let visit: number
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  ada = await clinic.addPatient({ firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@mail.example' })
  visit = await clinic.addAppointment(ada, { date: '2031-05-13' })
})
afterAll(() => testApp.close())

const open = async (token = clinic.tokens.staff, id = visit): Promise<VisitOverview> => {
  const { status, body } = await clinic.call('GET', `/api/appointments/${id}/overview`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as VisitOverview
}

it('a visit is shown with its patient, fee, forms and reminders, and the visits beside it', async () => {
  const other = await clinic.addPatient({ firstName: 'Ben', lastName: 'Okafor' })
  await clinic.addAppointment(other, { date: '2031-04-01', time: '08:00' })
  const sooner = await clinic.addAppointment(ada, { date: '2031-05-06', time: '09:00' })
  await clinic.addAppointment(ada, { date: '2031-05-20' })
  const cancelled = await clinic.addAppointment(ada, { date: '2031-04-29' })
  await clinic.call('PUT', `/api/appointments/${cancelled}`, { body: { status: 'cancelled' } })
  const form = await clinic.addForm()
  await clinic.call('POST', `/api/intake-forms/${form}/send-invitation`, {
    body: { email: 'ada@mail.example' },
  })
  const { appointment, patient, fee, next, last, forms } = await open()
  expect(appointment).toMatchObject({ id: visit, patientName: 'Ada Lindqvist', date: '2031-05-13' })
  expect(patient).toEqual({
    firstName: 'Ada',
    lastName: 'Lindqvist',
    dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    phone: expect.any(String),
    phoneOf: null,
    email: 'ada@mail.example',
    contactOf: null,
    contact: null,
  })
  expect(fee).toEqual({ amount: expect.any(Number), currency: 'USD' })
  expect(next).toEqual({
    id: sooner,
    date: '2031-05-06',
    time: '09:00',
    service: appointment.service,
    practitionerName: '',
  })
  expect(last).toBeNull()
  expect(forms).toEqual({
    sent: { formTitle: expect.any(String), sentAt: expect.stringMatching(/Z$/), isOpened: false },
    submitted: null,
  })
})

it('a visit tells which of its reminders comes next and how the last one went', async () => {
  const planned = { type: 'email', at: expect.stringMatching(/^2031-05-12T.*Z$/) }
  expect((await open()).reminders).toEqual({ planned, last: null })
  const reminder = await clinic.addReminder(ada, { appointmentId: visit, type: 'email' })
  const { status } = await clinic.call('POST', `/api/reminders/${reminder}/send`)
  expect(status).toBe(200)
  const { reminders } = await open()
  expect(reminders).toEqual({
    planned,
    last: { type: 'email', status: 'sent', at: expect.stringMatching(/Z$/) },
  })
})

const countViews = async () =>
  (await clinic.call('GET', `/api/access-ledger?patient=${ada}`, { token: clinic.tokens.auditor })).body
    .length

it('opening a visit leaves one entry of its patient in the access ledger', async () => {
  const before = await countViews()
  await open()
  // Looking at the ledger is an entry as well.
  expect(await countViews()).toBe(before + 2)
})

it('a visit has only the parts that a key may read, and is not opened without both scopes', async () => {
  const { key } = await clinic.addApiKey(['patients:read', 'appointments:read'])
  expect(await open(key)).toMatchObject({ appointment: { id: visit }, forms: null, reminders: null })
  for (const scope of ['patients:read', 'appointments:read'] as const) {
    const { key: alone } = await clinic.addApiKey([scope])
    const { status } = await clinic.call('GET', `/api/appointments/${visit}/overview`, { token: alone })
    expect(status).toBe(403)
  }
})

it('a visit is refused to a role that opens no records, and to other clinics', async () => {
  const path = `/api/appointments/${visit}/overview`
  expect((await clinic.call('GET', path, { token: clinic.tokens.auditor })).status).toBe(403)
  const other = await openClinic(testApp, 'Pier')
  expect((await other.call('GET', path)).status).toBe(404)
})
