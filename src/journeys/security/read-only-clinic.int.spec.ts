import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin, Store } from '#events'
import { Identity } from '#modules/identity'
import { restricted } from '../../modules/billing/testing/restricted.ts'
import { Api } from '../api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../openapi.ts'
import { addressed } from './testing/addressed.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type House, openHouse } from './testing/house.ts'
import { expectRefusal } from './testing/refusal.ts'
import { UNPROVEN } from './testing/samples.ts'

const table = endpointTable(Api)
const { paths } = openApiOf(Api)
// Said here once more, beside the door: what is to be refused is not asked of what refuses.
const isChanging = ({ permission }: EndpointRow) => /^(?!billing:).*:edit$/.test(permission ?? '')
// With the subscription the add-on has ended that keys come with.
const isReading = ({ method, permission, operation }: EndpointRow) =>
  (permission?.startsWith('self') && operation !== 'apiKeys.create') ||
  (method === 'GET' && permission?.endsWith(':read'))
const changing = table.filter(isChanging)
const reading = table.filter(isReading)
const others = table.filter((endpoint) => !isChanging(endpoint) && !isReading(endpoint))

type Prepared = Awaited<ReturnType<typeof addressed>>

let house: House
let clinic: Clinic
const prepared = new Map<string, Prepared>()

const origin = () =>
  ({ clinicId: clinic.clinicId, actor: { kind: 'user', id: 1, role: 'staff' }, source: 'cli' }) as const

beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
  // What calls are about has to be there before nothing can be made any more.
  for (const endpoint of table) prepared.set(endpoint.operation, await addressed(clinic, endpoint))
  const { runtime } = house.app
  const store = await runtime.runPromise(Store)
  await runtime.runPromise(
    restricted.pipe(Effect.provideService(Store, store), Effect.provideService(Origin, origin())),
  )
})
afterAll(() => house.close())

const call = async (endpoint: EndpointRow, role: 'staff' | 'practitioner' | 'auditor' = 'staff') => {
  // People go on coming in, and a session that was prepared may have been ended.
  const { path, body } = endpoint.operation.startsWith('sessions.')
    ? await addressed(clinic, endpoint)
    : (prepared.get(endpoint.operation) ?? { path: endpoint.path, body: undefined })
  const token = endpoint.operation === 'auth.logout' ? await clinic.enter(role) : clinic.tokens[role]
  return house.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
}

describe('a clinic that may only read is refused what changes it', () => {
  it.each(changing)('$method $path', async (endpoint) => {
    const answer = await call(endpoint)
    expect([answer.status, answer.body.code]).toEqual([402, 'subscription_needed'])
    expectRefusal(answer)
    expect(answer.body.message).toContain('You can read and export everything')
    const { responses } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    expect(responses?.['402']?.['x-codes']).toContain('subscription_needed')
    // Whoever may not do it anyway hears that, and nobody learns how the clinic stands.
    expect((await call(endpoint, 'auditor')).status).toBe(403)
  })
})

describe('and nothing else', () => {
  it.each(reading)('$method $path', async (endpoint) => {
    expect((await call(endpoint)).status).toBe(UNPROVEN.get(endpoint.operation) ?? 200)
  })

  it.each(others)('$method $path', async (endpoint) => {
    expect((await call(endpoint)).body?.code).not.toBe('subscription_needed')
  })

  it('patients go on answering forms, and people signing in and looking after their own', async () => {
    const id = await clinic.addSubmission()
    const read = await clinic.call('GET', `/api/form-submissions/${id}`)
    expect(read.status).toBe(200)
    expect(
      (await house.call('GET', '/api/auth/me', { token: await clinic.enter('practitioner') })).status,
    ).toBe(200)
    expect((await clinic.call('POST', '/api/notifications/read-all')).status).toBe(200)
    const { runtime } = house.app
    const identity = await runtime.runPromise(Identity)
    const change = identity.changePassword({
      currentPassword: 'a long night walk',
      password: 'a longer night walk',
    })
    await runtime.runPromise(Effect.provideService(change, Origin, origin()))
    const email = 'Harbor-staff@clinic.example'
    const entered = await house.call('POST', '/api/auth/login', {
      body: { email, password: 'a longer night walk' },
    })
    expect(entered.status).toBe(200)
  })
})
