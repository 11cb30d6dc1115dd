import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cookiePair,
  type IdentityFixture,
  registrationDraft,
  browserHeaders,
  openIdentity,
} from '../testing/identity-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

let made = 0
const enter = async () => {
  const draft = registrationDraft(`session${++made}`)
  const headers = { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '203.0.113.7' }
  const { body } = await fixture.call('POST', '/api/auth/register', { body: draft, headers })
  return { email: draft.email, token: String(body.token) }
}
const signIn = async (email: string, headers: Record<string, string> = {}) => {
  const { body, cookie } = await fixture.call('POST', '/api/auth/login', {
    body: { email, password: 'harbor-light-otter' },
    headers,
  })
  return { token: String(body.token), cookie: cookiePair(cookie) }
}
const list = async (token: string) => (await fixture.call('GET', '/api/sessions', { token })).body
const idOf = async (token: string) => (await list(token))[0].id as number
/** Moves a time column of a session back by an interval. */
const age = (of: string, column: string, by: string) =>
  fixture.admin.query(
    `update sessions set ${column} = ${column} - $1::interval where token_hash = sha256($2::bytea)`,
    [by, Buffer.from(of)],
  )
const me = async (token: string) => (await fixture.call('GET', '/api/auth/me', { token })).status

it('lists the caller’s sessions with device and address, the current one first', async () => {
  const { email, token } = await enter()
  await enter()
  const from = {
    ...browserHeaders,
    'user-agent': CHROME.padEnd(2000, 'x'),
    'x-forwarded-for': '198.51.100.4',
  }
  const browser = await signIn(email, from)
  expect(await list(token)).toMatchObject([
    { browser: false, device: { browser: null, system: null }, address: '203.0.113.7', current: true },
    {
      browser: true,
      device: { browser: 'Chrome', system: 'Windows' },
      address: '198.51.100.4',
      current: false,
    },
  ])
  const { body } = await fixture.call('GET', '/api/sessions', { cookie: browser.cookie })
  expect(body.map(({ current, address }: Record<string, unknown>) => [current, address])).toEqual([
    [true, '198.51.100.4'],
    [false, '203.0.113.7'],
  ])
})

it('omits expired sessions', async () => {
  const { email, token } = await enter()
  await signIn(email)
  const old = (await signIn(email)).token
  const idle = (await signIn(email)).token
  await age(old, 'created_at', '24 hours')
  await age(idle, 'seen_at', '30 minutes')
  expect(await list(token)).toHaveLength(2)
})

it('ends one other session, or all others, immediately', async () => {
  const { email, token } = await enter()
  const others = await Promise.all([signIn(email), signIn(email), signIn(email)])
  const [first = '', ...rest] = others.map((each) => each.token)
  const id = await idOf(first)
  const ended = await fixture.call('DELETE', `/api/sessions/${id}`, { token })
  expect([ended.status, ended.body]).toEqual([200, { deleted: true, id }])
  expect(await me(first)).toBe(401)
  expect((await fixture.call('DELETE', `/api/sessions/${id}`, { token })).body.code).toBe('session_not_found')
  const all = await fixture.call('DELETE', '/api/sessions', { token })
  expect([all.status, all.body]).toEqual([200, { ended: 2 }])
  expect([await me(token), ...(await Promise.all(rest.map(me)))]).toEqual([200, 401, 401])
})

it('refuses to end a session more than ten minutes after sign-in or proof', async () => {
  const { email, token } = await enter()
  const other = (await signIn(email)).token
  const paths = [`/api/sessions/${await idOf(other)}`, '/api/sessions']
  await age(token, 'created_at', '11 minutes')
  for (const path of paths) {
    const { status, body } = await fixture.call('DELETE', path, { token })
    expect([status, body.code]).toEqual([403, 'proof_needed'])
  }
  const prove = (currentPassword: string) =>
    fixture.call('POST', '/api/auth/proof', { token, body: { currentPassword } })
  expect((await prove('not the password')).body.code).toBe('wrong_password')
  expect((await fixture.call('DELETE', paths[1] ?? '', { token })).status).toBe(403)
  expect(await me(other)).toBe(200)
  expect((await prove('harbor-light-otter')).status).toBe(200)
  for (const path of paths) expect((await fixture.call('DELETE', path, { token })).status).toBe(200)
  expect(await me(other)).toBe(401)
})

it('neither shows nor ends another person’s session, in this clinic or another', async () => {
  const owner = await enter()
  const act = await fixture.asOwner(owner.token)
  await fixture.subscribe(owner.token, 'team')
  const colleague = {
    email: 'session-colleague@harbor.example',
    firstName: 'Kim',
    lastName: 'Sato',
    role: 'staff',
    practitioner: false,
    password: 'harbor-light-otter',
  } as const
  await act((identity) => identity.addUser(colleague) as never)
  const otherTokens = [(await signIn(colleague.email)).token, (await enter()).token]
  for (const token of otherTokens) {
    const path = `/api/sessions/${await idOf(token)}`
    expect((await fixture.call('GET', path, { token: owner.token })).status).toBe(404)
    expect((await fixture.call('DELETE', path, { token: owner.token })).status).toBe(404)
    await fixture.call('DELETE', '/api/sessions', { token: owner.token })
    expect(await me(token)).toBe(200)
  }
  expect(await list(owner.token)).toHaveLength(1)
})
