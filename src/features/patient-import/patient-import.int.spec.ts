import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ImportRecord } from '#modules/patients'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

// Runs the whole app with real jobs, since other modules’ records decide which patients an undo keeps.

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const header = 'First name,Last name,Email,Phone,Date of birth,Address,Emergency contact,Emergency phone'
const content = [
  header,
  ...['Ada', 'Ben', 'Cleo', 'Dan'].map(
    (name) => `${name},Imported,${name}@mail.example,1,1980-01-02,Quay,Kin,2`,
  ),
].join('\n')

const call = async (method: string, path: string, body?: object) => {
  const answer = await clinic.call(method, `/api/patient-imports${path}`, { ...(body && { body }) })
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.body
}

/** Waits until the import is in a state and returns it. */
const waitForState = (id: number, state: ImportRecord['state']): Promise<ImportRecord> =>
  vi.waitFor(async () => {
    const record = await call('GET', `/${id}`)
    expect(record).toMatchObject({ state })
    return record
  })

it('undoing an import keeps patients who have an appointment, document or submission, and says why', async () => {
  const { id, mapping, ready } = await call('POST', '', { content })
  expect(ready).toBe(4)
  await call('POST', `/${id}/begin`, { mapping })
  expect(await waitForState(id, 'done')).toMatchObject({ registered: 4 })
  const { body } = await clinic.call('GET', '/api/patients?q=Imported&sort=name')
  const [ada = 0, ben = 0, cleo = 0] = (body as { id: number }[]).map((patient) => patient.id).toSorted()
  await clinic.addAppointment(ada)
  await clinic.addDocument(ben)
  const submission = await clinic.addSubmission()
  const match = { body: { patientId: cleo } }
  expect(await clinic.call('POST', `/api/form-submissions/${submission}/match`, match)).toMatchObject({
    status: 200,
  })
  await call('POST', `/${id}/undo`)
  const { removed, stayed } = await waitForState(id, 'undone')
  expect(removed).toBe(1)
  expect(stayed.map(({ patientId, because }) => [patientId, because])).toEqual([
    [ada, 'appointments'],
    [ben, 'documents'],
    [cleo, 'submissions'],
  ])
  const left = await clinic.call('GET', '/api/patients?q=Imported&sort=name')
  expect((left.body as { firstName: string }[]).map(({ firstName }) => firstName)).toEqual([
    'Ada',
    'Ben',
    'Cleo',
  ])
})
