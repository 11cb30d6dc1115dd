import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../modules/kernel/contract.ts'
import { Api } from '../api.ts'
import { chance } from '../demo/chance.ts'
import { type EndpointRow, endpointTable } from '../openapi.ts'
import { addressed, recordsOf } from './testing/addressed.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { finding } from './testing/everywhere.ts'
import { type House, openHouse } from './testing/house.ts'
import { documentFacts, patientDraft, pdfOf, postedForm } from './testing/samples.ts'

/** How many reads are tried. */
const READS = Number(process.env['READS'] ?? 150)

const CANARY = 'Kanariella'
const find = finding([CANARY])
const table = endpointTable(Api)

/** What tells of patients only to whoever comes with their own: it is read by no person of the clinic. */
const reading = table.filter(({ method, permission }) => method === 'GET' && permission)

let house: House
let clinic: Clinic
/** The records there are, by the word their paths name them by. */
const known: Record<string, readonly (number | string)[]> = {}

const today = (): string => new Date().toISOString().slice(0, 10)

/** All that a clinic may know of a patient, each with the word in it that is looked for. */
const addAllOf = async (n: number): Promise<void> => {
  const email = `${CANARY}.${n}@patient.example`
  const id = await clinic.addPatient({ ...patientDraft(CANARY), email })
  const { practitionerId } = clinic
  await clinic.addAppointment(id, { notes: `${CANARY} comes`, practitionerId, allowOverlap: true })
  await clinic.addAppointment(id, { date: today(), time: '23:30', allowOverlap: true, status: 'completed' })
  await clinic.addReminder(id, { message: `${CANARY}, see you` })
  await clinic.addKept(id)
  const file = { name: `${CANARY}.pdf`, content: pdfOf(CANARY) }
  await clinic.call('POST', '/api/documents', postedForm(documentFacts(CANARY, id), file))
  const submitted = await clinic.addSubmission({ name: `${CANARY} ${n}`, diet: 'Harbor diet' })
  if (n === 0) return
  const own = `/api/form-submissions/${submitted}`
  await clinic.call('POST', `${own}/match`, { body: { patientId: id } })
  await clinic.call('POST', `${own}/accept`, { body: { patientId: id, fields: ['name'] } })
}

const LISTED = [
  'patients',
  'appointments',
  'intake-forms',
  'form-submissions',
  'notifications',
  'reminders',
  'documents',
  'outbox',
]

beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
  for (let n = 0; n < 3; n++) await addAllOf(n)
  const invited = { email: `${CANARY}@invited.example`, name: CANARY }
  await clinic.call('POST', `/api/intake-forms/${clinic.formId}/invitations`, { body: invited })
  for (const noun of LISTED) {
    const { body } = await clinic.call('GET', `/api/${noun}`)
    known[noun] = body.map(({ id }: { id: number | string }) => id)
  }
  known['staff'] = [clinic.practitionerId]
})
afterAll(() => house.close())

/** Whose reading the newest entries are, all but so many. */
const entered = async (but: number): Promise<Role[]> => {
  const { rows } = await house.admin.query(
    `select actor::json ->> 'role' as role from access_ledger where clinic_id = $1 order by day, entry offset $2`,
    [clinic.clinicId, but],
  )
  return rows.map(({ role }) => role)
}

const queries: Readonly<Record<string, readonly string[]>> = {
  '/api/patients': ['', 'q=kan', 'limit=2', 'sort=name&limit=2'],
  '/api/appointments': ['', 'q=kan', 'limit=1', 'date=2031-05-06', 'from=2031-05-01&to=2031-05-31'],
  '/api/reminders': ['', 'q=kan', 'limit=1', 'status=pending'],
  '/api/documents': ['', 'q=kan', 'limit=1'],
  '/api/form-submissions': ['', 'q=kan', 'state=new', 'limit=1'],
  '/api/calendar': ['month=2031-05'],
  '/api/diary': ['from=2031-05-01&to=2031-05-14'],
  '/api/reports/list': ['of=patients', 'of=appointments', 'of=documents', 'of=submissions'],
}

interface Served {
  readonly role: Role
  readonly path: string
}

const addressOf = async (random: ReturnType<typeof chance>, endpoint: EndpointRow): Promise<string> => {
  const { path } = endpoint
  const asked = queries[path]
  if (asked) return `${path}?${random.one(asked)}`
  const ids = path.includes('{id}') ? known[recordsOf(path)] : undefined
  const id = ids && random.one(ids)
  return (await addressed(clinic, endpoint, id)).path
}

describe('the ledger against what was served', () => {
  const timeout = 60_000 + READS * 60
  it(
    `has an entry for each of ${READS} reads in which a patient was shown, by whoever`,
    { timeout },
    async () => {
      const random = chance(20_260_312)
      const unentered: Served[] = []
      let told = 0
      let entries = (await entered(0)).length
      for (let n = 0; n < READS + reading.length; n++) {
        // Each way of reading once, and then whichever comes.
        const endpoint = reading[n] ?? random.one(reading)
        const role = reading[n] ? 'staff' : random.one([...ROLES])
        const path = await addressOf(random, endpoint)
        const { status, text } = await house.call('GET', path, { token: clinic.tokens[role] })
        const by = await entered(entries)
        entries += by.length
        if (status !== 200 || find(text).length === 0) continue
        told += 1
        if (!by.includes(role)) unentered.push({ role, path })
      }
      expect(unentered).toEqual([])
      expect(told).toBeGreaterThan(READS / 10)
    },
  )

  it('has nothing of a patient in it', async () => {
    const { rows } = await house.admin.query('select l::text as line from access_ledger l')
    expect(rows.length).toBeGreaterThan(READS / 10)
    expect(rows.filter(({ line }) => find(line).length > 0)).toEqual([])
  })
})
