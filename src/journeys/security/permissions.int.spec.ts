import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isGranted, type Permission, PERMISSIONS } from '#modules/kernel'
import { ROLES, type Role } from '../../../modules/kernel/contract.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../../program/openapi/openapi.ts'
import { bodiesOf, findBody } from '../../program/openapi/request-bodies.ts'
import { addressCall } from '../testing/record-paths.ts'
import type { Call } from '../../../modules/kernel/testing/call.ts'
import { CALLERS, type CallerName, type Clinic, openClinic } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import {
  CREATING_RECORDS,
  ENDING_SESSIONS,
  endpoints,
  PUBLIC,
  samples,
  SIGNED_CALLS,
  UNPROVEN,
} from '../testing/samples.ts'

const table = endpointTable(Api)
const bodies = bodiesOf(openApiOf(Api))
const isPublic = ({ permission, operation }: EndpointRow) =>
  permission === null && !SIGNED_CALLS.has(operation)
const guarded = table.filter(({ permission }) => permission !== null)
const reading = table.filter(({ method }) => method === 'GET')
const changing = guarded.filter(({ method }) => method !== 'GET')

/** The roles that may call an operation, as its sample says. */
const rolesOf = (operation: string): readonly Role[] =>
  endpoints[operation]?.roles ?? ['staff', 'practitioner', 'front-desk']

let testApp: TestApp
let clinic: Clinic
/** A separate clinic for calls that end the user's other sessions, which all other tests depend on. */
let apart: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  apart = await openClinic(testApp, 'Apart')
})
const clinicFor = ({ operation }: EndpointRow) => (ENDING_SESSIONS.has(operation) ? apart : clinic)
afterAll(() => testApp.close())

describe('the endpoint table', () => {
  it('names a permission for every endpoint that is not public', () => {
    const open = table.filter(({ permission }) => permission === null)
    const operations = open.map(({ operation }) => operation)
    expect(operations.filter((operation) => !SIGNED_CALLS.has(operation)).sort()).toEqual(
      [...PUBLIC.keys()].sort(),
    )
    expect(operations.filter((operation) => SIGNED_CALLS.has(operation)).sort()).toEqual(
      [...SIGNED_CALLS.keys()].sort(),
    )
    const knownPermissions = new Set<string | null>([...PERMISSIONS, null])
    expect(table.filter(({ permission }) => !knownPermissions.has(permission))).toEqual([])
  })

  it('grants no role more than intended', () => {
    const granted = guarded.map(({ operation, permission }) => [
      operation,
      ROLES.filter((role) => isGranted(role, permission as Permission)),
    ])
    const intended = guarded.map(({ operation }) => [
      operation,
      ROLES.filter((role) => rolesOf(operation).includes(role)),
    ])
    expect(granted).toEqual(intended)
  })

  it('has a sample for every endpoint, so that all are tested', () => {
    expect(Object.keys(samples).sort()).toEqual(table.map(({ operation }) => operation).sort())
  })

  const sources = ['modules', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${String(file)}`)
      .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )

  it('is complete: only one route exists outside it, the API document', () => {
    const routeCall = /HttpLayerRouter\.(add|use|route|addAll)\(/g
    const made = sources.flatMap(({ file, text }) => text.match(routeCall)?.map(() => file) ?? [])
    expect(made).toEqual(['modules/kernel/endpoints/implement.ts', 'src/program/api.ts'])
  })

  it('lists the groups that are implemented, each once, and no others are', () => {
    const implemented = sources.flatMap(({ text }) =>
      [...text.matchAll(/(?<!\*.*)http\.implement\(\s*[^,]+,\s*'(\w+)'/g)].map(([, name]) => name),
    )
    expect(implemented.toSorted()).toEqual(Object.keys(Api.groups).toSorted())
  })
})

const expectedOf = ({ permission, operation }: EndpointRow, caller: CallerName): number => {
  const success = CREATING_RECORDS.has(operation) ? 201 : 200
  const signed = SIGNED_CALLS.get(operation)
  if (signed) return signed
  const unproven = caller === 'nobody' ? undefined : UNPROVEN.get(operation)
  if (unproven) return unproven
  if (permission === null) return success
  if (caller === 'nobody') return 401
  const answer = endpoints[operation]?.statusByRole?.[caller]
  if (answer !== undefined) return answer
  return isGranted(caller, permission as Permission) ? success : 403
}

const tokenOf = (caller: CallerName, endpoint: EndpointRow) => {
  if (caller === 'nobody') return undefined
  return endpoint.operation === 'auth.logout' ? clinic.enter(caller) : clinicFor(endpoint).tokens[caller]
}

const harmless = new Map<EndpointRow, ReturnType<typeof addressCall>>()
/** Returns a call that is refused or only reads: it leaves its record as it is, so one serves all of these calls. */
const harmlessCall = (endpoint: EndpointRow): ReturnType<typeof addressCall> => {
  const call = harmless.get(endpoint) ?? addressCall(clinicFor(endpoint), endpoint)
  harmless.set(endpoint, call)
  return call
}

/** Returns a call whose record no other call has changed. */
const callBy = (caller: CallerName, endpoint: EndpointRow) =>
  endpoint.method === 'GET' || expectedOf(endpoint, caller) >= 400
    ? harmlessCall(endpoint)
    : addressCall(clinicFor(endpoint), endpoint)

describe.each(table)('$method $path', (endpoint) => {
  it.each(CALLERS)('answers a call by %s as their role allows', async (caller) => {
    const { path, body } = await callBy(caller, endpoint)
    const token = await tokenOf(caller, endpoint)
    const answer = await testApp.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
    const { status, text } = answer
    expect([status, text]).toEqual([expectedOf(endpoint, caller), text])
    if (status >= 400) expectRefusal(answer)
  })

  it('answers an anonymous caller before it reads the body', async () => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'abc')
    const answer = await testApp.call(endpoint.method, path, { body: '{"half":' })
    const door = SIGNED_CALLS.get(endpoint.operation) ?? 401
    const takesJson = findBody(bodies(endpoint.method, path), 'application/json')
    // An invalid address gets a 404 before its body is read.
    const unread = endpoint.path.includes('{file}') ? 404 : 400
    const read = isPublic(endpoint) ? unread : door
    expect(answer.status).toBe(takesJson ? read : 415)
    expectRefusal(answer)
  })
})

describe.each(guarded)('$method $path', (endpoint) => {
  it('refuses invalid tokens', async () => {
    const { path, body } = await harmlessCall(endpoint)
    const { staff } = clinic.tokens
    const invalidTokens = ['x', staff.slice(1), `${staff}x`, 'null', "'/**/or/**/1=1--", staff.toLowerCase()]
    await Promise.all(
      invalidTokens.map(async (token) => {
        const answer = await testApp.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
        expect([token, answer.status]).toEqual([token, 401])
        expectRefusal(answer)
      }),
    )
  })
})

describe.each(reading)('HEAD $path', (endpoint) => {
  let path: string
  beforeAll(async () => {
    ;({ path } = await addressCall(clinic, endpoint))
  })
  it.each(CALLERS)('answers a call by %s like GET, without a body', async (caller) => {
    const answer = await testApp.call('HEAD', path, { token: await tokenOf(caller, endpoint) })
    expect(answer).toMatchObject({ status: expectedOf(endpoint, caller), text: '' })
  })
})

/** Signs an administrator in as a browser does. */
const enterInBrowser = async ({ name }: Clinic) => {
  const draft = { email: `${name}-staff@clinic.example`, password: 'a long night walk' }
  const headers = { origin: testApp.url }
  const entered = await testApp.call('POST', '/api/auth/login', { body: draft, headers })
  return { cookie: entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '', token: entered.body.token }
}

let lastingSession: ReturnType<typeof enterInBrowser> | undefined
const sessionFor = (endpoint: EndpointRow) => {
  const isEnding = ENDING_SESSIONS.has(endpoint.operation) || endpoint.operation === 'auth.logout'
  return isEnding ? enterInBrowser(clinicFor(endpoint)) : (lastingSession ??= enterInBrowser(clinic))
}

describe.each(changing)('$method $path', (endpoint) => {
  it('requires more than a cookie', async () => {
    const { cookie, token } = await sessionFor(endpoint)
    const headers = { origin: testApp.url, 'sec-fetch-site': 'same-origin' }
    const send = ({ path, body }: Awaited<ReturnType<typeof addressCall>>, proof: Call) =>
      testApp.call(endpoint.method, path, { headers, ...(body ? { body } : {}), ...proof })
    const harmlessOne = await harmlessCall(endpoint)
    const refused = [{ cookie }, { token }, { cookie: 'caretrail=x', token }]
    const answers = await Promise.all(refused.map((proof) => send(harmlessOne, proof)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    const both = await send(await callBy('staff', endpoint), { cookie, token })
    expect(both.status).toBe(expectedOf(endpoint, 'staff'))
  })
})

it('a refused call is logged with the numbers of clinic and person', async () => {
  const { token, user } = (
    await testApp.call('POST', '/api/auth/login', {
      body: { email: 'harbor-auditor@clinic.example', password: 'a long night walk' },
    })
  ).body
  await clinic.call('GET', '/api/staff', { token })
  const refused = { path: '/api/staff', status: 403, clinic: clinic.clinicId, user: user.id }
  const lines = () => testApp.said.filter((line) => line.includes('"path":"/api/staff","status":403'))
  await vi.waitFor(() => expect(JSON.parse(lines().at(-1) ?? '{}')).toMatchObject(refused))
  expect(lines().join('')).not.toMatch(/auditor|@/)
})
