import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '../../modules/kernel/contract.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { callAll } from './testing/drive.ts'
import { type House, openHouse } from './testing/house.ts'

let house: House
let ours: Clinic
let theirs: Clinic
let patient: number
let appointment: number
let stranger: number
beforeAll(async () => {
  house = await openHouse()
  ours = await openClinic(house, 'Harbor')
  theirs = await openClinic(house, 'Zephyrine')
  patient = await ours.addPatient()
  appointment = await ours.addAppointment(patient)
  for (let n = 0; n < 5; n++) stranger = await theirs.addPatient()
  await theirs.addAppointment(stranger)
})
afterAll(() => house.close())

const entries = async (clinic: Clinic): Promise<string[]> => {
  const { rows } = await house.admin.query(
    `select actor::json ->> 'kind' as kind, actor::json ->> 'role' as role, action, subject, address
     from access_ledger where clinic_id = $1 order by day, entry`,
    [clinic.clinicId],
  )
  return rows.map(({ kind, role, action, subject, address }) =>
    [kind, role, action, subject, address].join(' '),
  )
}

/** What these calls leave in the ledger. */
const left = async (calls: readonly (() => Promise<unknown>)[], clinic = ours): Promise<string[]> => {
  const before = (await entries(clinic)).length
  for (const call of calls) await call()
  return (await entries(clinic)).slice(before)
}

const get =
  (path: string, token = ours.tokens.staff, method = 'GET') =>
  () =>
    ours.call(method, path, { token })

const paths = (of: number, booked: number) => [
  `/api/patients/${of}`,
  `/api/appointments/${booked}`,
  `/api/appointments?patientId=${of}`,
]

describe('the access ledger', () => {
  it.each(['staff', 'practitioner'] as const)(
    'has an entry for every read that %s was served',
    async (role) => {
      const token = ours.tokens[role]
      const read = await left([
        get(`/api/patients/${patient}`, token),
        get(`/api/appointments/${appointment}`, token),
        get(`/api/appointments?patientId=${patient}`, token),
        get(`/api/appointments?patientId=${patient}&limit=1&q=nothing`, token),
        get(`/api/patients/${patient}`, token),
      ])
      const by = (action: string) => `user ${role} ${action} patient-${patient} 127.0.0.1`
      expect(read).toEqual(['open', 'open', 'list', 'list', 'open'].map(by))
    },
  )

  it('has no entry for what was refused, found nothing, or is of another clinic', async () => {
    const gone = await ours.addPatient()
    const cancelled = await ours.addAppointment(patient)
    await ours.call('DELETE', `/api/patients/${gone}`)
    await ours.call('DELETE', `/api/appointments/${cancelled}`)
    const calls = [
      ...paths(patient, appointment).map((path) => get(path, ours.tokens.auditor)),
      ...paths(patient, appointment).map((path) => get(path, 'x')),
      ...paths(stranger, stranger).map((path) => get(path)),
      ...paths(987_654, 987_654).map((path) => get(path)),
      get(`/api/patients/${gone}`),
      get(`/api/appointments/${cancelled}`),
      get(`/api/appointments?patientId=${patient}&date=never`),
      get('/api/patients/abc'),
      get('/api/appointments/0'),
    ]
    expect(await left(calls)).toEqual([])
    expect(await entries(theirs)).toEqual([])
  })

  it('has an entry for the patient a kept message is about', async () => {
    const id = await ours.addKept(patient)
    const calls = [get(`/api/outbox/${id}`), get('/api/outbox'), get('/api/outbox/unheard-of')]
    expect(await left(calls)).toEqual([`user staff open patient-${patient} 127.0.0.1`])
  })

  it('counts a HEAD as a read: it tells of a patient, too', async () => {
    expect(await left([get(`/api/patients/${patient}`, ours.tokens.staff, 'HEAD')])).toHaveLength(1)
  })

  it('has one entry for each of many reads at once', async () => {
    const calls = Array.from({ length: 50 }, () => get(`/api/patients/${patient}`))
    expect(await left([() => Promise.all(calls.map((call) => call()))])).toHaveLength(50)
    const { rows } = await house.admin.query(
      `select count(*)::int as n, max(entry) as last, (select sum(entries)::int from access_days where clinic_id = $1) as told
       from access_ledger where clinic_id = $1`,
      [ours.clinicId],
    )
    expect(rows[0]).toEqual({ n: rows[0].n, last: rows[0].n, told: rows[0].n })
  })

  it('has nothing of a patient in it but the number', async () => {
    await callAll(house, ours)
    const { rows } = await house.admin.query('select actor, action, subject, address from access_ledger')
    for (const { actor, action, subject, address } of rows) {
      expect(Object.keys(JSON.parse(actor)).sort()).toEqual(['id', 'kind', 'role', 'session'])
      expect(ROLES).toContain(JSON.parse(actor).role)
      expect(['open', 'list', 'preview', 'download', 'print', 'export']).toContain(action)
      expect(subject).toMatch(/^((patient|submission|intake-form)-\d+|form-submissions)$/)
      expect(address).toBe('127.0.0.1')
    }
  })
})
