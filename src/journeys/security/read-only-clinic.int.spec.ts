import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin, Store } from '#events'
import { Identity } from '#modules/identity'
import { restrictClinic } from '../../../modules/billing/testing/restricted-clinic.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../../program/openapi/openapi.ts'
import { addressCall } from '../testing/record-paths.ts'
import { type Clinic, openClinic, ownerOf } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { UNPROVEN } from '../testing/samples.ts'

const table = endpointTable(Api)
const { paths } = openApiOf(Api)
// Repeated here independently of the implementation, so that the test does not ask the code under test what
// to refuse.
const ENDING_ACCESS = new Set([
  'staff.list',
  'staff.open',
  'staff.signOut',
  'staff.transferOwnership',
  'staff.remove',
  'staffInvitations.open',
  'staffInvitations.withdraw',
  'handingOver.coming',
  'invitations.withdraw',
  'domain.drop',
])
const isEndingAccess = ({ operation }: EndpointRow) => ENDING_ACCESS.has(operation)
const isChanging = ({ permission, operation }: EndpointRow) =>
  /^(?!billing:).*:edit$/.test(permission ?? '') && !ENDING_ACCESS.has(operation)
// API keys need an add-on, which ended with the subscription.
const isReading = ({ method, permission, operation }: EndpointRow) =>
  (permission?.startsWith('self') && operation !== 'apiKeys.create') ||
  (method === 'GET' && permission?.endsWith(':read'))
const changing = table.filter(isChanging)
// A changed password ends the prepared API key, so it comes last.
const isChangingPassword = ({ operation }: EndpointRow) => operation === 'profile.changePassword'
const reading = [
  ...table.filter((endpoint) => isReading(endpoint) && !isChangingPassword(endpoint)),
  ...table.filter(isChangingPassword),
]
const ending = table.filter(isEndingAccess)
const others = table.filter(
  (endpoint) => !isChanging(endpoint) && !isReading(endpoint) && !isEndingAccess(endpoint),
)

type Prepared = Awaited<ReturnType<typeof addressCall>>

let testApp: TestApp
let clinic: Clinic
const prepared = new Map<string, Prepared>()

const origin = () => ownerOf(clinic.clinicId)

const leaving = { firstName: 'Leaving', lastName: 'staff', practitioner: false }
let leavingId: number

beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  leavingId = await clinic.addColleague('staff', leaving.firstName)
  await clinic.call('PUT', '/api/settings/auditor', { body: { email: 'ada@audit.example' } })
  // Prepare all records now, because the clinic cannot create any once it is read-only.
  for (const endpoint of table) prepared.set(endpoint.operation, await addressCall(clinic, endpoint))
  const { runtime } = testApp.app
  const store = await runtime.runPromise(Store)
  await runtime.runPromise(
    restrictClinic.pipe(Effect.provideService(Store, store), Effect.provideService(Origin, origin())),
  )
})
afterAll(() => testApp.close())

const call = async (endpoint: EndpointRow, role: 'staff' | 'practitioner' | 'auditor' = 'staff') => {
  // Users can still sign in, and a prepared session may have ended.
  const { path, body } = endpoint.operation.startsWith('sessions.')
    ? await addressCall(clinic, endpoint)
    : (prepared.get(endpoint.operation) ?? { path: endpoint.path, body: undefined })
  const token = endpoint.operation === 'auth.logout' ? await clinic.enter(role) : clinic.tokens[role]
  return testApp.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
}

describe('a read-only clinic', () => {
  it.each(changing)('is refused the change $method $path', async (endpoint) => {
    const answer = await call(endpoint)
    expect([answer.status, answer.body.code]).toEqual([402, 'subscription_needed'])
    expectRefusal(answer)
    expect(answer.body.message).toContain('You can still view and export everything')
    const { responses } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    expect(responses?.['402']?.['x-codes']).toContain('subscription_needed')
    // A user without permission gets a 403, which does not reveal the clinic's billing state.
    expect((await call(endpoint, 'auditor')).status).toBe(403)
  })
})

describe('in a read-only clinic', () => {
  it.each(reading)('users can still read $method $path', async (endpoint) => {
    expect((await call(endpoint)).status).toBe(UNPROVEN.get(endpoint.operation) ?? 200)
  })

  it.each(ending)('administrators still end access with $method $path', async (endpoint) => {
    expect((await call(endpoint)).status).toBe(200)
    expect((await call(endpoint, 'auditor')).status).toBe(403)
  })

  it('administrators find every endpoint that ends access', () =>
    expect(ending.map(({ operation }) => operation).sort()).toEqual([...ENDING_ACCESS].sort()))

  // The walk above sends changes of other kinds to the same endpoints.
  it.each<[string, () => readonly [path: string, body: object, answer: object]]>([
    [
      'make an administrator an auditor',
      () => [`/api/staff/${leavingId}`, { ...leaving, role: 'auditor' }, { role: 'auditor' }],
    ],
    ['shorten sessions', () => ['/api/settings/security', { sessionTimeout: 15 }, { sessionTimeout: 15 }]],
    ['remove the auditor’s address', () => ['/api/settings/auditor', { email: '' }, { email: null }]],
  ])('administrators still %s', async (_, change) => {
    const [path, body, answer] = change()
    expect(await clinic.call('PUT', path, { body })).toMatchObject({ status: 200, body: answer })
  })

  it.each([
    ['a name', { ...leaving, lastName: 'Other', role: 'auditor' }],
    ['a role that has rights of its own', { ...leaving, role: 'practitioner' }],
    ['an administrator’s role', { ...leaving, role: 'staff' }],
  ])('administrators give nobody %s', async (_, body) => {
    const answer = await clinic.call('PUT', `/api/staff/${leavingId}`, { body })
    expect([answer.status, answer.body.code]).toEqual([402, 'subscription_needed'])
  })

  it.each(others)('users can still call $method $path', async (endpoint) => {
    expect((await call(endpoint)).body?.code).not.toBe('subscription_needed')
  })

  it('patients still submit forms, and users still sign in and manage their own account', async () => {
    const id = await clinic.addSubmission()
    const read = await clinic.call('GET', `/api/form-submissions/${id}`)
    expect(read.status).toBe(200)
    expect(
      (await testApp.call('GET', '/api/auth/me', { token: await clinic.enter('practitioner') })).status,
    ).toBe(200)
    expect((await clinic.call('POST', '/api/notifications/read-all')).status).toBe(200)
    const { runtime } = testApp.app
    const identity = await runtime.runPromise(Identity)
    const change = identity.changePassword({
      currentPassword: 'a long night walk',
      password: 'a longer night walk',
    })
    await runtime.runPromise(Effect.provideService(change, Origin, origin()))
    const email = 'Harbor-staff@clinic.example'
    const entered = await testApp.call('POST', '/api/auth/login', {
      body: { email, password: 'a longer night walk' },
    })
    expect(entered.status).toBe(200)
  })
})
