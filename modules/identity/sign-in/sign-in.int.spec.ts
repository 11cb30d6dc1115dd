import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookiePair,
  type IdentityFixture,
  registrationDraft,
  browserHeaders,
  openIdentity,
} from '../testing/identity-fixture.ts'
import { passwordCost, verifiedCosts } from '../testing/quick-passwords.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  // One test measures how long a sign-in takes.
  passwordCost.isReal = true
  fixture = await openIdentity()
  passwordCost.isReal = false
})
afterAll(() => fixture.close())

const register = (name: string, more: object = {}, headers = {}) =>
  fixture.call('POST', '/api/auth/register', { body: registrationDraft(name, more), headers })
const login = (email: string, password: string, headers = {}) =>
  fixture.call('POST', '/api/auth/login', { body: { email, password }, headers })

const isAlive = async ({ cookie, body }: Awaited<ReturnType<typeof register>>) => {
  const credentials = { cookie: cookiePair(cookie), token: body.token }
  return (await fixture.call('GET', '/api/auth/me', credentials)).status === 200
}
const again = (path: 'login' | 'register', body: object, { cookie }: Awaited<ReturnType<typeof register>>) =>
  fixture.call('POST', `/api/auth/${path}`, { body, headers: browserHeaders, cookie: cookiePair(cookie) })

const statusOf = async (email: string) => (await login(email, registrationDraft('any').password)).status
const storedBefore = (name: string, key: string) =>
  fixture.admin.query('update accounts set email_key = $2 where email_key = $1', [
    `${name}@harbor.example`,
    key,
  ])

describe('opening a clinic', () => {
  it.each(['Dana2026!', 'whitfield-77', 'Harbor Physio 1', 'harborphysio', 'own-words!'])(
    'refuses %s, which consists of the names of person, clinic and email',
    async (password) => {
      const { status, body } = await register('own-words', { password })
      expect([status, body.code]).toEqual([400, 'password_too_common'])
    },
  )

  it.each(['  four words and spaces  ', `${'länge '.repeat(10)}64??`])(
    'takes the password "%s" as it was typed',
    async (password) => {
      const name = `typed-${password.length}`
      expect((await register(name, { password })).status).toBe(201)
      const signIn = (typed: string) => login(`${name}@harbor.example`, typed)
      expect((await signIn(password)).status).toBe(200)
      for (const other of [password.replaceAll(' ', ''), password.slice(0, -1)])
        expect((await signIn(other)).status).toBe(401)
    },
  )

  it('makes the owner an administrator and practitioner, and signs them in', async () => {
    const opened = await register('dana')
    expect(opened.status).toBe(201)
    expect(opened.body.user).toEqual({
      id: 1,
      email: 'dana@harbor.example',
      emailConfirmed: false,
      name: 'Dana Whitfield',
      firstName: 'Dana',
      lastName: 'Whitfield',
      role: 'staff',
      owner: true,
      practitioner: true,
      clinicName: 'Harbor Physio',
      zone: 'America/New_York',
      dateFormat: 'DD/MM/YYYY',
      timeFormat: '12-hour',
      language: null,
      theme: null,
      statusAccess: 'own',
      compliance: false,
      createdAt: expect.stringMatching(/Z$/),
    })
    const { token } = opened.body
    const me = await fixture.call('GET', '/api/auth/me', { token })
    expect([me.status, me.body]).toEqual([200, opened.body.user])
    const practitioners = await fixture.call('GET', '/api/practitioners', { token })
    expect(practitioners.body).toMatchObject([{ id: 1, name: 'Dana Whitfield' }])
  })

  it('falls back to the server’s time zone if the one sent is unknown', async () => {
    const { body } = await register('zoneless', { zone: 'Mars/Olympus' })
    expect(body.user.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('starts with a 24-hour clock in French', async () => {
    const { body } = await register('matin', {}, { 'accept-language': 'fr-CA,fr;q=0.9' })
    expect(body.user.timeFormat).toBe('24-hour')
  })

  it('refuses an email that has an account, in any spelling and in parallel requests', async () => {
    expect((await register('taken')).status).toBe(201)
    const variants = ['TAKEN@harbor.example', 'ｔａｋｅｎ@harbor.example', ' taken@Harbor.Example']
    const refused = await Promise.all(variants.map((email) => register('', { email })))
    for (const { status, body } of refused) {
      expect(status).toBe(409)
      expect(body).toEqual({
        message: 'An account with this email already exists',
        code: 'account_email_taken',
        params: {},
        fields: { email: 'An account with this email already exists' },
        problems: { email: { code: 'account_email_taken', params: {} } },
      })
    }
    const race = await Promise.all(Array.from({ length: 8 }, () => register('raced')))
    expect(race.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const { rows } = await fixture.admin.query(`select count(*)::int as n from clinic_heads`)
    const { rows: owners } = await fixture.admin.query(`select count(*)::int as n from user_list where owner`)
    expect(rows).toEqual(owners)
  })

  it('reports each invalid field', async () => {
    const { status, body } = await fixture.call('POST', '/api/auth/register', { body: { email: 'dana' } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      clinicName: 'Please enter the name of your clinic',
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      email: 'Please enter a valid email address',
      password: 'Please choose a password of 8 characters or more',
    })
    const common = await register('common', { password: 'Password1' })
    expect(common.status).toBe(400)
    expect(common.body).toMatchObject({
      code: 'password_too_common',
      fields: { password: common.body.message },
    })
  })
})

/** The costs of the passwords that are compared when somebody signs in with a wrong one. */
const costsFor = async (name: string) => {
  verifiedCosts.length = 0
  await login(`${name}@harbor.example`, 'not-it')
  return [...verifiedCosts]
}

describe('signing in', () => {
  it('answers 200 with the person and a token, ignoring the case of the email', async () => {
    await register('ivo')
    const { status, body } = await login(' IVO@Harbor.example', 'harbor-light-otter')
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email: 'ivo@harbor.example' }, token: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('otter')
  })

  it('reports each invalid field', async () => {
    expect((await login('ivo', '')).body).toEqual({
      message: 'Please enter a valid email address',
      code: 'invalid',
      params: {},
      fields: { email: 'Please enter a valid email address', password: 'Please enter your password' },
      problems: {
        email: { code: 'email_invalid', params: {} },
        password: { code: 'password_missing', params: {} },
      },
    })
  })

  it('refuses known and unknown accounts alike, after the same work', async () => {
    await register('known')
    const tries = [] as { readonly status: number; readonly body: unknown; readonly hashes: number }[]
    for (const email of ['known@harbor.example', 'unknown@harbor.example']) {
      const before = fixture.comparisons.count
      const { status, body } = await login(email, 'not-the-password')
      tries.push({ status, body, hashes: fixture.comparisons.count - before })
    }
    expect(tries[0]).toEqual(tries[1])
    expect(tries[0]).toEqual({
      status: 401,
      body: { message: 'Invalid credentials. Please try again.', code: 'invalid_credentials', params: {} },
      hashes: 1,
    })
  })

  it('compares one password, at the same cost, for an unknown account as for a known one', async () => {
    await register('timed')
    const known = await costsFor('timed')
    expect(known).toHaveLength(1)
    expect(await costsFor('nobody')).toEqual(known)
  })
})

describe('a browser that signs in again', () => {
  it('ends the session of its cookie, and no other', async () => {
    const elsewhere = await register('again', {}, browserHeaders)
    const draft = { email: 'again@harbor.example', password: registrationDraft('again').password }
    const first = await login(draft.email, draft.password, browserHeaders)
    const refused = await again('login', { ...draft, password: 'not it' }, first)
    expect([refused.status, await isAlive(first)]).toEqual([401, true])
    const second = await again('login', draft, first)
    expect(await Promise.all([elsewhere, first, second].map(isAlive))).toEqual([true, false, true])
  })

  it('ends the session of its cookie in another clinic, and when it opens a clinic', async () => {
    const [one, other] = [
      await register('one', {}, browserHeaders),
      await register('other', {}, browserHeaders),
    ]
    const { password } = registrationDraft('other')
    const second = await again('login', { email: 'other@harbor.example', password }, one)
    expect(await Promise.all([one, other, second].map(isAlive))).toEqual([false, true, true])
    const third = await again('register', registrationDraft('third'), second)
    expect(await Promise.all([other, second, third].map(isAlive))).toEqual([true, false, true])
  })
})

describe('the address', () => {
  it.each([
    'PASTED@harbor.example;',
    'Dana <pasted@harbor.example>',
    'mailto:pasted@harbor.example',
    '\u200bpasted＠harbor.example',
  ])('signs in pasted as %s', async (pasted) => {
    await register('pasted')
    expect(await statusOf(pasted)).toBe(200)
  })

  it('signs in with its domain in ASCII or in letters, and opens one clinic', async () => {
    const [inLetters, inAscii] = ['dana@münchen.example', 'dana@xn--mnchen-3ya.example']
    await register('umlaut', { email: inLetters })
    expect([await statusOf(inLetters), await statusOf(inAscii)]).toEqual([200, 200])
    expect((await register('umlaut', { email: inAscii })).body.code).toBe('account_email_taken')
  })

  it('of an account that an earlier version made still signs in', async () => {
    await register('underscore')
    await storedBefore('underscore', 'dana@harbor_street.example')
    await register('separator')
    await storedBefore('separator', 'separator@harbor.example;')
    await register('letters')
    await storedBefore('letters', 'letters@köln.example')
    const typed = [
      'Dana@harbor_street.example',
      'separator@harbor.example;',
      'letters@köln.example',
      'letters@xn--kln-sna.example',
    ]
    expect(await Promise.all(typed.map(statusOf))).toEqual([200, 200, 200, 200])
    expect((await register('letters', { email: 'letters@xn--kln-sna.example' })).body.code).toBe(
      'account_email_taken',
    )
  })

  it('that is none is refused before the password is looked at', async () => {
    const { status, body } = await login('dana@localhost', 'any')
    expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
  })
})

describe('the cookie', () => {
  it('is hidden from scripts and limited to this site', async () => {
    const { cookie, body } = await register('cookie', {}, browserHeaders)
    expect(cookie).toMatch(/^caretrail=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(body.token)
  })

  it('is bound to its host and to encryption under https', async () => {
    const secure = await openIdentity({ PUBLIC_URL: 'https://clinic.example' })
    const { cookie } = await secure.call('POST', '/api/auth/register', { body: registrationDraft('secure') })
    expect(cookie).toMatch(
      /^__Host-caretrail=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const me = await secure.call('GET', '/api/auth/me', { cookie: cookiePair(cookie) })
    expect(me.status).toBe(200)
    await secure.close()
  })

  it.each(['caretrail=%', 'a=%; caretrail', 'caretrail=', '=; ;', 'a=%E0%A4%A'])(
    'may be malformed: %s',
    async (cookie) => {
      expect((await fixture.call('GET', '/api/auth/me', { cookie })).status).toBe(401)
      const { body } = await register(`nonsense${Math.random()}`)
      const me = await fixture.call('GET', '/api/auth/me', { cookie, token: body.token })
      expect(me.status).toBe(200)
    },
  )
})

it('stores no passwords, secrets or tokens in plain text', async () => {
  const { cookie, body } = await register('stored')
  const secret = cookiePair(cookie).split('=')[1] ?? ''
  const tables = ['accounts', 'sessions', 'user_list', 'events', 'sign_in_failures']
  const dump = await Promise.all(tables.map((name) => fixture.admin.query(`select t::text from ${name} t`)))
  const text = JSON.stringify(dump.flatMap(({ rows }) => rows))
  for (const canary of [secret, body.token, 'harbor-light-otter']) {
    expect(text).not.toContain(canary)
    expect(text).not.toContain(Buffer.from(canary).toString('hex'))
  }
  const log = await fixture.admin.query(`select data::text, meta::text from events`)
  expect(JSON.stringify(log.rows)).not.toContain('stored@harbor.example')
})
