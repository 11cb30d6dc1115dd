import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isGranted, type Permission } from '#modules/kernel'
import { ROLES, type Role } from '../../../modules/kernel/contract.ts'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../../program/openapi/openapi.ts'
import { addressCall } from '../testing/record-paths.ts'
import { type Clinic, openClinic, subscribe } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { formDraft } from '../../../modules/intake-forms/testing/samples.ts'

const table = endpointTable(Api)
const { paths } = openApiOf(Api)
// Repeated here independently of the implementation, so that the test does not ask the code under test what
// to refuse.
const staysOpen = ({ permission }: EndpointRow) =>
  permission === null || ['self', 'self:read', 'billing:read', 'billing:edit'].includes(permission)
const closed = table.filter((endpoint) => !staysOpen(endpoint))
const open = table.filter(staysOpen)

type Prepared = Awaited<ReturnType<typeof addressCall>>

let testApp: TestApp
let clinic: Clinic
const prepared = new Map<string, Prepared>()

beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  // Prepare all records now, because users without a second factor cannot create any later.
  for (const endpoint of table) prepared.set(endpoint.operation, await addressCall(clinic, endpoint))
  await subscribe(testApp, clinic.clinicId, 'HIPAA/ISO Compliance Mode')
})
afterAll(() => testApp.close())

const call = async ({ operation, path: plain, method }: EndpointRow, token: string) => {
  const { path, body } = prepared.get(operation) ?? { path: plain, body: undefined }
  return testApp.call(method, path, { token, ...(body ? { body } : {}) })
}

describe('a user without a second factor in Compliance Mode is refused', () => {
  it.each(closed)('the call $method $path', async (endpoint) => {
    const { responses } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    expect(responses?.['403']?.['x-codes']).toContain('second_factor_due')
    for (const role of ROLES) {
      const answer = await call(endpoint, clinic.tokens[role])
      const may = isGranted(role, endpoint.permission as Permission)
      expect([role, answer.status, answer.body.code]).toEqual([
        role,
        403,
        may ? 'second_factor_due' : 'forbidden',
      ])
      expectRefusal(answer)
    }
  })
})

describe('a user without a second factor in Compliance Mode can still call', () => {
  it.each(open)('the endpoint $method $path', async (endpoint) => {
    const answer = await call(endpoint, await clinic.enter('staff'))
    expect(answer.body?.code).not.toBe('second_factor_due')
  })
})

it('a user without a second factor sees an inactive form as a stranger does', async () => {
  const { token } = await enrolled('practitioner')
  const made = await testApp.call('POST', '/api/intake-forms', {
    token,
    body: { ...formDraft('Harbor'), isActive: false },
  })
  const path = `/api/intake-forms/${made.body.id}`
  const stranger = await testApp.call('GET', path)
  expect(stranger.body).toEqual({ id: made.body.id, isActive: false })
  const due = await testApp.call('GET', path, { token: await clinic.enter('staff') })
  expect(due.text).toBe(stranger.text)
  expect((await testApp.call('GET', path, { token })).body.title).toBe(made.body.title)
})

/** Signs a user in and then adds an authenticator app, so that the session is older than the app. */
const enrolled = async (role: Role) => {
  const token = await clinic.enter(role)
  const body = { currentPassword: 'a long night walk' }
  const { secret } = (await testApp.call('POST', '/api/auth/second-factor', { token, body })).body
  const code = await codeOf(secret)
  const confirmed = await testApp.call('POST', '/api/auth/second-factor/confirm', { token, body: { code } })
  expect(confirmed.status).toBe(200)
  return { token, codes: confirmed.body.recoveryCodes as string[] }
}
