import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allows, type Permission } from '#modules/kernel'
import { ROLES, type Role } from '../../modules/kernel/contract.ts'
import { codeOf } from '../../modules/identity/testing/authenticator.ts'
import { Api } from '../api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../openapi.ts'
import { addressed } from './testing/addressed.ts'
import { type Clinic, openClinic, subscribe } from './testing/clinic.ts'
import { type House, openHouse } from './testing/house.ts'
import { expectRefusal } from './testing/refusal.ts'
import { formDraft } from './testing/samples.ts'

const table = endpointTable(Api)
const { paths } = openApiOf(Api)
// Said here once more, beside the door: what is to be refused is not asked of what refuses.
const staysOpen = ({ permission }: EndpointRow) =>
  permission === null || ['self', 'self:read', 'billing:edit'].includes(permission)
const closed = table.filter((endpoint) => !staysOpen(endpoint))
const open = table.filter(staysOpen)

type Prepared = Awaited<ReturnType<typeof addressed>>

let house: House
let clinic: Clinic
const prepared = new Map<string, Prepared>()

beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
  // What calls are about has to be there before nothing can be made any more.
  for (const endpoint of table) prepared.set(endpoint.operation, await addressed(clinic, endpoint))
  await subscribe(house, clinic.clinicId, 'HIPAA/ISO Compliance Mode')
})
afterAll(() => house.close())

const call = async ({ operation, path: plain, method }: EndpointRow, token: string) => {
  const { path, body } = prepared.get(operation) ?? { path: plain, body: undefined }
  return house.call(method, path, { token, ...(body ? { body } : {}) })
}

describe('whoever has no second factor in Compliance Mode is refused', () => {
  it.each(closed)('$method $path', async (endpoint) => {
    const { responses } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    expect(responses?.['403']?.['x-codes']).toContain('second_factor_due')
    for (const role of ROLES) {
      const answer = await call(endpoint, clinic.tokens[role])
      const may = allows(role, endpoint.permission as Permission)
      expect([role, answer.status, answer.body.code]).toEqual([
        role,
        403,
        may ? 'second_factor_due' : 'forbidden',
      ])
      expectRefusal(answer)
    }
  })
})

describe('and may still', () => {
  it.each(open)('$method $path', async (endpoint) => {
    const answer = await call(endpoint, await clinic.enter('staff'))
    expect(answer.body?.code).not.toBe('second_factor_due')
  })
})

it('sees of a form that is off what strangers see', async () => {
  const { token } = await enrolled('practitioner')
  const made = await house.call('POST', '/api/intake-forms', {
    token,
    body: { ...formDraft('Harbor'), isActive: false },
  })
  const path = `/api/intake-forms/${made.body.id}`
  const stranger = await house.call('GET', path)
  expect(stranger.body).toEqual({ id: made.body.id, isActive: false })
  const due = await house.call('GET', path, { token: await clinic.enter('staff') })
  expect(due.text).toBe(stranger.text)
  expect((await house.call('GET', path, { token })).body.title).toBe(made.body.title)
})

/** A person with an app, and a session that began before they had it. */
const enrolled = async (role: Role) => {
  const token = await clinic.enter(role)
  const body = { currentPassword: 'a long night walk' }
  const { secret } = (await house.call('POST', '/api/auth/second-factor', { token, body })).body
  const code = await codeOf(secret)
  const confirmed = await house.call('POST', '/api/auth/second-factor/confirm', { token, body: { code } })
  expect(confirmed.status).toBe(200)
  return { token, codes: confirmed.body.recoveryCodes as string[] }
}
