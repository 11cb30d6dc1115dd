import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { SAMPLE_HOURS, seriesDraft } from '../../../modules/appointments/testing/samples.ts'
import { nextNumber } from '../../../modules/kernel/testing/next-number.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable } from '../../program/openapi/openapi.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { addressCall } from '../testing/record-paths.ts'
import { findWords } from '../testing/trace-search.ts'
import {
  addCanaryAlerts,
  addCanaryDocument,
  addCanaryPatient,
  ANSWERS,
  ORIGINAL_VALUES,
  MESSAGE,
  RECORD_WORDS,
  MENTIONS,
  VISIT,
} from './testing/canary-patient.ts'
import { readableText } from './testing/reading-paths.ts'

/** Every command that an API key may send. */
const commands = endpointTable(Api).filter(
  ({ method, permission }) => method !== 'GET' && KEY_SCOPES.includes(permission as KeyScope),
)
const commandsFor = (scope: string) => commands.filter(({ permission }) => permission === scope)

let testApp: TestApp
/** A clinic whose records are all about one patient, or about one with the same values. */
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  const opened = await openClinic(testApp, 'Harbor')
  const { patient = 0 } = await addCanaryPatient(opened)
  // One at every hour of the samples, so that each new visit meets one of this patient.
  for (let n = 0; n < SAMPLE_HOURS; n += 1) await opened.addAppointment(patient, VISIT)
  const addPatient = async (more: object = {}) => {
    // Each patient has an email address of their own.
    const email = `${nextNumber()}@quellwasser.example`
    const id = await opened.addPatient({ ...ORIGINAL_VALUES, email, ...more })
    await addCanaryAlerts(opened, id)
    return id
  }
  clinic = {
    ...opened,
    patientId: patient,
    addPatient,
    addAppointment: (id, more = {}) => opened.addAppointment(id, { ...VISIT, ...more }),
    addAppointmentToday: async () => {
      const { body } = await opened.call('GET', '/api/calendar')
      return opened.addAppointment(patient, { ...VISIT, date: body.today })
    },
    addDocument: (id) => addCanaryDocument(opened, id),
    addReminder: (id, more = {}) => opened.addReminder(id, { ...MESSAGE, ...more }),
    addSeries: async () => {
      const body = { ...seriesDraft(opened.name, patient), ...VISIT }
      return (await opened.create('/api/appointment-series', body)).id
    },
    addSubmission: async (responses = ANSWERS) => {
      const id = await opened.addSubmission({ ...ANSWERS, ...responses })
      await opened.create(`/api/form-submissions/${id}/match`, { patientId: patient })
      return id
    },
  }
})
afterAll(() => testApp.close())

/** The words that a caller with one scope may not see. */
const hiddenFrom = (scope: string): readonly string[] => [
  ...RECORD_WORDS,
  ...Object.entries(MENTIONS).flatMap(([shownBy, words]) => (shownBy === scope ? [] : words)),
]

/**
 * Makes the calls that give a command: twice under one idempotency key, once without the key, and once with an empty
 * body. So there are replies, repeated replies, replies to commands that changed nothing, and refusals.
 */
const callsOf = async (endpoint: EndpointRow, token: string) => {
  const { path, body } = await addressCall(clinic, endpoint)
  const headers = { 'idempotency-key': `${endpoint.operation} ${nextNumber()}` }
  const withBody = body ? { body } : {}
  const tries = [{ ...withBody, headers }, { ...withBody, headers }, withBody, { body: {} }]
  return tries.map((more) => () => testApp.call(endpoint.method, path, { token, ...more }))
}

/** Counts what records people's actions: their events and their entries in the access ledger. */
const countRecordedActions = async (): Promise<number> => {
  const { rows } = await testApp.admin.query(
    `select (select count(*) from events where clinic_id = $1 and meta::json -> 'actor' ->> 'kind' = 'user')
       + (select count(*) from access_ledger where clinic_id = $1) as told`,
    [clinic.clinicId],
  )
  return Number(rows[0].told)
}

/** Whether a reply has its time instead of a version. The records here have far lower versions. */
const isTime = (version: unknown): boolean => Number(version) > 1e12

/** Lists the parts of a reply that could reveal whether the command changed anything. */
const findChangeHints = ({ status, headers, body }: CallResponse): readonly string[] => [
  ...['etag', 'x-log-position'].filter((name) => name in headers),
  ...(status < 300
    ? Object.keys(body).filter(
        (name) => !['id', 'deleted'].includes(name) && !(name === 'version' && isTime(body.version)),
      )
    : []),
]

/** Whether the sample compares with a record, which needs the scope to read it: with a version, or with its notes. */
const isComparison = ({ operation }: EndpointRow, { body }: CallResponse): boolean =>
  /^(recordRestoring\.|merges\.merge$)/.test(operation) && body.code === 'scope_needed'

const isUnexpected = (status: number): boolean => status === 401 || status === 403 || status >= 500

describe('the reply to a command', () => {
  const scopes = [...new Set(commands.map(({ permission }) => permission as KeyScope))]

  it.each(scopes)('shows an API key with only %s no patient data outside its scope', async (scope) => {
    const { key } = await clinic.addApiKey([scope])
    const find = findWords(hiddenFrom(scope))
    const given = await Promise.all(
      commandsFor(scope).map(async (endpoint) => {
        const answers = []
        for (const call of await callsOf(endpoint, key)) answers.push(await call())
        const shown = answers.flatMap((each) => find(readableText(each)))
        const isLimited = endpoint.shownBy !== scope
        const telling = isLimited ? answers.flatMap(findChangeHints) : []
        const statuses = answers.filter((each) => !isComparison(endpoint, each)).map(({ status }) => status)
        return { operation: endpoint.operation, shown, telling, statuses }
      }),
    )
    expect(given.filter(({ shown }) => shown.length > 0)).toEqual([])
    expect(given.filter(({ telling }) => telling.length > 0)).toEqual([])
    expect(given.filter(({ statuses }) => statuses.some(isUnexpected))).toEqual([])
  })

  it('is recorded as an event or in the access ledger if it shows a patient', async () => {
    const find = findWords([...RECORD_WORDS, ...Object.values(MENTIONS).flat()])
    const untold: string[] = []
    const showing: string[] = []
    for (const endpoint of commands) {
      let before = -1
      for (const [n, call] of (await callsOf(endpoint, clinic.tokens.staff)).entries()) {
        if (before < 0) before = await countRecordedActions()
        const answer = await call()
        const after = await countRecordedActions()
        if (find(readableText(answer)).length > 0) {
          const name = `${endpoint.operation} ${n} ${answer.status}`
          showing.push(name)
          if (after === before) untold.push(name)
        }
        before = after
      }
    }
    expect(untold).toEqual([])
    expect(showing.length).toBeGreaterThan(60)
  })
})
