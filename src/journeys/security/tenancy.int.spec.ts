import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isGranted, type Permission } from '#modules/kernel'
import { Api } from '../../program/api.ts'
import { endpointTable } from '../../program/openapi/openapi.ts'
import { addressCall, makeRecord, recordAt, recordsOf } from '../testing/record-paths.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { appointmentDraft } from '../../../modules/appointments/testing/samples.ts'
import { endpoints, samples } from '../testing/samples.ts'

const table = endpointTable(Api)
const byId = table.filter(({ path, permission }) => path.includes('{id}') && permission)
const lists = table.filter(
  ({ method, path, permission }) => method === 'GET' && !path.includes('{') && permission,
)

/** An id that no record has. The ids in `foreign` exist only in the other clinic. */
const NOWHERE = 987_654_321
/** More records of every kind than our clinic has when its tests begin. The last patient is number 13. */
const MORE = 12

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
const foreign: Record<string, number | string> = {}
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
  for (let n = 1; n <= MORE; n++) {
    const patientId = await otherClinic.addPatient()
    const day = String(1 + (n % 28)).padStart(2, '0')
    const more = {
      date: `2031-05-${day}`,
      time: '15:00',
      practitionerId: otherClinic.practitionerId,
      allowOverlap: true,
    }
    foreign['appointments'] = await otherClinic.addAppointment(patientId, more)
    foreign['patients'] = patientId
    foreign['intake-forms'] = await otherClinic.addForm()
    foreign['form-submissions'] = await otherClinic.addSubmission()
    foreign['notifications'] = await otherClinic.addNotice()
    foreign['reminders'] = await otherClinic.addReminder(patientId)
    foreign['documents'] = await otherClinic.announceDocument(patientId)
    foreign['staff-invitations'] = await otherClinic.addStaffInvitation()
    foreign['patient-imports'] = await otherClinic.addImport()
    foreign['outbox'] = await otherClinic.addOutboxMessage(patientId)
  }
  // User ids start at 1 in every clinic, so add several to get one that only the other clinic has.
  for (let n = 1; n <= 4; n++) foreign['staff'] = await otherClinic.addUserWithoutSeat()
  foreign['practitioners'] = await otherClinic.addPractitioner()
  for (let n = 1; n <= 2; n++) foreign['backups'] = await otherClinic.addBackup()
  foreign['erasures'] = await otherClinic.addErasedPatient()
  await otherClinic.call('DELETE', `/api/patients/${await otherClinic.addPatient()}`)
  for (let n = 1; n <= MORE; n++) foreign['emergency-access'] = await otherClinic.addEmergency()
  foreign['api-keys'] = (await otherClinic.addApiKey()).id
  foreign['sessions'] = await otherClinic.addSession()
  // A position in their log, which is longer than ours.
  foreign['history'] = (await otherClinic.call('GET', '/api/history?limit=1')).body[0].position
  for (const noun of Object.keys(makeRecord).filter((each) => !(each in foreign)))
    for (let n = 1; n <= MORE; n++) foreign[noun] = (await makeRecord[noun]?.(otherClinic)) ?? 0
  const settings = samples['clinic.save']?.(otherClinic)
  await otherClinic.call('PUT', '/api/settings/clinic', settings)
  await otherClinic.call('PUT', '/api/settings/auditor', samples['proof.choose']?.(otherClinic))
  await otherClinic.call('PUT', '/api/reminder-rules', samples['reminderRules.save']?.(otherClinic))
  const { today } = (await otherClinic.call('GET', '/api/calendar')).body
  const earning = { date: today, status: 'completed', service: 'Zephyrine massage' }
  await otherClinic.addAppointment(Number(foreign['patients']), earning)
})
afterAll(() => testApp.close())

/** Returns the parts of a response that do not depend on its time. */
const comparableParts = ({ status, headers, text }: CallResponse) => {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { status, headers: rest, text }
}

describe.each(byId)('$method $path', (endpoint) => {
  it.each(['staff', 'practitioner'] as const)(
    'reveals nothing about another clinic’s record to %s',
    async (role) => {
      const tryId = async (
        id: number | string,
        headers: Record<string, string> = {},
      ): Promise<CallResponse> => {
        const { path, body } = await addressCall(ours, endpoint, id)
        return ours.call(endpoint.method, path, {
          token: ours.tokens[role],
          headers,
          ...(body ? { body } : {}),
        })
      }
      const id = foreign[recordsOf(endpoint.path)] ?? 0
      const recordPath = recordAt(endpoint.path, id)
      const before = await otherClinic.call('GET', recordPath)
      expect(before).toMatchObject({ status: 200, body: { id } })
      const nowhere = await tryId(NOWHERE)
      expect(nowhere.status).toBe(isGranted(role, endpoint.permission as Permission) ? 404 : 403)
      expectRefusal(nowhere)
      expect(comparableParts(await tryId(id))).toEqual(comparableParts(nowhere))
      // The record's real version, and one it does not have.
      for (const version of [`"${before.body.version}"`, '"7"']) {
        expect(comparableParts(await tryId(id, { 'if-match': version }))).toEqual(comparableParts(nowhere))
      }
      expect((await otherClinic.call('GET', recordPath)).text).toBe(before.text)
    },
  )
})

it('shows a form of another clinic exactly as to any visitor with its link', async () => {
  const path = `/api/intake-forms/${foreign['intake-forms']}`
  const stranger = await testApp.call('GET', path)
  expect(stranger).toMatchObject({ status: 200, body: { formVersion: 1 } })
  expect(Object.keys(stranger.body)).not.toContain('submissions')
  for (const token of Object.values(ours.tokens)) {
    expect(await ours.call('GET', path, { token })).toMatchObject({ status: 200, text: stranger.text })
  }
})

const book = (more: object, method = 'POST', path = '/api/appointments') =>
  ours.call(method, path, { body: { ...appointmentDraft('Harbor', 1), ...more } })

describe('a patient', () => {
  it('cannot be merged, unmerged or marked as different with a patient of another clinic', async () => {
    const ownId = await ours.addPatient()
    const other = foreign['patients']
    const at = `/api/patients/${ownId}`
    const tries = [
      await ours.call('GET', `${at}/merge?with=${other}`),
      await ours.call('POST', `${at}/merge`, { body: { duplicateId: other, values: {} } }),
      await ours.call('POST', `${at}/told-apart`, { body: { otherId: other } }),
      await ours.call('GET', `${at}/unmerge?duplicate=${other}`),
      await ours.call('POST', `${at}/unmerge`, { body: { duplicateId: other } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 409, 409])
    expect((await otherClinic.call('GET', `/api/patients/${other}`)).status).toBe(200)
  })
})

describe('an appointment', () => {
  it('cannot be booked for a patient or with a practitioner of another clinic', async () => {
    const { patientId } = ours
    const ownId = await ours.addAppointment(patientId)
    // User ids start at 1 in every clinic, so add one that only the other clinic has.
    const practitionerId = await otherClinic.addColleague('practitioner', 'Zephyrine-late')
    for (const target of [
      ['POST', '/api/appointments'],
      ['PUT', `/api/appointments/${ownId}`],
    ] as const) {
      const stranger = await book({ patientId: foreign['patients'] }, ...target)
      expect(stranger).toMatchObject({ status: 400, body: { code: 'unknown_patient' } })
      expect(comparableParts(stranger)).toEqual(
        comparableParts(await book({ patientId: NOWHERE }, ...target)),
      )
      const colleague = await book({ patientId, practitionerId }, ...target)
      expect(colleague).toMatchObject({ status: 400, body: { code: 'unknown_practitioner' } })
      expect(comparableParts(colleague)).toEqual(
        comparableParts(await book({ patientId, practitionerId: NOWHERE }, ...target)),
      )
    }
  })

  it('conflicts with nothing in another clinic', async () => {
    const { practitionerId } = ours
    // A patient without other appointments that could conflict.
    const patientId = await ours.addPatient()
    expect(practitionerId).toBe(otherClinic.practitionerId)
    const theirs = (await otherClinic.call('GET', '/api/appointments?date=2031-05-06')).body
    const busySlot = theirs.find((each: { practitionerId: number }) => each.practitionerId === practitionerId)
    expect(busySlot).toBeDefined()
    const { date, time } = busySlot
    const booked = await book({ date, time, patientId, practitionerId })
    expect(booked).toMatchObject({ status: 201, body: { conflicts: [] } })
  })
})

const THEIRS = /zephyrine/i

it('the tests cover every list', () => {
  const tried = Object.entries(endpoints).filter(([, each]) => each.revealingQueries ?? each.revealsNothing)
  expect(tried.map(([operation]) => operation).sort()).toEqual(lists.map(({ operation }) => operation).sort())
})

describe('a user finds nothing of another clinic', () => {
  const requests = lists.flatMap(({ path, operation }) =>
    (endpoints[operation]?.revealingQueries ?? []).map((query) => `${path}?${query}`),
  )

  it.each(requests)('by GET %s', async (path) => {
    expect((await otherClinic.call('GET', path)).text).toMatch(THEIRS)
    const { status, text } = await ours.call('GET', path)
    expect([status, text]).toEqual([200, expect.not.stringMatching(THEIRS)])
  })

  it('by patientId', async () => {
    const path = `/api/appointments?patientId=${foreign['patients']}`
    expect((await otherClinic.call('GET', path)).text).toMatch(THEIRS)
    expect((await ours.call('GET', path)).text).toBe('[]')
  })

  it.each(['/api/patients', '/api/appointments', '/api/intake-forms', '/api/form-submissions'])(
    'by the other clinic’s cursor on %s',
    async (path) => {
      for (const sort of ['', '&sort=name', '&date=2031-05-06']) {
        const page = await otherClinic.call('GET', `${path}?limit=1${sort}`)
        const cursor = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1]
        const answer = await ours.call('GET', `${path}?limit=50${sort}&cursor=${cursor ?? ''}`)
        expect([sort, answer.text]).toEqual([sort, expect.not.stringMatching(/zephyrine/i)])
      }
    },
  )
})

const busy = ({ body }: CallResponse) =>
  body.days.filter((day: { appointments: number }) => day.appointments > 0)

describe('figures', () => {
  it('of a subscription are the clinic’s own', async () => {
    const ends = async ({ call }: typeof ours) => {
      const [{ body }, account] = [
        await call('GET', '/api/subscription/current'),
        await call('GET', '/api/practice/account'),
      ]
      return [body.cancelsAt, account.body.subscription.cancelsAt]
    }
    await otherClinic.call('POST', '/api/subscription/cancel')
    expect(await ends(otherClinic)).toEqual([expect.any(String), expect.any(String)])
    expect(await ends(ours)).toEqual([null, null])
  })

  it('count only the clinic’s own records', async () => {
    const { rows } = await testApp.admin.query(
      "select count(*)::int as n from patient_list where clinic_id = $1 and state = 'active'",
      [ours.clinicId],
    )
    const patients = rows[0].n
    expect(patients).toBeLessThan(MORE)
    const { body } = await ours.call('GET', '/api/dashboard/stats')
    expect(body).toMatchObject({ activePatients: patients, todayAppointments: 0, revenue: 0 })
    const { body: their } = await otherClinic.call('GET', '/api/dashboard/stats')
    expect(their).toMatchObject({ todayAppointments: 1, revenue: 120 })
    expect(their.activePatients).toBeGreaterThanOrEqual(MORE)
    for (const query of ['limit=1', 'limit=1&q=patient.example']) {
      const { headers } = await ours.call('GET', `/api/patients?${query}`)
      expect(headers['x-total-count']).toBe(String(patients))
    }
  })

  it('are zero in a month in which only other clinics work', async () => {
    await otherClinic.addAppointment(await otherClinic.addPatient(), { date: '2033-01-12', time: '09:00' })
    const path = '/api/dashboard/month?month=2033-01'
    expect(busy(await otherClinic.call('GET', path))).toHaveLength(1)
    expect(busy(await ours.call('GET', path))).toEqual([])
  })
})
