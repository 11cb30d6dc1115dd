import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MAX_IMPORT_BYTES } from '#contracts/patients'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../../program/openapi/openapi.ts'
import { bodiesOf, findBody } from '../../program/openapi/request-bodies.ts'
import { addressCall } from '../testing/record-paths.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { AUTHORIZATIONS, BODIES, HEADERS, IDS, TYPES } from './testing/hostile-input.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { flawsOf } from '../testing/refusal-check.ts'
import { SIGNED_CALLS, UNPROVEN } from '../testing/samples.ts'

const MIB = 1_048_576
const table = endpointTable(Api)
const document = openApiOf(Api)
const bodies = bodiesOf(document)
const takes = ({ method, path }: EndpointRow, type: string): boolean =>
  findBody(bodies(method, path), type) !== undefined
const withBody = table.filter(
  ({ method, path }) =>
    document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'],
)
const byId = table.filter(({ path }) => path.includes('{id}'))

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterEach(() => {
  const failures = testApp.said.filter((line) => /"level":"error"|level=ERROR|Error:/.test(line))
  testApp.said.length = 0
  if (failures.length > 0) throw new Error(failures.join('\n'))
})
afterAll(() => testApp.close())

/** Checks all at once: calls that are refused do not disturb each other. */
const atOnce = <A>(all: readonly A[], check: (one: A) => Promise<void>) => Promise.all(all.map(check))

/** Whether the record survives the call, so that one record serves many calls. */
const isLasting = ({ method }: EndpointRow): boolean => method === 'GET'

/**
 * Returns the part of the inputs that this endpoint gets, one of so many parts. One place reads bodies, ids and headers
 * for all endpoints, so each input is tried on many of them. `HOSTILE=all` tries all of them everywhere.
 */
const partFor = <A>(endpoint: EndpointRow, inputs: readonly A[], parts = 3): readonly A[] => {
  const step = process.env['HOSTILE'] === 'all' ? 1 : parts
  return inputs.filter((_, n) => n % step === table.indexOf(endpoint) % step)
}

/** Returns faults of a response: a wrong status, or a malformed refusal. */
const faultsOf = (answer: CallResponse, ...statuses: readonly number[]) => [
  statuses.includes(answer.status) ? 'as expected' : `${answer.status} ${answer.text.slice(0, 200)}`,
  ...(answer.status >= 400 ? flawsOf(answer) : []),
]

/** Returns the maximum body size of an endpoint in bytes: patient imports may be larger. */
const mostOf = ({ operation }: EndpointRow): number =>
  operation === 'patientImports.upload' ? 2 * MAX_IMPORT_BYTES + MIB : MIB

describe.each(withBody)('the body of $method $path', (endpoint) => {
  /** Prepares a call for one record; a refused call leaves the record unchanged. */
  const sending = async () => {
    const { path, body = {} } = await addressCall(clinic, endpoint)
    const send = (call: object): Promise<CallResponse> => clinic.call(endpoint.method, path, call)
    return { body, send }
  }

  it('is refused if it does not match the schema', async () => {
    const { send } = await sending()
    await atOnce(partFor(endpoint, BODIES), async (body) => {
      const answer = await send({ body })
      expect([body.slice(0, 40), ...faultsOf(answer, 400)]).toEqual([body.slice(0, 40), 'as expected'])
    })
  })

  it('must declare an accepted content type', async () => {
    const { body, send } = await sending()
    const others = partFor(endpoint, TYPES).filter((each) => !takes(endpoint, each))
    await atOnce(others, async (type) => {
      const answer = await send({ body, headers: { 'content-type': type } })
      expect([type, ...faultsOf(answer, 415)]).toEqual([type, 'as expected'])
    })
  })

  it('is refused if it is too large', async () => {
    const most = mostOf(endpoint)
    const { send } = await sending()
    await atOnce(partFor(endpoint, [most + 1, most + MIB], 2), async (size) => {
      const body = `"${'x'.repeat(size - 2)}"`
      expect([size, ...faultsOf(await send({ body }), 413)]).toEqual([size, 'as expected'])
      const chunked = await send({ body, headers: { 'transfer-encoding': 'chunked' } })
      expect([size, ...faultsOf(chunked, 413)]).toEqual([size, 'as expected'])
    })
  })
})

/** The API document's schema of an id that is a number: one schema reads them all. */
const NUMBER_ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

it('every id is read as a number, except those of messages in the outbox', () => {
  const others = byId.filter(({ method, path }) => {
    const { parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {}
    return !isDeepStrictEqual(parameters.find(({ name }) => name === 'id')?.schema, NUMBER_ID)
  })
  expect(others.filter(({ path }) => !path.startsWith('/api/outbox/'))).toEqual([])
})

describe.each(byId)('the id of $method $path', (endpoint) => {
  it('is refused if no record can have it', async () => {
    const { path, body } = await addressCall(clinic, endpoint, -5)
    await atOnce(partFor(endpoint, IDS), async (id) => {
      const answer = await clinic.call(endpoint.method, path.replace('-5', id), body ? { body } : {})
      expect([id, ...faultsOf(answer, 400, 404)]).toEqual([id, 'as expected'])
    })
  })
})

describe.each(table)('the headers of $method $path', (endpoint) => {
  it('may contain nonsense', async () => {
    const lasting = isLasting(endpoint) ? await addressCall(clinic, endpoint) : undefined
    // A change needs a new record for each call.
    for (const headers of partFor(endpoint, HEADERS, lasting ? 3 : 8)) {
      const { path, body } = lasting ?? (await addressCall(clinic, endpoint))
      const token = endpoint.operation === 'auth.logout' ? await clinic.enter('auditor') : clinic.tokens.staff
      const answer = await testApp.call(endpoint.method, path, { token, headers, ...(body ? { body } : {}) })
      const { operation } = endpoint
      const alike = SIGNED_CALLS.get(operation) ?? UNPROVEN.get(operation) ?? 200
      // Some of the headers declare the body as JSON.
      const others = takes(endpoint, 'application/json') ? [] : [415]
      expect([headers, ...faultsOf(answer, 200, 201, 400, 409, 422, alike, ...others)]).toEqual([
        headers,
        'as expected',
      ])
    }
  })

  it('do not sign anyone in with a malformed authorization', async () => {
    const lasting = endpoint.permission === null ? undefined : await addressCall(clinic, endpoint)
    const check = async (authorization: string) => {
      const { path, body } = lasting ?? (await addressCall(clinic, endpoint))
      const answer = await testApp.call(endpoint.method, path, {
        headers: { authorization },
        ...(body ? { body } : {}),
      })
      const signed = SIGNED_CALLS.get(endpoint.operation)
      const expected = signed ? [signed] : endpoint.permission === null ? [200, 201] : [401]
      expect([authorization, ...faultsOf(answer, ...expected)]).toEqual([authorization, 'as expected'])
    }
    const authorizations = partFor(endpoint, AUTHORIZATIONS)
    if (lasting) await atOnce(authorizations, check)
    else for (const authorization of authorizations) await check(authorization)
  })
})
