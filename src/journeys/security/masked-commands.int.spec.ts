import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { HOURS_OF_SAMPLES, seriesDraft } from '../../../modules/appointments/testing/samples.ts'
import { nextNumber } from '../../../modules/kernel/testing/next-number.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable } from '../../program/openapi/openapi.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { addressed } from '../testing/record-paths.ts'
import { finding } from '../testing/trace-search.ts'
import { addCanaryPatient, BEFORE, RECORD_WORDS } from './testing/canary-patient.ts'
import { seenText } from './testing/reading-paths.ts'

/** Every command that an API key may give which may not read patients. */
const commands = endpointTable(Api).filter(
  ({ method, permission }) =>
    method !== 'GET' && permission !== 'patients:read' && KEY_SCOPES.includes(permission as KeyScope),
)

let testApp: TestApp
/** A clinic whose records are all about one patient, or about one with the same values. */
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  const opened = await openClinic(testApp, 'Harbor')
  const { patient = 0 } = await addCanaryPatient(opened)
  // One at every hour of the samples, so that each new visit meets one of this patient.
  for (let n = 0; n < HOURS_OF_SAMPLES; n += 1) await opened.addAppointment(patient)
  clinic = {
    ...opened,
    patientId: patient,
    addPatient: (more = {}) =>
      // Each patient has an email address of their own.
      opened.addPatient({ ...BEFORE, email: `${nextNumber()}@quellwasser.example`, ...more }),
    addAppointmentToday: () => opened.addAppointmentToday(patient),
    addSeries: async () =>
      (await opened.create('/api/appointment-series', seriesDraft(opened.name, patient))).id,
    addSubmission: async (responses) => {
      const id = await opened.addSubmission(responses)
      await opened.create(`/api/form-submissions/${id}/match`, { patientId: patient })
      return id
    },
  }
})
afterAll(() => testApp.close())

const find = finding(RECORD_WORDS)

/** Gives a command twice, and once with nothing in it: the reply, and refusals. Returns what the answers show. */
const give = async (endpoint: EndpointRow, token: string) => {
  const { path, body } = await addressed(clinic, endpoint)
  const bodies = [body, body, {}]
  const answers = []
  for (const each of bodies)
    answers.push(await testApp.call(endpoint.method, path, { token, ...(each && { body: each }) }))
  return {
    statuses: answers.map(({ status }) => status),
    shown: answers.flatMap((each) => find(seenText(each))),
  }
}

/** The commands whose replies show an administrator the patient's values. */
const REVEALING = [
  'appointments.restore',
  'appointments.revise',
  'appointments.schedule',
  'arrival.mark',
  'arrival.undo',
  'merges.merge',
  'merges.tellApart',
  'merges.unmerge',
  'patients.setAlerts',
  'reminders.followUp',
  'series.book',
  'series.cancel',
  'series.preview',
  'series.revise',
  'submissions.match',
]

describe('a command to a patient’s records', () => {
  it('shows the values to an administrator in these replies', async () => {
    const shown: string[] = []
    for (const endpoint of commands)
      if ((await give(endpoint, clinic.tokens.staff)).shown.length > 0) shown.push(endpoint.operation)
    expect(shown.toSorted()).toEqual(REVEALING)
  })

  it.each(commands)('$operation shows none of them to a key that may not read patients', async (endpoint) => {
    const { key } = await clinic.addApiKey([endpoint.permission as KeyScope])
    const { statuses, shown } = await give(endpoint, key)
    expect(shown).toEqual([])
    expect(statuses.filter((status) => status === 401 || status === 403 || status >= 500)).toEqual([])
  })
})
