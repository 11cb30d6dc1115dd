import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, document } from './api.ts'
import { endpointTable } from './openapi.ts'
import { addressed } from './security/testing/addressed.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { departures } from './testing/conforms.ts'

const { schemas } = document.components

const NOWHERE = 987_654_321

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

describe.each(endpointTable(Api))('$method $path', (endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]

  const call = async (more: object = {}, id?: number) => {
    const { path, body } = await addressed(clinic, endpoint, id)
    const token = endpoint.operation === 'auth.logout' ? await clinic.enter('staff') : clinic.tokens.staff
    return house.call(endpoint.method, path, { token, ...(body ? { body } : {}), ...more })
  }

  /** What was sent makes no sense, whoever sent it is nobody, or what is asked for is nowhere. */
  const refused = () => {
    if (operation?.requestBody) return call({ body: [] })
    return endpoint.permission ? call({ token: 'x' }) : call({}, NOWHERE)
  }

  it('answers what the document says', async () => {
    const { status, body, headers } = await call()
    const reply = operation?.responses[status]
    const [type = ''] = String(headers['content-type']).split(';')
    expect(Object.keys(reply?.content ?? {})).toContain(type)
    if (type !== 'application/json') return
    const shape = reply?.content?.['application/json']?.schema
    expect(departures(body, shape ?? {}, schemas)).toEqual([])
    expect(shape).toBeDefined()
    expect(headers['etag'] !== undefined).toBe('ETag' in (reply?.headers ?? {}))
  })

  it('refuses as the document says', async () => {
    const { status, body } = await refused()
    expect(operation?.responses[status]?.['x-codes']).toContain(body.code)
    expect(departures(body, schemas['Refusal'] ?? {}, schemas)).toEqual([])
  })
})

it('conflicts and what happened since are refused as the document says', async () => {
  const taken = {
    patientId: clinic.patientId,
    patientName: 'x',
    practitionerId: clinic.practitionerId,
    date: '2031-05-06',
    time: '09:00',
    duration: 30,
    service: 'General Consultation',
  }
  await clinic.addAppointment(clinic.patientId, taken)
  const busy = await clinic.call('POST', '/api/appointments', { body: taken })
  expect([busy.status, busy.body.conflicts.length]).toEqual([409, 1])
  expect(departures(busy.body, schemas['Refusal'] ?? {}, schemas)).toEqual([])
  const path = `/api/patients/${clinic.patientId}`
  const stale = await clinic.call('DELETE', path, { headers: { 'if-match': '"7"' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect(departures(stale.body, schemas['Refusal'] ?? {}, schemas)).toEqual([])
})
