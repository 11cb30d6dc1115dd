import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_TIMEOUTS } from '#contracts/clinic'
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

let made = 0
/** Creates a clinic and returns its owner's session. */
const enter = async (headers = {}) => {
  const draft = registrationDraft(`owner${++made}`)
  const { body, cookie } = await fixture.call('POST', '/api/auth/register', { body: draft, headers })
  return { email: draft.email, token: String(body.token), cookie: cookiePair(cookie) }
}
const signIn = async (email: string, password = 'harbor-light-otter', headers = {}) => {
  const { body, cookie } = await fixture.call('POST', '/api/auth/login', {
    body: { email, password },
    headers,
  })
  return { token: String(body.token), cookie: cookiePair(cookie) }
}

type ListedSession = {
  readonly cookie?: string
  readonly token?: string
  readonly headers?: Record<string, string>
}
const me = async (session: ListedSession) => (await fixture.call('GET', '/api/auth/me', session)).status
const logout = async (session: ListedSession) =>
  (await fixture.call('POST', '/api/auth/logout', session)).status
/** Ages a session in the database. */
const age = async (token: string, column: string, interval: string) => {
  await fixture.admin.query(
    `update sessions set ${column} = ${column} - $1::interval where token_hash = sha256($2::bytea)`,
    [interval, Buffer.from(token)],
  )
}

describe('a browser’s session', () => {
  it('reads with the cookie, and changes with cookie and token', async () => {
    const { token, cookie } = await enter(browserHeaders)
    const stranger = await enter(browserHeaders)
    const matrix: readonly [ListedSession, number, number][] = [
      [{}, 401, 401],
      [{ token }, 401, 401],
      [{ cookie }, 200, 401],
      [{ cookie, token: 'not-a-token' }, 401, 401],
      [{ cookie, token: stranger.token }, 401, 401],
      [{ cookie: stranger.cookie, token }, 401, 401],
      [{ cookie: `caretrail=${token}`, token }, 401, 401],
      [{ cookie: `caretrail=${token}` }, 401, 401],
      [{ cookie: `theme=dark; ${cookie}; sidebar=folded`, token }, 200, 200],
    ]
    for (const [session, read, change] of matrix) {
      expect([session, await me(session)]).toEqual([session, read])
      expect([session, await logout(session)]).toEqual([session, change])
    }
  })

  it.each([{ origin: 'https://clinic.example' }, { 'sec-fetch-site': 'same-origin' }])(
    'is one that began with %j',
    async (headers) => {
      const { token, cookie } = await enter(headers)
      expect([await me({ token }), await me({ cookie })]).toEqual([401, 200])
    },
  )

  it('does not begin with Sec-Fetch-Mode alone', async () => {
    const { token } = await enter({ 'sec-fetch-mode': 'cors' })
    expect(await me({ token })).toBe(200)
  })
})

describe('an API key', () => {
  it('that is refused leaves a line with its sender, and nothing of the key', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9', 'x-request-id': 'r1' }
    expect(await me({ token: 'caretrail_unknown', headers })).toBe(401)
    expect(fixture.logEntries.at(-1)).toEqual([
      'API key refused',
      { reason: 'InvalidApiKey', address: '198.51.100.9', request: 'r1' },
    ])
  })
})

describe('any other session', () => {
  it('reads and changes with the token alone', async () => {
    const { token, cookie } = await enter()
    const stranger = await enter()
    expect(await me({ token })).toBe(200)
    expect(await logout({ cookie })).toBe(401)
    const reply = await fixture.call('GET', '/api/auth/me', { token, cookie: stranger.cookie })
    expect(reply.body.email).not.toBe(stranger.email)
    expect(await logout({ token })).toBe(200)
  })
})

describe('a token', () => {
  it('stops working after sign-out, which ends only this session', async () => {
    const first = await enter(browserHeaders)
    const second = await signIn(first.email, undefined, browserHeaders)
    const out = await fixture.call('POST', '/api/auth/logout', first)
    expect([out.status, out.body]).toEqual([200, { signedOut: true }])
    expect(out.cookie).toMatch(/^caretrail=; Max-Age=0;/)
    expect(await me(first)).toBe(401)
    expect(await me({ cookie: first.cookie })).toBe(401)
    expect(await me(second)).toBe(200)
  })

  it('that is ended by its person leaves a line, by numbers', async () => {
    const { email, token } = await enter()
    for (let n = 0; n < 3; n++) await signIn(email)
    const [own, other] = (await fixture.call('GET', '/api/sessions', { token })).body
    await fixture.call('DELETE', `/api/sessions/${other.id}`, { token })
    await fixture.call('DELETE', '/api/sessions', { token })
    await logout({ token })
    const by = { clinic: expect.any(Number), user: 1 }
    expect(fixture.logEntries.slice(-3)).toMatchObject([
      ['session ended', { ...by, session: other.id }],
      ['other sessions ended', { ...by, sessions: 2 }],
      ['signed out', { ...by, session: own.id }],
    ])
    expect(JSON.stringify(fixture.logEntries)).not.toContain(email)
  })

  it.each(SESSION_TIMEOUTS)('stops working after the %i minutes its clinic chose', async (sessionTimeout) => {
    const owner = await enter()
    const saved = await fixture.call('PUT', '/api/settings/security', {
      token: owner.token,
      body: { sessionTimeout },
    })
    expect(saved.status).toBe(200)
    const idle = await signIn(owner.email)
    await age(idle.token, 'seen_at', `${sessionTimeout - 1} minutes`)
    expect(await me(idle)).toBe(200)
    await age(idle.token, 'seen_at', `${sessionTimeout} minutes`)
    expect(await me(idle)).toBe(401)
  })

  it('stops working after the idle limit, or after a day', async () => {
    const idle = await enter()
    await age(idle.token, 'seen_at', '29 minutes')
    expect(await me(idle)).toBe(200)
    await age(idle.token, 'seen_at', '30 minutes')
    expect(await me(idle)).toBe(401)

    const { email } = idle
    const old = await signIn(email)
    await age(old.token, 'created_at', '23 hours 59 minutes')
    expect(await me(old)).toBe(200)
    await age(old.token, 'created_at', '1 minute')
    expect(await me(old)).toBe(401)
    await signIn(email)
    const { rows } = await fixture.admin.query('select from sessions where token_hash = sha256($1::bytea)', [
      Buffer.from(old.token),
    ])
    expect(rows).toEqual([])
  })

  it.each(['seen_at', 'created_at'] as const)('never works if %s is dated in the future', async (column) => {
    const session = await enter()
    await age(session.token, column, '-59 minutes')
    expect(await me(session)).toBe(200)
    await age(session.token, column, '-2 minutes')
    expect(await me(session)).toBe(401)
  })

  it('follows the clinic’s idle limit as soon as it changes', async () => {
    const owner = await enter()
    await fixture.limitIdle(owner.token, 15)
    await age(owner.token, 'seen_at', '16 minutes')
    expect(await me(owner)).toBe(401)
    const later = await signIn(owner.email)
    await age(later.token, 'seen_at', '16 minutes')
    expect(await me(later)).toBe(401)
    const other = await signIn(owner.email)
    await fixture.limitIdle(other.token, 60)
    expect([await me(later), await me(other)]).toEqual([401, 200])
  })

  it('stops working after the person or the operator changes the password', async () => {
    const first = await enter()
    const second = await signIn(first.email)
    const act = await fixture.asOwner(first.token)
    await act((identity) =>
      identity.changePassword({ currentPassword: 'harbor-light-otter', password: 'a-new-harbor-otter' }),
    )
    expect([await me(first), await me(second)]).toEqual([401, 401])
    expect((await signIn(first.email)).token).toBe('undefined')
    const third = await signIn(first.email, 'a-new-harbor-otter')
    expect(await me(third)).toBe(200)
    await fixture.ask((identity) =>
      Effect.orDie(identity.resetPassword(first.email.toUpperCase(), 'the-third-otter')),
    )
    expect(await me(third)).toBe(401)
    expect(await me(await signIn(first.email, 'the-third-otter'))).toBe(200)
  })
})

it('records at most once a minute that a session is in use', async () => {
  const { token } = await enter()
  const storedSession = async () => {
    const { rows } = await fixture.admin.query(
      'select seen_at, xmin::text from sessions where token_hash = sha256($1::bytea)',
      [Buffer.from(token)],
    )
    return JSON.stringify(rows)
  }
  const before = await storedSession()
  await Promise.all(Array.from({ length: 5 }, () => me({ token })))
  expect(await storedSession()).toBe(before)
  await age(token, 'seen_at', '2 minutes')
  const aged = await storedSession()
  await Promise.all(Array.from({ length: 5 }, () => me({ token })))
  expect(await storedSession()).not.toBe(aged)
})
