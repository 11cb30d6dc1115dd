import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../openapi.ts'
import { addressed } from './testing/addressed.ts'
import { bending, bent, type JsonSchema, near, type Parameter, queryOf } from './testing/arbitrary.ts'
import type { Answer } from './testing/call.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type House, openHouse } from './testing/house.ts'
import { flawsOf } from './testing/refusal.ts'
import { ONCE, PROVING, type Sample, samples, SIGNED } from './testing/samples.ts'

const document = openApiOf(Api)
const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase() as 'get']

const table = endpointTable(Api)
// Of what is signed nothing is looked at that is not: there is one answer to all of it.
const withBody = table.filter(
  (row) => !SIGNED.has(row.operation) && operationOf(row)?.requestBody?.content['application/json'],
)
const withQuery = table.filter((row) =>
  operationOf(row)?.parameters.some(({ in: place }) => place === 'query'),
)

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

/** What is wrong with an answer, besides what it says: none may be a failure of ours, nor tell of one. */
const wrongWith = (answer: Answer, declared: readonly string[]): string[] => {
  const { status, text } = answer
  const failures = house.said.filter((line) => line.includes('"level":"error"'))
  house.said.length = 0
  return [
    ...(declared.includes(String(status)) ? [] : [`${status} is not in the document: ${text}`]),
    ...(status < 400 ? [] : flawsOf(answer)),
    ...failures,
  ]
}

// Every run draws anew; `FUZZ_RUNS=5000` looks for longer than a whole suite can wait.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 50)

/** What to send of a call, made of something that is different in every run. */
type Making<A> = (made: A, sample: Sample) => { readonly query?: string; readonly body?: string }

/** Whoever was merged by chance is needed by those who come after. */
const partAgain = async (path: string) => {
  const own = path.replace(/\/\w+$/, '')
  const { body } = await clinic.call('GET', `${own}/duplicates`)
  for (const { id } of body.merged ?? [])
    await clinic.call('POST', `${own}/unmerge`, { body: { duplicateId: id } })
}

/** Sends what is made of each run, and gives how often it was taken. */
const sendAll = async <A>(endpoint: EndpointRow, arbitrary: fc.Arbitrary<A>, making: Making<A>) => {
  const statuses = Object.keys(operationOf(endpoint)?.responses ?? {})
  const [path = ''] = (await addressed(clinic, endpoint)).path.split('?')
  let taken = 0
  await fc.assert(
    fc.asyncProperty(arbitrary, async (made) => {
      const { query = '', body } = making(made, sampleOf(endpoint))
      const answer = await clinic.call(
        endpoint.method,
        `${path}?${query}`,
        body === undefined ? {} : { body },
      )
      taken += answer.status < 400 ? 1 : 0
      expect(wrongWith(answer, statuses)).toEqual([])
    }),
    { numRuns, interruptAfterTimeLimit: numRuns * 150, endOnFailure: true },
  )
  if (ONCE.has(endpoint.operation)) await partAgain(path)
  return taken
}

const sampleOf = ({ operation }: EndpointRow): Sample => samples[operation]?.(clinic) ?? {}

describe.each(withBody)('$method $path', (endpoint) => {
  it('takes or refuses whatever resembles what it asks for', async () => {
    const schema = operationOf(endpoint)?.requestBody?.content['application/json']?.schema as JsonSchema
    await expect(sendAll(endpoint, near(schema), (body) => ({ body }))).resolves.toBeTypeOf('number')
  })
})

/** Sends what an endpoint knows, bent in many ways, and gives how often it was taken. */
const sendBent = (endpoint: EndpointRow) => {
  const changes = bending(Object.keys(sampleOf(endpoint).body ?? {}))
  return sendAll(endpoint, changes, (made, { body = {} }) => ({ body: bent(body, made) }))
}

/** What a series or a diary takes once: then none of it is to come, or its feed is open. */
const SELDOM = new Set(['series.cancel', 'series.remove', 'calendarFeeds.open'])

const takenOften = ({ operation }: EndpointRow) => ![PROVING, ONCE, SELDOM].some((few) => few.has(operation))

describe.each(withBody.filter(takenOften))('$method $path', (endpoint) => {
  it('takes or refuses what it knows, bent', async () => {
    if (endpoint.operation === 'apiKeys.create') await clinic.revokeKeys()
    // Wrong proof was shown often enough by now.
    if (endpoint.operation === 'auth.login') await house.admin.query('delete from sign_in_failures')
    expect(await sendBent(endpoint)).toBeGreaterThan(5)
  })
})

// Nobody guesses proof: after some tries all is refused, and how is what is looked at. So it is after the first time of
// what is done once.
describe.each(withBody.filter((endpoint) => !takenOften(endpoint)))('$method $path', (endpoint) => {
  it('answers what it knows, bent, as the document says', async () => {
    await expect(sendBent(endpoint)).resolves.toBeTypeOf('number')
  })
})

describe.each(withQuery)('the query of $method $path', (endpoint) => {
  it('is answered or refused, whatever it says', async () => {
    const all = (operationOf(endpoint)?.parameters ?? []) as readonly Parameter[]
    const queries = fc.tuple(queryOf(all.filter(({ in: place }) => place === 'query')), fc.boolean())
    // Of a parameter that comes twice the last counts.
    await sendAll(endpoint, queries, ([made, last], { query = '' }) => ({
      query: last ? `${query}&${made}` : `${made}&${query}`,
    }))
    // Of what says much, little makes sense; what the document asks for does.
    const { path } = await addressed(clinic, endpoint)
    const known = await clinic.call(endpoint.method, path)
    expect(known.status).toBeLessThan(400)
  })
})
