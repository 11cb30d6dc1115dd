import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../../program/openapi/openapi.ts'
import { addressCall } from '../testing/record-paths.ts'
import {
  bendValues,
  applyChanges,
  type JsonSchema,
  nearlyMatchingJson,
  type Parameter,
  queryOf,
} from './testing/arbitrary.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { flawsOf } from '../testing/refusal-check.ts'
import type { Sample } from '../../../modules/kernel/testing/module-samples.ts'
import { WORKING_ONCE, NEEDING_PROOF, samples, SELDOM_CALLED, SIGNED_CALLS } from '../testing/samples.ts'

const document = openApiOf(Api)
const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase() as 'get']

const table = endpointTable(Api)
// Skip signed endpoints: every unsigned call gets the same response.
const withBody = table.filter(
  (row) => !SIGNED_CALLS.has(row.operation) && operationOf(row)?.requestBody?.content['application/json'],
)
const withQuery = table.filter((row) =>
  operationOf(row)?.parameters.some(({ in: location }) => location === 'query'),
)

let testApp: TestApp
let clinic: Clinic
let accounts: readonly { readonly email_key: string; readonly password_hash: string }[]
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  accounts = (await testApp.admin.query('select email_key, password_hash from accounts')).rows
})
afterAll(() => testApp.close())

/**
 * Returns what is wrong with a response apart from its content: an undocumented status, a malformed refusal,
 * or a logged error.
 */
const wrongWith = (answer: CallResponse, declared: readonly string[]): string[] => {
  const { status, text } = answer
  const failures = testApp.said.filter((line) => line.includes('"level":"error"'))
  testApp.said.length = 0
  return [
    ...(declared.includes(String(status)) ? [] : [`${status} is not in the document: ${text}`]),
    ...(status < 400 ? [] : flawsOf(answer)),
    ...failures,
  ]
}

// Values are random in every run; `FUZZ_RUNS=5000` searches for longer than a suite can wait.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 20)

/** Builds a request from a generated value. */
type RequestBuilder<A> = (made: A, sample: Sample) => { readonly query?: string; readonly body?: string }

/** Undoes accidental merges, because later tests need those patients. */
const partAgain = async (path: string) => {
  const patientPath = path.replace(/\/\w+$/, '')
  const { body } = await clinic.call('GET', `${patientPath}/duplicates`)
  for (const { id } of body.merged ?? [])
    await clinic.call('POST', `${patientPath}/unmerge`, { body: { duplicateId: id } })
}

/** Sends a request for each example and each generated value, and returns how many were accepted. */
const sendAll = async <A>(
  endpoint: EndpointRow,
  arbitrary: fc.Arbitrary<A>,
  making: RequestBuilder<A>,
  examples: readonly A[] = [],
) => {
  const statuses = Object.keys(operationOf(endpoint)?.responses ?? {})
  const [path = ''] = (await addressCall(clinic, endpoint)).path.split('?')
  let acceptedCount = 0
  await fc.assert(
    fc.asyncProperty(arbitrary, async (made) => {
      const { query = '', body } = making(made, sampleOf(endpoint))
      const answer = await clinic.call(
        endpoint.method,
        `${path}?${query}`,
        body === undefined ? {} : { body },
      )
      acceptedCount += answer.status < 400 ? 1 : 0
      expect(wrongWith(answer, statuses)).toEqual([])
    }),
    {
      numRuns,
      interruptAfterTimeLimit: numRuns * 150,
      endOnFailure: true,
      examples: examples.map((example): [A] => [example]),
    },
  )
  if (WORKING_ONCE.has(endpoint.operation)) await partAgain(path)
  return acceptedCount
}

const sampleOf = ({ operation }: EndpointRow): Sample => samples[operation]?.(clinic) ?? {}

/** Lets passwords be proven, whatever earlier tests did: a record may need one to be made. */
const allowProofs = async (): Promise<void> => {
  await testApp.admin.query('delete from sign_in_failures')
  for (const { email_key: email, password_hash: hash } of accounts)
    await testApp.admin.query('update accounts set password_hash = $2 where email_key = $1', [email, hash])
}

describe.each(withBody)('$method $path', (endpoint) => {
  it('accepts or refuses bodies that resemble its schema', async () => {
    await allowProofs()
    const schema = operationOf(endpoint)?.requestBody?.content['application/json']?.schema as JsonSchema
    await expect(sendAll(endpoint, nearlyMatchingJson(schema), (body) => ({ body }))).resolves.toBeTypeOf(
      'number',
    )
  })
})

/** Sends a valid request and mutations of it, and returns how many were accepted. */
const sendBent = (endpoint: EndpointRow) => {
  const changes = bendValues(Object.keys(sampleOf(endpoint).body ?? {}))
  // The valid request comes first: how many mutations are accepted is chance.
  return sendAll(endpoint, changes, (made, { body = {} }) => ({ body: applyChanges(body, made) }), [[]])
}

const takenOften = ({ operation }: EndpointRow) =>
  ![NEEDING_PROOF, WORKING_ONCE, SELDOM_CALLED].some((few) => few.has(operation))

describe.each(withBody.filter(takenOften))('$method $path', (endpoint) => {
  it('accepts or refuses mutations of a valid body', async () => {
    if (endpoint.operation === 'apiKeys.create') await clinic.revokeKeys()
    // Earlier tests used up the allowed sign-in failures.
    if (endpoint.operation === 'auth.login') await testApp.admin.query('delete from sign_in_failures')
    expect(await sendBent(endpoint)).toBeGreaterThan(0)
  })
})

// Proofs cannot be guessed: after some attempts every call is refused, so check only the form of the
// response. The same holds for operations that succeed once.
describe.each(withBody.filter((endpoint) => !takenOften(endpoint)))('$method $path', (endpoint) => {
  it('answers mutations of a valid body as documented', async () => {
    await allowProofs()
    await expect(sendBent(endpoint)).resolves.toBeTypeOf('number')
  })
})

describe.each(withQuery)('the query of $method $path', (endpoint) => {
  it('is accepted or refused, whatever it contains', async () => {
    const all = (operationOf(endpoint)?.parameters ?? []) as readonly Parameter[]
    const queries = fc.tuple(queryOf(all.filter(({ in: location }) => location === 'query')), fc.boolean())
    // If a parameter occurs twice, the last one counts.
    await sendAll(endpoint, queries, ([made, last], { query = '' }) => ({
      query: last ? `${query}&${made}` : `${made}&${query}`,
    }))
    // Random queries rarely make sense, so also check that the documented one succeeds.
    const { path } = await addressCall(clinic, endpoint)
    const response = await clinic.call(endpoint.method, path)
    expect(response.status).toBeLessThan(400)
  })
})
