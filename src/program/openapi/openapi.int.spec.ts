import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, document } from '../api.ts'
import { endpointTable } from './openapi.ts'
import { addressCall } from '../../journeys/testing/record-paths.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { listDepartures } from '../../testing/schema-check.ts'
import { compileProgram } from './testing/generated-client.ts'

const { schemas } = document.components

const NOWHERE = 987_654_321

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

describe.each(endpointTable(Api))('$method $path', (endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]

  const call = async (more: object = {}, id?: number) => {
    const { path, body } = await addressCall(clinic, endpoint, id)
    const token = endpoint.operation === 'auth.logout' ? await clinic.enter('staff') : clinic.tokens.staff
    return testApp.call(endpoint.method, path, { token, ...(body ? { body } : {}), ...more })
  }

  /** Sends a request that must fail: an invalid body, an invalid token, or an unknown id. It needs no record. */
  const refused = () => {
    if (operation?.requestBody) return call({ body: [] }, NOWHERE)
    return call(endpoint.permission ? { token: 'x' } : {}, NOWHERE)
  }

  it('answers as documented', async () => {
    const { status, body, headers } = await call()
    const reply = operation?.responses[status]
    const [type = ''] = String(headers['content-type']).split(';')
    expect(Object.keys(reply?.content ?? {})).toContain(type)
    if (type !== 'application/json') return
    const shape = reply?.content?.['application/json']?.schema
    expect(listDepartures(body, shape ?? {}, schemas)).toEqual([])
    expect(shape).toBeDefined()
    expect(headers['etag'] !== undefined).toBe('ETag' in (reply?.headers ?? {}))
  })

  it('refuses as documented', async () => {
    const { status, body } = await refused()
    expect(operation?.responses[status]?.['x-codes']).toContain(body.code)
    expect(listDepartures(body, schemas['Refusal'] ?? {}, schemas)).toEqual([])
  })
})

it('conflicts and stale versions are refused as documented', async () => {
  const draft = {
    patientId: clinic.patientId,
    patientName: 'x',
    practitionerId: clinic.practitionerId,
    date: '2031-05-06',
    time: '09:00',
    duration: 30,
    service: 'General Consultation',
  }
  await clinic.addAppointment(clinic.patientId, draft)
  const busy = await clinic.call('POST', '/api/appointments', { body: draft })
  expect([busy.status, busy.body.conflicts.length]).toEqual([409, 1])
  expect(listDepartures(busy.body, schemas['Refusal'] ?? {}, schemas)).toEqual([])
  const path = `/api/patients/${clinic.patientId}`
  const stale = await clinic.call('DELETE', path, { headers: { 'if-match': '"7"' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect(listDepartures(stale.body, schemas['Refusal'] ?? {}, schemas)).toEqual([])
})

it('a program compiled against the published document books an appointment with an API key', async () => {
  const published = await fetch(`${testApp.url}/api/openapi.json`)
  const program = await compileProgram(await published.text())
  const { key } = await clinic.addApiKey([
    'patients:read',
    'patients:edit',
    'appointments:read',
    'appointments:edit',
  ])
  const { data } = await program.bookVisit(testApp.url, key)
  expect(data).toMatchObject({ patientName: 'Rosa Delgado', time: '09:00' })
})
