import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../modules/kernel/contract.ts'
import { Api } from '../../program/api.ts'
import { createChance } from '../../demo/random.ts'
import { type EndpointRow, endpointTable } from '../../program/openapi/openapi.ts'
import { addressCall, recordsOf } from '../testing/record-paths.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { endpoints } from '../testing/samples.ts'
import { findWords } from '../testing/trace-search.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'

/** Whether the endpoint reads only certain records, which its sample prepares. */
const isPrepared = ({ operation }: EndpointRow): boolean => endpoints[operation]?.prepare !== undefined

/** Number of random reads. */
const READS = Number(process.env['READS'] ?? 150)

const CANARY = 'Kanariella'
const find = findWords([CANARY])
const table = endpointTable(Api)

/**
 * Excludes endpoints without a permission: patients open those with their own link, so no user of the clinic
 * reads there.
 */
const reading = table.filter(({ method, permission }) => method === 'GET' && permission)

let testApp: TestApp
let clinic: Clinic
/** Ids of existing records, by the noun in their paths. */
const existingIds: Record<string, readonly (number | string)[]> = {}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Adds everything a clinic may know about a patient; each record contains the canary word. */
const addAllOf = async (n: number): Promise<void> => {
  const email = `${CANARY}.${n}@patient.example`
  const id = await clinic.addPatient({ ...patientDraft(CANARY), email })
  const { practitionerId } = clinic
  await clinic.addAppointment(id, { notes: `${CANARY} comes`, practitionerId, allowOverlap: true })
  await clinic.addAppointment(id, { date: today(), time: '23:30', allowOverlap: true, status: 'completed' })
  await clinic.addReminder(id, { message: `${CANARY}, see you` })
  await clinic.addOutboxMessage(id)
  const file = { name: `${CANARY}.pdf`, content: pdfOf(CANARY) }
  await clinic.call('POST', '/api/documents', encodeForm(documentFacts(CANARY, id), file))
  const submitted = await clinic.addSubmission({ name: `${CANARY} ${n}`, diet: 'Harbor diet' })
  if (n === 0) return
  const submissionPath = `/api/form-submissions/${submitted}`
  await clinic.call('POST', `${submissionPath}/match`, { body: { patientId: id } })
  await clinic.call('POST', `${submissionPath}/accept`, { body: { patientId: id, fields: ['name'] } })
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
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  for (let n = 0; n < 3; n++) await addAllOf(n)
  const invited = { email: `${CANARY}@invited.example`, name: CANARY }
  await clinic.call('POST', `/api/intake-forms/${clinic.formId}/invitations`, { body: invited })
  for (const noun of LISTED) {
    const { body } = await clinic.call('GET', `/api/${noun}`)
    existingIds[noun] = body.map(({ id }: { id: number | string }) => id)
  }
  existingIds['staff'] = [clinic.practitionerId]
})
afterAll(() => testApp.close())

/** Returns the roles of the newest ledger entries, after skipping the first `but`. */
const entered = async (but: number): Promise<Role[]> => {
  const { rows } = await testApp.admin.query(
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

interface ServedRead {
  readonly role: Role
  readonly path: string
}

const addressOf = async (random: ReturnType<typeof createChance>, endpoint: EndpointRow): Promise<string> => {
  const { path } = endpoint
  const pathQueries = queries[path]
  if (pathQueries) return `${path}?${random.pick(pathQueries)}`
  const isAboutAny = path.includes('{id}') && !isPrepared(endpoint)
  const ids = isAboutAny ? existingIds[recordsOf(path)] : undefined
  const id = ids && random.pick(ids)
  return (await addressCall(clinic, endpoint, id)).path
}

describe('the access ledger compared with the served responses', () => {
  const ofPatient = reading.filter(({ path }) => path.startsWith('/api/patients/{id}'))

  it.each(ofPatient)(
    'has an entry for every view of $path, even if there is nothing to show',
    async (endpoint) => {
      const id = await clinic.addPatient(patientDraft('Solitaria'))
      const { path } = await addressCall(clinic, endpoint, isPrepared(endpoint) ? undefined : id)
      const before = (await entered(0)).length
      const { status } = await testApp.call('GET', path, { token: clinic.tokens.staff })
      const recorded = await entered(before)
      expect([status, recorded]).toEqual([200, expect.arrayContaining(['staff'])])
    },
  )

  const timeout = 60_000 + READS * 60
  it(`has an entry for each of ${READS} reads by any role that showed a patient`, { timeout }, async () => {
    const random = createChance(20_260_312)
    const unentered: ServedRead[] = []
    const answered = new Map<string, number>()
    let showingReads = 0
    let entries = (await entered(0)).length
    for (let n = 0; n < READS + reading.length; n++) {
      // Each endpoint once, then random ones.
      const endpoint = reading[n] ?? random.pick(reading)
      const role = reading[n] ? 'staff' : random.pick([...ROLES])
      const path = await addressOf(random, endpoint)
      const { status, text } = await testApp.call('GET', path, { token: clinic.tokens[role] })
      if (reading[n]) answered.set(endpoint.operation, status)
      const by = await entered(entries)
      entries += by.length
      if (status !== 200 || find(text).length === 0) continue
      showingReads += 1
      if (!by.includes(role)) unentered.push({ role, path })
    }
    expect([...answered].filter(([, status]) => status !== 200)).toEqual([])
    expect(unentered).toEqual([])
    expect(showingReads).toBeGreaterThan(READS / 10)
  })

  it('contains no patient data', async () => {
    const { rows } = await testApp.admin.query('select l::text as line from access_ledger l')
    expect(rows.length).toBeGreaterThan(READS / 10)
    expect(rows.filter(({ line }) => find(line).length > 0)).toEqual([])
  })
})
