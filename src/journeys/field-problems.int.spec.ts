import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../program/api.ts'
import { type EndpointRow, endpointTable } from '../program/openapi/openapi.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type TestApp, openTestApp } from './testing/app.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const endpoints = endpointTable(Api)
// Signing out would end the session of the other calls.
const isSafe = ({ path }: EndpointRow): boolean => !/logout|sessions|sign-out/.test(path)

/** Calls an endpoint with nonsense. Returns its refusal, if the contract refused. */
const refusalOf = async ({ method, path }: EndpointRow, parameter: string, query: string, body: object) => {
  const url = `${path.replaceAll(/\{\w+\}/g, parameter)}${query}`
  const answer = await clinic.call(method, url, method === 'GET' ? {} : { body })
  return answer.body?.code === 'invalid' ? answer.body : undefined
}

it('every endpoint that refuses a path, a query or a body names the problem of each field', async () => {
  const violations: string[] = []
  const refused = new Set<string>()
  for (const row of endpoints.filter(isSafe)) {
    const hasParameter = row.path.includes('{')
    const answers = [
      hasParameter && (await refusalOf(row, 'nonsense', '', {})),
      await refusalOf(row, '1', '?limit=none&language=xx&from=x&kind=x&state=x&status=x&patientId=x', {
        language: 7,
      }),
    ]
    for (const body of answers) {
      if (!body) continue
      refused.add(row.operation)
      const [fields, problems] = [Object.keys(body.fields ?? {}), Object.keys(body.problems ?? {})]
      if (fields.join() !== problems.join() || JSON.stringify(body.fields).includes('Expected'))
        violations.push(`${row.operation}: ${JSON.stringify(body)}`)
    }
  }
  expect(refused.size).toBeGreaterThan(100)
  expect(violations).toEqual([])
})

it('every list refuses a cursor that is not its own', async () => {
  const { body: document } = await clinic.call('GET', '/api/openapi.json')
  const takesCursor = ({ path, method }: EndpointRow): boolean =>
    method === 'GET' &&
    document.paths[path].get.parameters.some(({ name }: { name: string }) => name === 'cursor')
  const lists = endpoints.filter(takesCursor)
  const bad = ['nonsense', 'W10', Buffer.from('["a",1.5]').toString('base64url'), '-7', '%00']
  const accepted: string[] = []
  for (const { path } of lists)
    for (const cursor of bad) {
      const { status, body } = await clinic.call(
        'GET',
        `${path.replaceAll(/\{\w+\}/g, '1')}?cursor=${cursor}&of=patients`,
      )
      if (status !== 400 || body.problems?.cursor?.code !== 'cursor_invalid')
        accepted.push(`${path} ${cursor}: ${status}`)
    }
  expect(lists.length).toBeGreaterThan(8)
  expect(accepted).toEqual([])
})

it('a record of an unknown kind has no history, and the refusal lists the kinds', async () => {
  const { status, body } = await clinic.call('GET', '/api/history/nokind/1')
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid',
    fields: { kind: expect.stringMatching(/^Please choose one of these: patient, appointment, /) },
    problems: { kind: { code: 'choice_invalid' } },
  })
})
