import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../program/api.ts'
import { endpointTable } from '../../program/openapi/openapi.ts'
import { addressCall } from '../testing/record-paths.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'

const table = endpointTable(Api)

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const capitalized = (path: string): string =>
  path.replace(/^(\/api\/)(\w)/, (_, start: string, letter: string) => `${start}${letter.toUpperCase()}`)

it.each(table)('$method $path has one spelling', async (endpoint) => {
  const { path, body } = await addressCall(clinic, endpoint)
  const [own = '', query = ''] = path.split('?')
  const statusOf = async (spelling: string) => {
    const target = query ? `${spelling}?${query}` : spelling
    const call = await clinic.call(endpoint.method, target, body ? { body } : {})
    return [spelling, call.status]
  }
  const slashed = `${own}/`
  expect([
    await statusOf(capitalized(own)),
    await statusOf(`${own};x`),
    await statusOf(own.replace('/api/', '/api//')),
    await statusOf(slashed),
  ]).toEqual([
    // An unknown path takes only JSON.
    [capitalized(own), expect.toBeOneOf([404, 415])],
    [`${own};x`, 400],
    [own.replace('/api/', '/api//'), 400],
    [slashed, endpoint.method === 'GET' ? 308 : 400],
  ])
})
