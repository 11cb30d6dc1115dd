import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allows, type Permission } from '#modules/kernel'
import { Api } from '../api.ts'
import { endpointTable } from '../openapi.ts'
import { addressed, recordAt, recordsOf } from './testing/addressed.ts'
import type { Answer } from './testing/call.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type House, openHouse } from './testing/house.ts'
import { expectRefusal } from './testing/refusal.ts'
import { appointmentDraft, samples } from './testing/samples.ts'

const table = endpointTable(Api)
const byId = table.filter(({ path, permission }) => path.includes('{id}') && permission)
const lists = table.filter(
  ({ method, path, permission }) => method === 'GET' && !path.includes('{') && permission,
)

/** Ids of the other clinic's records, none of which this one has; and one that nobody has. */
const NOWHERE = 987_654_321
const MORE = 40

let house: House
let ours: Clinic
let theirs: Clinic
const foreign: Record<string, number | string> = {}
beforeAll(async () => {
  house = await openHouse()
  ours = await openClinic(house, 'Harbor')
  theirs = await openClinic(house, 'Zephyrine')
  for (let n = 1; n <= MORE; n++) {
    const patientId = await theirs.addPatient()
    const day = String(1 + (n % 28)).padStart(2, '0')
    const more = {
      date: `2031-05-${day}`,
      time: '15:00',
      practitionerId: theirs.practitionerId,
      allowOverlap: true,
    }
    foreign['appointments'] = await theirs.addAppointment(patientId, more)
    foreign['patients'] = patientId
    foreign['intake-forms'] = await theirs.addForm()
    foreign['form-submissions'] = await theirs.addSubmission()
    foreign['notifications'] = await theirs.addNotice()
    foreign['reminders'] = await theirs.addReminder(patientId)
    foreign['documents'] = await theirs.announceDocument(patientId)
    foreign['staff-invitations'] = await theirs.addStaffInvitation()
    foreign['patient-imports'] = await theirs.addImport()
    foreign['outbox'] = await theirs.addKept(patientId)
  }
  // Numbers of people begin at 1 everywhere.
  for (let n = 1; n <= 4; n++) foreign['staff'] = await theirs.addNobody()
  foreign['practitioners'] = await theirs.addPractitioner()
  for (let n = 1; n <= 2; n++) foreign['backups'] = await theirs.addBackup()
  for (let n = 1; n <= MORE; n++) foreign['rooms'] = await theirs.addRoom()
  foreign['erasures'] = await theirs.addErased()
  await theirs.call('DELETE', `/api/patients/${await theirs.addPatient()}`)
  for (let n = 1; n <= MORE; n++) foreign['emergency-access'] = await theirs.addEmergency()
  foreign['api-keys'] = (await theirs.addApiKey()).id
  foreign['calendar-feeds'] = (await theirs.addCalendarFeed()).id
  foreign['sessions'] = await theirs.addSession()
  // Of their log, which is longer than ours.
  foreign['history'] = (await theirs.call('GET', '/api/history?limit=1')).body[0].position
  const settings = samples['clinic.save']?.(theirs)
  await theirs.call('PUT', '/api/settings/clinic', settings)
  await theirs.call('PUT', '/api/settings/auditor', samples['proof.choose']?.(theirs))
  await theirs.call('PUT', '/api/reminder-rules', samples['reminderRules.save']?.(theirs))
  const { today } = (await theirs.call('GET', '/api/calendar')).body
  const earning = { date: today, status: 'completed', service: 'Zephyrine massage' }
  await theirs.addAppointment(Number(foreign['patients']), earning)
})
afterAll(() => house.close())

/** All of an answer that is not about the moment it was given. */
const seen = ({ status, headers, text }: Answer) => {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { status, headers: rest, text }
}

describe.each(byId)('$method $path', (endpoint) => {
  it.each(['staff', 'practitioner'] as const)('tells %s of another clinic’s record nothing', async (role) => {
    const tryId = async (id: number | string, headers: Record<string, string> = {}): Promise<Answer> => {
      const { path, body } = await addressed(ours, endpoint, id)
      return ours.call(endpoint.method, path, {
        token: ours.tokens[role],
        headers,
        ...(body ? { body } : {}),
      })
    }
    const id = foreign[recordsOf(endpoint.path)] ?? 0
    const there = recordAt(endpoint.path, id)
    const before = await theirs.call('GET', there)
    expect(before).toMatchObject({ status: 200, body: { id } })
    const nowhere = await tryId(NOWHERE)
    expect(nowhere.status).toBe(allows(role, endpoint.permission as Permission) ? 404 : 403)
    expectRefusal(nowhere)
    expect(seen(await tryId(id))).toEqual(seen(nowhere))
    // The version that record really has, and one it has not.
    for (const version of [`"${before.body.version}"`, '"7"']) {
      expect(seen(await tryId(id, { 'if-match': version }))).toEqual(seen(nowhere))
    }
    expect((await theirs.call('GET', there)).text).toBe(before.text)
  })
})

it('a form of another clinic is what it is to anybody who has its link', async () => {
  const path = `/api/intake-forms/${foreign['intake-forms']}`
  const stranger = await house.call('GET', path)
  expect(stranger).toMatchObject({ status: 200, body: { formVersion: 1 } })
  expect(Object.keys(stranger.body)).not.toContain('submissions')
  for (const token of Object.values(ours.tokens)) {
    expect(await ours.call('GET', path, { token })).toMatchObject({ status: 200, text: stranger.text })
  }
})

const book = (more: object, method = 'POST', path = '/api/appointments') =>
  ours.call(method, path, { body: { ...appointmentDraft('Harbor', 1), ...more } })

describe('a patient', () => {
  it('is merged with, parted from and told apart from nobody of another clinic', async () => {
    const own = await ours.addPatient()
    const other = foreign['patients']
    const at = `/api/patients/${own}`
    const tries = [
      await ours.call('GET', `${at}/merge?with=${other}`),
      await ours.call('POST', `${at}/merge`, { body: { duplicateId: other, values: {} } }),
      await ours.call('POST', `${at}/told-apart`, { body: { otherId: other } }),
      await ours.call('GET', `${at}/unmerge?duplicate=${other}`),
      await ours.call('POST', `${at}/unmerge`, { body: { duplicateId: other } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 409, 409])
    expect((await theirs.call('GET', `/api/patients/${other}`)).status).toBe(200)
  })
})

describe('an appointment', () => {
  it('is booked neither for a patient nor with a practitioner of another clinic', async () => {
    const { patientId } = ours
    const own = await ours.addAppointment(patientId)
    // Numbers of people begin at 1 everywhere, so one is taken that only the other clinic has.
    const practitionerId = await theirs.addColleague('practitioner', 'Zephyrine-late')
    for (const way of [
      ['POST', '/api/appointments'],
      ['PUT', `/api/appointments/${own}`],
    ] as const) {
      const stranger = await book({ patientId: foreign['patients'] }, ...way)
      expect(stranger).toMatchObject({ status: 400, body: { code: 'unknown_patient' } })
      expect(seen(stranger)).toEqual(seen(await book({ patientId: NOWHERE }, ...way)))
      const colleague = await book({ patientId, practitionerId }, ...way)
      expect(colleague).toMatchObject({ status: 400, body: { code: 'unknown_practitioner' } })
      expect(seen(colleague)).toEqual(seen(await book({ patientId, practitionerId: NOWHERE }, ...way)))
    }
  })

  it('clashes with nothing in another clinic', async () => {
    const { practitionerId } = ours
    // Somebody who has no other appointment that could be in the way.
    const patientId = await ours.addPatient()
    expect(practitionerId).toBe(theirs.practitionerId)
    const [taken] = (await theirs.call('GET', '/api/appointments?date=2031-05-06')).body
    expect(taken.practitionerId).toBe(practitionerId)
    const { date, time } = taken
    const booked = await book({ date, time, patientId, practitionerId })
    expect(booked).toMatchObject({ status: 201, body: { conflicts: [] } })
  })
})

/** For every list there is, questions that find much of the other clinic when it asks itself. */
const telling: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/me': [''],
  '/api/api-keys': [''],
  '/api/staff': [''],
  '/api/sign-ins': ['', 'limit=1'],
  '/api/sign-ins/everyone': ['', 'limit=200'],
  '/api/practitioners': [''],
  '/api/settings/clinic': [''],
  '/api/services': [''],
  '/api/rooms': [''],
  '/api/settings/domain': [''],
  '/api/backups': [''],
  '/api/export': [''],
  '/api/settings/auditor': [''],
  '/api/proof': [''],
  '/api/proof/bundle': [''],
  '/api/patients': ['', 'sort=name', 'limit=200', 'q=z', 'q=zephyrine', 'q=555%20Zephyrine'],
  '/api/erasures': [''],
  '/api/appointments': ['', 'limit=200', 'date=2031-05-06', 'from=2031-05-01&to=2031-05-31', 'q=Zephyrine'],
  '/api/intake-forms': ['', 'limit=200', 'q=z', 'q=zephyrine'],
  '/api/form-submissions': ['', 'limit=200', 'state=new', 'q=z', 'q=zephyrine%20diet'],
  '/api/appointments/conflicts': ['practitionerId=2&date=2031-05-06&time=09:00&duration=480'],
  '/api/diary': ['', 'from=2031-05-01&to=2031-05-14'],
  '/api/calendar': ['month=2031-05', 'month=2031-05&perDay=20'],
  '/api/reminders': ['', 'limit=200', 'status=pending', 'q=z', 'q=zephyrine%20reminder'],
  '/api/documents': ['', 'limit=200', 'documentType=Lab+Results', 'q=z', 'q=zephyrine%20results'],
  '/api/reminder-rules': [''],
  '/api/outbox': ['', 'limit=200', 'limit=1'],
  '/api/notifications': ['', 'limit=200', 'unread=1', 'limit=1&cursor=900'],
  '/api/dashboard/activity': ['', 'limit=50'],
  '/api/history/removed': [''],
  '/api/reports': ['', 'type=patients', 'type=appointments', 'type=revenue&range=year'],
  '/api/reports/list': [
    'of=patients',
    'of=appointments',
    'of=submissions',
    'of=documents',
    'of=new-patients',
  ],
  '/api/access-ledger': ['', 'limit=200', 'patient=41', 'person=1', 'action=list'],
  '/api/access-ledger/export': ['', 'patient=41'],
  '/api/access-ledger/patients': ['', 'q=z', 'q=zephyrine'],
  '/api/reports/export': ['format=csv', 'format=csv&type=revenue'],
  '/api/history': ['', 'limit=200', 'kind=patient', 'who=user-1', 'type=PatientRegistered', 'before=60'],
  '/api/history/export': ['format=csv', 'format=ndjson', 'format=csv&kind=patient'],
}

/** Lists that hold numbers and codes alone. */
const counting = [
  '/api/availability',
  '/api/dashboard/stats',
  '/api/dashboard/month',
  '/api/live',
  '/api/notification-preferences',
  '/api/sms-credits',
  '/api/document-types',
  '/api/patient-imports',
  '/api/auth/second-factor',
  '/api/sessions',
  '/api/calendar-feeds',
  '/api/settings/security',
  '/api/settings/system',
  '/api/document-storage',
  '/api/emergency-access',
  '/api/settings/backups',
  '/api/settings/held',
  '/api/settings/retention',
  '/api/subscription/current',
  '/api/practice/account',
  '/api/proof/checkpoints',
]

const THEIRS = /zephyrine/i

it('every list is tried', () => {
  const tried = [...Object.keys(telling), ...counting]
  expect(tried.sort()).toEqual(lists.map(({ path }) => path).sort())
})

describe('nothing of another clinic is found', () => {
  const asked = Object.entries(telling).flatMap(([path, queries]) =>
    queries.map((query) => `${path}?${query}`),
  )

  it.each(asked)('by GET %s', async (path) => {
    expect((await theirs.call('GET', path)).text).toMatch(THEIRS)
    const { status, text } = await ours.call('GET', path)
    expect([status, text]).toEqual([200, expect.not.stringMatching(THEIRS)])
  })

  it('by patientId', async () => {
    const path = `/api/appointments?patientId=${foreign['patients']}`
    expect((await theirs.call('GET', path)).text).toMatch(THEIRS)
    expect((await ours.call('GET', path)).text).toBe('[]')
  })

  it.each(['/api/patients', '/api/appointments', '/api/intake-forms', '/api/form-submissions'])(
    'by a cursor of theirs on %s',
    async (path) => {
      for (const sort of ['', '&sort=name', '&date=2031-05-06']) {
        const page = await theirs.call('GET', `${path}?limit=1${sort}`)
        const cursor = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1]
        const answer = await ours.call('GET', `${path}?limit=50${sort}&cursor=${cursor ?? ''}`)
        expect([sort, answer.text]).toEqual([sort, expect.not.stringMatching(/zephyrine/i)])
      }
    },
  )
})

const busy = ({ body }: Answer) => body.days.filter((day: { appointments: number }) => day.appointments > 0)

describe('figures', () => {
  it('of a subscription are the clinic’s own', async () => {
    const ends = async ({ call }: typeof ours) => {
      const [{ body }, account] = [
        await call('GET', '/api/subscription/current'),
        await call('GET', '/api/practice/account'),
      ]
      return [body.cancelsAt, account.body.subscription.cancelsAt]
    }
    await theirs.call('POST', '/api/subscription/cancel')
    expect(await ends(theirs)).toEqual([expect.any(String), expect.any(String)])
    expect(await ends(ours)).toEqual([null, null])
  })

  it('count the clinic’s own alone', async () => {
    const { rows } = await house.admin.query(
      "select count(*)::int as n from patient_list where clinic_id = $1 and state = 'active'",
      [ours.clinicId],
    )
    const patients = rows[0].n
    expect(patients).toBeLessThan(MORE)
    const { body } = await ours.call('GET', '/api/dashboard/stats')
    expect(body).toMatchObject({ activePatients: patients, todayAppointments: 0, revenue: 0 })
    const { body: their } = await theirs.call('GET', '/api/dashboard/stats')
    expect(their).toMatchObject({ todayAppointments: 1, revenue: 120 })
    expect(their.activePatients).toBeGreaterThanOrEqual(MORE)
    for (const query of ['limit=1', 'limit=1&q=patient.example']) {
      const { headers } = await ours.call('GET', `/api/patients?${query}`)
      expect(headers['x-total-count']).toBe(String(patients))
    }
  })

  it('are nought in a month in which only others work', async () => {
    await theirs.addAppointment(await theirs.addPatient(), { date: '2033-01-12', time: '09:00' })
    const path = '/api/dashboard/month?month=2033-01'
    expect(busy(await theirs.call('GET', path))).toHaveLength(1)
    expect(busy(await ours.call('GET', path))).toEqual([])
  })
})
