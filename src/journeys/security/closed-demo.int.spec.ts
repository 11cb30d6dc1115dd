import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD, Identity } from '#modules/identity'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { subscribe } from '../testing/clinic.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ DEMO: '1' })
})
afterAll(() => testApp.close())

const OWN = 'practitioner@caretrail.example'

/** Opens a clinic, and returns the tokens of its owner: of a session and of an API key. */
const enter = async (email: string, password: string): Promise<readonly string[]> => {
  const draft = { clinicName: 'Harbor', firstName: 'Dana', lastName: 'Whitfield', email, password }
  const { token } = (await testApp.call('POST', '/api/auth/register', { body: draft })).body
  const { rows } = await testApp.admin.query(
    'select clinic_id::float8 as id from user_list where email = $1',
    [email],
  )
  await subscribe(testApp, Number(rows[0].id))
  const key = { name: 'Nightly', scopes: ['patients:read'], currentPassword: password }
  return [token, (await testApp.call('POST', '/api/api-keys', { token, body: key })).body.key]
}

const statuses = (tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await testApp.call('GET', '/api/auth/me', { token })).status))

it('closing the demo ends sessions and API keys that began with the published password, and no others', async () => {
  const strangers = await enter(DEMO_EMAIL, DEMO_PASSWORD)
  const own = await enter(OWN, 'a long night walk')
  expect([await statuses(strangers), await statuses(own)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  const closed = await testApp.app.runtime.runPromise(
    Effect.flatMap(Identity, ({ closeDemo }) => closeDemo([DEMO_EMAIL, OWN, 'nobody@caretrail.example'])),
  )
  expect(closed).toBe(1)
  expect([await statuses(strangers), await statuses(own)]).toEqual([
    [401, 401],
    [200, 200],
  ])
})
