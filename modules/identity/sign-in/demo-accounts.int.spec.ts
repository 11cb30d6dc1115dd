import { Effect } from 'effect'
import { afterEach, expect, it } from 'vitest'
import { registrationDraft, type IdentityFixture, openIdentity } from '../testing/identity-fixture.ts'
import { DEMO_PASSWORD } from '../accounts/demo-accounts.ts'

const DEMO = 'demo@caretrail.example'

let fixture: IdentityFixture
afterEach(() => fixture.close())

const register = (email: string, password = DEMO_PASSWORD) =>
  fixture.call('POST', '/api/auth/register', { body: registrationDraft('dana', { email, password }) })
const login = async (email: string, password = DEMO_PASSWORD) =>
  (await fixture.call('POST', '/api/auth/login', { body: { email, password } })).status

it('the published password opens the demo accounts while the demo is on', async () => {
  fixture = await openIdentity({ DEMO: '1' })
  expect((await register(DEMO)).status).toBe(201)
  expect(await login(DEMO)).toBe(200)
})

it('the published password opens no demo account once the demo is off, in any spelling', async () => {
  fixture = await openIdentity({ DEMO: '0' })
  const { token } = (await register(DEMO)).body
  for (const email of [DEMO, DEMO.toUpperCase(), ` ${DEMO}`]) expect(await login(email)).toBe(401)
  const change = await fixture.asOwner(String(token))
  const refusal = await change((identity) =>
    Effect.flip(identity.changePassword({ currentPassword: DEMO_PASSWORD, password: 'a long night walk' })),
  )
  expect(refusal).toMatchObject({ _tag: 'WrongPassword' })
})

it('lets in a demo account with its own password, and another account with the published one', async () => {
  fixture = await openIdentity({ DEMO: '0' })
  await register('practitioner@caretrail.example', 'a long night walk')
  await register('dana@harbor.example')
  expect(await login('practitioner@caretrail.example', 'a long night walk')).toBe(200)
  expect(await login('dana@harbor.example')).toBe(200)
})
