import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LARGEST_IMPORT } from '#contracts/patients'
import { Api } from '../api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../openapi.ts'
import { bodiesOf, named } from '../openapi/bodies.ts'
import { addressed } from './testing/addressed.ts'
import type { Answer } from './testing/call.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { AUTHORIZATIONS, BODIES, HEADERS, IDS, TYPES } from './testing/hostile.ts'
import { type House, openHouse } from './testing/house.ts'
import { flawsOf } from './testing/refusal.ts'
import { SIGNED, UNPROVEN } from './testing/samples.ts'

const MIB = 1_048_576
const table = endpointTable(Api)
const document = openApiOf(Api)
const bodies = bodiesOf(document)
const takes = ({ method, path }: EndpointRow, type: string): boolean =>
  named(bodies(method, path), type) !== undefined
const withBody = table.filter(
  ({ method, path }) =>
    document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'],
)
const byId = table.filter(({ path }) => path.includes('{id}'))

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterEach(() => {
  const failures = house.said.filter((line) => /"level":"error"|level=ERROR|Error:/.test(line))
  house.said.length = 0
  if (failures.length > 0) throw new Error(failures.join('\n'))
})
afterAll(() => house.close())

/** Whether an answer is one of these, and a refusal as all are. */
const judged = (answer: Answer, ...statuses: readonly number[]) => [
  statuses.includes(answer.status) ? 'as expected' : `${answer.status} ${answer.text.slice(0, 200)}`,
  ...(answer.status >= 400 ? flawsOf(answer) : []),
]

/** Bytes an endpoint takes: what may be a whole file of patients is larger. */
const mostOf = ({ operation }: EndpointRow): number =>
  operation === 'patientImports.upload' ? 2 * LARGEST_IMPORT + MIB : MIB

describe.each(withBody)('the body of $method $path', (endpoint) => {
  /** Calls the endpoint of one record: what is refused leaves it as it was. */
  const sending = async () => {
    const { path, body = {} } = await addressed(clinic, endpoint)
    const send = (call: object): Promise<Answer> => clinic.call(endpoint.method, path, call)
    return { body, send }
  }

  it('is refused where it cannot be what was asked for', async () => {
    const { send } = await sending()
    for (const body of BODIES) {
      const answer = await send({ body })
      expect([body.slice(0, 40), ...judged(answer, 400)]).toEqual([body.slice(0, 40), 'as expected'])
    }
  })

  it('has to be what is taken, and to say so', async () => {
    const { body, send } = await sending()
    for (const type of TYPES.filter((each) => !takes(endpoint, each))) {
      const answer = await send({ body, headers: { 'content-type': type } })
      expect([type, ...judged(answer, 415)]).toEqual([type, 'as expected'])
    }
  })

  it('is not taken when it is too large', async () => {
    const most = mostOf(endpoint)
    const { send } = await sending()
    for (const size of [most + 1, most + MIB]) {
      const body = `"${'x'.repeat(size - 2)}"`
      expect([size, ...judged(await send({ body }), 413)]).toEqual([size, 'as expected'])
      const chunked = await send({ body, headers: { 'transfer-encoding': 'chunked' } })
      expect([size, ...judged(chunked, 413)]).toEqual([size, 'as expected'])
    }
  })
})

describe.each(byId)('the id of $method $path', (endpoint) => {
  it('is that of no record where it cannot be one', async () => {
    const { path, body } = await addressed(clinic, endpoint, -5)
    for (const id of IDS) {
      const answer = await clinic.call(endpoint.method, path.replace('-5', id), body ? { body } : {})
      expect([id, ...judged(answer, 400, 404)]).toEqual([id, 'as expected'])
    }
  })
})

/** What it is asked for is still there afterwards, as it was. */
const isLasting = ({ method }: EndpointRow): boolean => method === 'GET'

// Headers are read in one place for all endpoints: each endpoint has a third of them, and each header many endpoints.
// `HEADERS=all` tries every one on every one.
const THIRDS = process.env['HEADERS'] === 'all' ? 1 : 3
const headersFor = (endpoint: EndpointRow) =>
  HEADERS.filter((_, n) => n % THIRDS === table.indexOf(endpoint) % THIRDS)

describe.each(table)('the headers of $method $path', (endpoint) => {
  it('may be nonsense', async () => {
    const lasting = isLasting(endpoint) ? await addressed(clinic, endpoint) : undefined
    for (const headers of headersFor(endpoint)) {
      const { path, body } = lasting ?? (await addressed(clinic, endpoint))
      const token = endpoint.operation === 'auth.logout' ? await clinic.enter('auditor') : clinic.tokens.staff
      const answer = await house.call(endpoint.method, path, { token, headers, ...(body ? { body } : {}) })
      const { operation } = endpoint
      const alike = SIGNED.get(operation) ?? UNPROVEN.get(operation) ?? 200
      // Some of the headers say that what is sent is JSON.
      const others = takes(endpoint, 'application/json') ? [] : [415]
      expect([headers, ...judged(answer, 200, 201, 400, 409, 422, alike, ...others)]).toEqual([
        headers,
        'as expected',
      ])
    }
  })

  it('may tell nothing of who asks', async () => {
    const lasting = endpoint.permission === null ? undefined : await addressed(clinic, endpoint)
    for (const authorization of AUTHORIZATIONS) {
      const { path, body } = lasting ?? (await addressed(clinic, endpoint))
      const answer = await house.call(endpoint.method, path, {
        headers: { authorization },
        ...(body ? { body } : {}),
      })
      const signed = SIGNED.get(endpoint.operation)
      const expected = signed ? [signed] : endpoint.permission === null ? [200, 201] : [401]
      expect([authorization, ...judged(answer, ...expected)]).toEqual([authorization, 'as expected'])
    }
  })
})
