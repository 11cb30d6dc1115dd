import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLINIC, originOf } from '#testing'
import { aPatient } from '../patients/testing/a-patient.ts'
import { LEE, OKAFOR, openTestClinic } from './testing/appointment-clinic.ts'
import { openServedClinic } from './testing/served-clinic.ts'

let clinic: Awaited<ReturnType<typeof openServedClinic>>
let ada: number
beforeAll(async () => {
  clinic = await openServedClinic()
  ada = await clinic.patient('Ada Lindqvist')
})
afterAll(() => clinic.close())

const body = (more: object = {}) => ({
  patientId: ada,
  patientName: 'x',
  date: '2026-03-12',
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
  ...more,
})
const post = (more: object = {}, rest: object = {}) =>
  clinic.call('POST', '/api/appointments', { body: body(more), ...rest })

describe('the appointment endpoints', () => {
  it('respond to a booking with 201, the complete record and its version', async () => {
    const { status, headers, body: booked } = await post({ practitionerId: LEE })
    expect([status, headers.get('etag')]).toEqual([201, '"1"'])
    expect(booked).toEqual({
      id: 1,
      patientId: ada,
      patientName: 'Ada Lindqvist',
      patientAlerts: [],
      patientMissing: [],
      practitionerId: LEE,
      practitionerName: 'Dr Lee',
      roomId: null,
      roomName: null,
      date: '2026-03-12',
      time: '09:00',
      duration: 30,
      service: 'General Consultation',
      status: 'scheduled',
      statusAt: expect.any(String),
      statusBy: { kind: 'user', name: 'Dr Lee' },
      arrivedAt: null,
      cancelReason: null,
      seriesId: null,
      notes: null,
      createdAt: expect.any(String),
      version: 1,
      conflicts: [],
      untold: null,
      warnings: [],
    })
  })

  it('respond 400 with a message for each invalid field', async () => {
    expect(await clinic.call('POST', '/api/appointments', { body: {} })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        fields: {
          patientId: 'Please choose a patient',
          date: 'Please choose a date',
          time: 'Please enter a time',
          service: 'Please choose a service',
        },
      },
    })
    expect(await post({ patientId: 999 })).toMatchObject({
      status: 400,
      body: { code: 'unknown_patient', fields: { patientId: 'This patient does not exist' } },
    })
    expect(await post({ practitionerId: 999 })).toMatchObject({
      status: 400,
      body: { code: 'unknown_practitioner', fields: { practitionerId: expect.any(String) } },
    })
    expect(await post({ duration: 35 })).toMatchObject({
      status: 400,
      body: { code: 'duration_not_offered', fields: { duration: expect.stringContaining('15, 30, 45, 60') } },
    })
  })

  it('respond 409 with all conflicts if the time is taken', async () => {
    const { status, body: refusal } = await post({ practitionerId: LEE, time: '09:15' })
    expect(status).toBe(409)
    expect(refusal).toEqual({
      code: 'practitioner_busy',
      params: {},
      message:
        'Dr Lee is already booked at this time: Ada Lindqvist, March 12, 2026 at 09:00 (General Consultation).',
      conflicts: [
        {
          id: 1,
          patientName: 'Ada Lindqvist',
          practitionerName: 'Dr Lee',
          date: '2026-03-12',
          time: '09:00',
          duration: 30,
          service: 'General Consultation',
          roomName: null,
          of: 'practitioner',
        },
      ],
    })
    const anyway = await post({ practitionerId: LEE, time: '09:15', allowOverlap: true })
    expect(anyway).toMatchObject({ status: 201, body: { conflicts: [{ id: 1 }] } })
    await clinic.call('DELETE', `/api/appointments/${anyway.body.id}`)
  })

  it('accept a complete record or a status, and report a change in the meantime', async () => {
    const path = '/api/appointments/1'
    const ifMatch = { 'if-match': '"1"' }
    expect(await clinic.call('PUT', path, { body: { status: 'confirmed' }, headers: ifMatch })).toMatchObject(
      {
        status: 200,
        body: { id: 1, status: 'confirmed', version: 2, conflicts: [] },
      },
    )
    expect(await clinic.call('PUT', path, { body: { status: 'pending' }, headers: ifMatch })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', version: 2 },
    })
    const full = body({ practitionerId: LEE, notes: 'late' })
    expect(await clinic.call('PUT', path, { body: full, headers: ifMatch })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', version: 2 },
    })
    expect(await clinic.call('PUT', path, { body: full })).toMatchObject({
      status: 200,
      body: { notes: 'late', status: 'confirmed', version: 3 },
    })
    expect(await clinic.call('PUT', path, { body: { status: 'done' } })).toMatchObject({
      status: 400,
      body: { fields: { status: 'Please choose a status' } },
    })
    expect(await clinic.call('PUT', path, { body: { status: 'confirmed', time: '10:00' } })).toMatchObject({
      status: 400,
      body: { fields: { patientId: 'Please choose a patient' } },
    })
  })

  it('respond with the same 404 to unknown, removed and foreign appointments', async () => {
    const { body: made } = await post({ date: '2026-04-01' })
    const deleted = await clinic.call('DELETE', `/api/appointments/${made.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { deleted: true, id: made.id } })
    const notFoundBody = { message: 'This appointment does not exist.', code: 'appointment_not_found' }
    await clinic.run(openTestClinic('UTC'), originOf(CLINIC + 1))
    const elsewhere = `staff 1 ${CLINIC + 1}`
    for (const [method, id, as] of [
      ['GET', 999, 'staff'],
      ['GET', made.id, 'staff'],
      ['DELETE', made.id, 'staff'],
      ['GET', 1, elsewhere],
      ['DELETE', 1, elsewhere],
    ])
      expect(await clinic.call(method, `/api/appointments/${id}`, { as })).toMatchObject({
        status: 404,
        body: notFoundBody,
      })
    const statusRequest = { body: { status: 'completed' } }
    expect(await clinic.call('PUT', '/api/appointments/999', statusRequest)).toMatchObject({
      status: 404,
      body: notFoundBody,
    })
    expect(
      await clinic.call('PUT', '/api/appointments/1', { ...statusRequest, as: elsewhere }),
    ).toMatchObject({
      status: 404,
      body: notFoundBody,
    })
    expect(await clinic.call('GET', '/api/appointments/one')).toMatchObject({ status: 400 })
  })

  it('admit only the roles with permission', async () => {
    for (const path of ['/api/appointments', '/api/calendar', '/api/dashboard/activity']) {
      expect(await clinic.call('GET', path, { as: '' })).toMatchObject({ status: 401 })
      expect(await clinic.call('GET', path, { as: 'auditor' })).toMatchObject({ status: 403 })
      expect(await clinic.call('GET', path, { as: 'practitioner 2' })).toMatchObject({ status: 200 })
    }
    for (const path of ['/api/dashboard/stats', '/api/dashboard/month'])
      expect(await clinic.call('GET', path, { as: 'auditor' })).toMatchObject({ status: 200 })
    expect(await post({}, { as: 'auditor' })).toMatchObject({ status: 403 })
    const foreign = { body: { status: 'completed' }, as: `practitioner ${OKAFOR}` }
    expect(await clinic.call('PUT', '/api/appointments/1', foreign)).toMatchObject({
      status: 403,
      body: { code: 'not_your_appointment' },
    })
  })

  it('book one appointment for a repeated call', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await post({ date: '2026-05-01' }, { headers })
    const secondAnswer = await post({ date: '2026-05-01' }, { headers })
    expect([secondAnswer.status, secondAnswer.body]).toEqual([201, first.body])
    expect(await post({ date: '2026-05-02' }, { headers })).toMatchObject({ status: 422 })
  })

  it('list a day by time, everything else newest first, and link to the next page', async () => {
    const date = '2026-06-01'
    const { phone: patientPhone } = aPatient()
    for (const time of ['11:00', '09:00', '10:00']) await post({ date, time })
    const { body: day } = await clinic.call('GET', `/api/appointments?date=${date}`)
    expect(day.map(({ time }: { time: string }) => time)).toEqual(['09:00', '10:00', '11:00'])
    expect(day).toMatchObject([{ patientPhone }, { patientPhone }, { patientPhone }])
    const page = await clinic.call('GET', `/api/appointments?from=${date}&limit=2`)
    expect(page.body.map(({ time }: { time: string }) => time)).toEqual(['10:00', '09:00'])
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? []
    const rest = await clinic.call('GET', next)
    expect(rest.body.map(({ time }: { time: string }) => time)).toEqual(['11:00'])
    expect(rest.headers.get('link')).toBeNull()
    for (const query of ['date=today', 'limit=0', 'from=0000-01-01', 'patientId=x', 'q=%00'])
      expect(await clinic.call('GET', `/api/appointments?${query}`)).toMatchObject({ status: 400 })
  })

  it('show a month, and conflicts before booking', async () => {
    const month = await clinic.call('GET', '/api/calendar?month=2026-03&perDay=1')
    expect(month).toMatchObject({ status: 200, body: { month: '2026-03' } })
    expect(month.body.days[11]).toMatchObject({ date: '2026-03-12', count: 1, first: [{ id: 1 }] })
    expect(await clinic.call('GET', '/api/calendar?month=March')).toMatchObject({ status: 400 })
    const draft = `practitionerId=${LEE}&patientId=&date=2026-03-12&time=09:15&duration=30`
    expect(await clinic.call('GET', `/api/appointments/conflicts?${draft}`)).toMatchObject({
      status: 200,
      body: [{ id: 1, of: 'practitioner' }],
    })
    expect(await clinic.call('GET', `/api/appointments/conflicts?${draft}&except=1`)).toMatchObject({
      body: [],
    })
  })

  it('return the dashboard', async () => {
    expect((await clinic.call('GET', '/api/dashboard/stats')).body).toMatchObject({
      todayAppointments: 0,
      activePatients: 1,
      pendingForms: 0,
      revenue: 0,
    })
    const month = await clinic.call('GET', '/api/dashboard/month?month=2026-03')
    expect(month.body.days).toContainEqual({
      date: '2026-03-12',
      appointments: 1,
      followUps: 0,
      reminders: 0,
      unsettled: 1,
    })
    const { body: activity } = await clinic.call('GET', '/api/dashboard/activity')
    expect(activity).toHaveLength(4)
    expect(activity[0]).toMatchObject({ type: 'appointment', what: 'appointment_scheduled' })
  })
})
