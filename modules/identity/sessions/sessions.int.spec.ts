import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_TIMEOUTS } from '#contracts/clinic'
import { crumb, type Door, draftOf, inBrowser, openDoor } from './testing/door.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.close())

let made = 0
/** A clinic of its own, and how its owner came in. */
const enter = async (headers = {}) => {
  const draft = draftOf(`owner${++made}`)
  const { body, cookie } = await door.call('POST', '/api/auth/register', { body: draft, headers })
  return { email: draft.email, token: String(body.token), cookie: crumb(cookie) }
}
const again = async (email: string, password = 'harbor-light-otter', headers = {}) => {
  const { body, cookie } = await door.call('POST', '/api/auth/login', { body: { email, password }, headers })
  return { token: String(body.token), cookie: crumb(cookie) }
}

type Shown = { readonly cookie?: string; readonly token?: string; readonly headers?: Record<string, string> }
const me = async (shown: Shown) => (await door.call('GET', '/api/auth/me', shown)).status
const logout = async (shown: Shown) => (await door.call('POST', '/api/auth/logout', shown)).status
const age = (token: string, column: string, interval: string) =>
  door.admin.query(
    `update sessions set ${column} = ${column} - $1::interval where token_hash = sha256($2::bytea)`,
    [interval, Buffer.from(token)],
  )

describe('a browser’s session', () => {
  it('reads with the cookie, and changes with cookie and token', async () => {
    const { token, cookie } = await enter(inBrowser)
    const stranger = await enter(inBrowser)
    const matrix: readonly [Shown, number, number][] = [
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
    for (const [shown, read, change] of matrix) {
      expect([shown, await me(shown)]).toEqual([shown, read])
      expect([shown, await logout(shown)]).toEqual([shown, change])
    }
  })

  it.each([{ origin: 'https://clinic.example' }, { 'sec-fetch-site': 'same-origin' }])(
    'is one that began with %j',
    async (headers) => {
      const { token, cookie } = await enter(headers)
      expect([await me({ token }), await me({ cookie })]).toEqual([401, 200])
    },
  )

  it('is not one that began with Sec-Fetch-Mode alone', async () => {
    const { token } = await enter({ 'sec-fetch-mode': 'cors' })
    expect(await me({ token })).toBe(200)
  })
})

describe('any other session', () => {
  it('reads and changes with the token alone', async () => {
    const { token, cookie } = await enter()
    const stranger = await enter()
    expect(await me({ token })).toBe(200)
    expect(await logout({ cookie })).toBe(401)
    const seen = await door.call('GET', '/api/auth/me', { token, cookie: stranger.cookie })
    expect(seen.body.email).not.toBe(stranger.email)
    expect(await logout({ token })).toBe(200)
  })
})

describe('a token', () => {
  it('is worth nothing after sign-out, which ends this session and no other', async () => {
    const first = await enter(inBrowser)
    const second = await again(first.email, undefined, inBrowser)
    const out = await door.call('POST', '/api/auth/logout', first)
    expect([out.status, out.body]).toEqual([200, { signedOut: true }])
    expect(out.cookie).toMatch(/^caretrail=; Max-Age=0;/)
    expect(await me(first)).toBe(401)
    expect(await me({ cookie: first.cookie })).toBe(401)
    expect(await me(second)).toBe(200)
  })

  it.each(SESSION_TIMEOUTS)(
    'is worth nothing after the %i minutes its clinic chose',
    async (sessionTimeout) => {
      const owner = await enter()
      const saved = await door.call('PUT', '/api/settings/security', {
        token: owner.token,
        body: { sessionTimeout },
      })
      expect(saved.status).toBe(200)
      const idle = await again(owner.email)
      await age(idle.token, 'seen_at', `${sessionTimeout - 1} minutes`)
      expect(await me(idle)).toBe(200)
      await age(idle.token, 'seen_at', `${sessionTimeout} minutes`)
      expect(await me(idle)).toBe(401)
    },
  )

  it('is worth nothing after the idle time, or after a day', async () => {
    const idle = await enter()
    await age(idle.token, 'seen_at', '29 minutes')
    expect(await me(idle)).toBe(200)
    await age(idle.token, 'seen_at', '30 minutes')
    expect(await me(idle)).toBe(401)

    const { email } = idle
    const old = await again(email)
    await age(old.token, 'created_at', '23 hours 59 minutes')
    expect(await me(old)).toBe(200)
    await age(old.token, 'created_at', '1 minute')
    expect(await me(old)).toBe(401)
    await again(email)
    const { rows } = await door.admin.query('select from sessions where token_hash = sha256($1::bytea)', [
      Buffer.from(old.token),
    ])
    expect(rows).toEqual([])
  })

  it('lives as long idle as the clinic’s setting says, from the moment it is changed', async () => {
    const owner = await enter()
    await door.limitIdle(owner.token, 15)
    await age(owner.token, 'seen_at', '16 minutes')
    expect(await me(owner)).toBe(401)
    const later = await again(owner.email)
    await age(later.token, 'seen_at', '16 minutes')
    expect(await me(later)).toBe(401)
  })

  it('is worth nothing after the password was changed, by the person or by the operator', async () => {
    const first = await enter()
    const second = await again(first.email)
    const act = await door.asOwner(first.token)
    await act((identity) =>
      identity.changePassword({ currentPassword: 'harbor-light-otter', password: 'a-new-harbor-otter' }),
    )
    expect([await me(first), await me(second)]).toEqual([401, 401])
    expect((await again(first.email)).token).toBe('undefined')
    const third = await again(first.email, 'a-new-harbor-otter')
    expect(await me(third)).toBe(200)
    await door.ask((identity) =>
      Effect.orDie(identity.resetPassword(first.email.toUpperCase(), 'the-third-otter')),
    )
    expect(await me(third)).toBe(401)
    expect(await me(await again(first.email, 'the-third-otter'))).toBe(200)
  })
})

it('notes at most once a minute that a session is in use', async () => {
  const { token } = await enter()
  const seen = async () => {
    const { rows } = await door.admin.query(
      'select seen_at, xmin::text from sessions where token_hash = sha256($1::bytea)',
      [Buffer.from(token)],
    )
    return JSON.stringify(rows)
  }
  const before = await seen()
  await Promise.all(Array.from({ length: 5 }, () => me({ token })))
  expect(await seen()).toBe(before)
  await age(token, 'seen_at', '2 minutes')
  const aged = await seen()
  await Promise.all(Array.from({ length: 5 }, () => me({ token })))
  expect(await seen()).not.toBe(aged)
})
