import { Effect } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../testing/authenticator-app.ts'
import { type IdentityFixture, registrationDraft, openIdentity } from '../testing/identity-fixture.ts'
import { softwarePasskey } from '../testing/software-passkey.ts'
import { clearSignIns } from '../index.ts'

const PASSWORD = 'harbor-light-otter'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

let made = 0
const enter = async () => {
  const draft = registrationDraft(`history${++made}`)
  const { body } = await fixture.call('POST', '/api/auth/register', { body: draft })
  return { email: draft.email, token: String(body.token) }
}
const login = (email: string, more: object = {}, from = '203.0.113.7', process = fixture) =>
  process.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD, ...more },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0' },
  })

interface Row {
  readonly way: string
  readonly outcome: string
  readonly address: string
  readonly userName: string
}
const rows = async (token: string, path = '/api/sign-ins'): Promise<readonly Row[]> =>
  (await fixture.call('GET', path, { token })).body
/**
 * Waits until the person's sign-ins are as expected, oldest first. Refusals are recorded in the background,
 * possibly after the answer.
 */
const sees = async (token: string, expected: readonly string[]) => {
  await expect
    .poll(async () => (await rows(token)).map(({ way, outcome }) => `${way} ${outcome}`).toReversed())
    .toEqual(expected)
}
const wrong = (n: number) => Array.from({ length: n }, () => 'password wrong_password')
const counted = async () =>
  Number((await fixture.admin.query('select count(*) as n from sign_ins')).rows[0].n)

describe('the sign-ins of a person', () => {
  it('are recorded with method, device, address and refusals', async () => {
    const { email, token } = await enter()
    await login(email)
    await login(email, { password: 'not it' })
    await sees(token, ['registration success', 'password success', 'password wrong_password'])
    expect(await rows(token)).toMatchObject([
      { address: '203.0.113.7', device: { browser: 'Firefox', system: 'Linux' }, userName: 'Dana Whitfield' },
      {},
      {},
    ])

    const factor = '/api/auth/second-factor'
    const { secret } = (await fixture.call('POST', factor, { token, body: { currentPassword: PASSWORD } }))
      .body
    const code = await codeOf(secret)
    const { recoveryCodes } = (await fixture.call('POST', `${factor}/confirm`, { token, body: { code } }))
      .body
    expect((await login(email)).body.code).toBe('second_factor_needed')
    await login(email, { code })
    await sees(token, [
      'registration success',
      'password success',
      'password wrong_password',
      'code wrong_code',
    ])
    await login(email, { code: await codeOf(secret, 1) })
    await login(email, { code: recoveryCodes[0] })
    const passkey = softwarePasskey('http://localhost:4321').show('bWFkZSB1cA')
    await login(email, { passkey })
    await sees(token, [
      'registration success',
      'password success',
      'password wrong_password',
      'code wrong_code',
      'code success',
      'recovery_code success',
      'passkey wrong_code',
    ])
  })

  it('include wrong passwords and codes of a person who is signed in', async () => {
    const { email } = await enter()
    const { token } = (await login(email)).body
    const from = { 'x-forwarded-for': '198.51.100.9' }
    const factor = '/api/auth/second-factor'
    const setUp = (currentPassword: string) =>
      fixture.call('POST', factor, { token, body: { currentPassword }, headers: from })
    expect((await setUp('not it')).body.code).toBe('wrong_password')
    await sees(token, ['registration success', 'password success', 'password wrong_password'])
    expect((await rows(token))[0]).toMatchObject({
      address: '198.51.100.9',
      device: { browser: 'Firefox', system: 'Linux' },
    })
    const { secret } = (await setUp(PASSWORD)).body
    await fixture.call('POST', `${factor}/confirm`, { token, body: { code: await codeOf(secret) } })
    const proof = { currentPassword: PASSWORD, code: '000000' }
    const renewed = await fixture.call('POST', `${factor}/recovery-codes`, { token, body: proof })
    expect(renewed.body.code).toBe('invalid_code')
    await sees(token, [
      'registration success',
      'password success',
      'password wrong_password',
      'code wrong_code',
    ])
  })

  it('record once that there were too many attempts, and skip the throttled ones', async () => {
    const { email, token } = await enter()
    for (let n = 0; n < 10; n++) await login(email, { password: 'not it' })
    for (let n = 0; n < 3; n++) expect((await login(email)).status).toBe(429)
    await sees(token, ['registration success', ...wrong(9), 'password too_many'])
    await login(email, { password: 'not it' }, '198.51.100.9')
    await sees(token, ['registration success', ...wrong(9), 'password too_many', ...wrong(1)])
  })

  it('record an attempt as what it was, even after others that reached the limit', async () => {
    const { email, token } = await enter()
    const other = await openIdentity({}, fixture.installation)
    const lock = new pg.Client(fixture.installation.adminUrl)
    await lock.connect()
    try {
      for (let n = 0; n < 8; n++) await login(email, { password: 'not it' })
      const isCompared = Promise.withResolvers<void>()
      const isNinthRefused = Promise.withResolvers<void>()
      other.pauseWith(
        Effect.promise(() => {
          isCompared.resolve()
          return isNinthRefused.promise
        }),
      )
      const tenth = login(email, { password: 'not it' }, undefined, other)
      await isCompared.promise
      // Holds up the recording of the ninth.
      const resume = fixture.pauseWith(
        Effect.promise(() => lock.query('begin; lock table accounts in access exclusive mode')),
      )
      expect((await login(email, { password: 'not it' })).status).toBe(401)
      resume()
      isNinthRefused.resolve()
      expect((await tenth).status).toBe(401)
      await lock.query('commit')
      await sees(token, ['registration success', ...wrong(9), 'password too_many'])
    } finally {
      await lock.end()
      await other.close()
    }
  })

  it('are not recorded for accounts that do not exist', async () => {
    const { email, token } = await enter()
    const before = await counted()
    await login('nobody-at-all@harbor.example')
    await login(email, { password: 'not it' })
    await sees(token, ['registration success', 'password wrong_password'])
    expect(await counted()).toBe(before + 1)
    await expect
      .poll(() => fixture.logEntries)
      .toContainEqual(['sign-in refused: no such account', { address: '203.0.113.7', request: undefined }])
    expect(JSON.stringify(fixture.logEntries)).not.toContain('nobody-at-all')
  })

  it('come in pages, newest first', async () => {
    const { email, token } = await enter()
    for (let n = 0; n < 4; n++) await login(email, {}, `198.51.100.${n}`)
    const page = await fixture.call('GET', '/api/sign-ins?limit=3', { token })
    const next = /<([^>]*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await fixture.call('GET', next, { token })
    expect(rest.headers.get('link')).toBeNull()
    const addresses = [...page.body, ...rest.body].map(({ address }: Row) => address)
    expect(addresses.slice(0, 4)).toEqual(['198.51.100.3', '198.51.100.2', '198.51.100.1', '198.51.100.0'])
    expect(addresses).toHaveLength(5)
  })
})

describe('the sign-ins of everyone', () => {
  it('are limited to the clinic, and visible to roles that may read its history', async () => {
    const [owner, stranger] = [await enter(), await enter()]
    await fixture.subscribe(owner.token, 'team')
    const act = await fixture.asOwner(owner.token)
    const hire = (role: 'practitioner' | 'auditor') =>
      act(
        (identity) =>
          identity.addUser({
            email: `history-${role}@harbor.example`,
            firstName: 'Kim',
            lastName: role,
            role,
            practitioner: false,
            password: PASSWORD,
          }) as never,
      )
    await hire('practitioner')
    await hire('auditor')
    const practitioner = (await login('history-practitioner@harbor.example')).body.token
    const auditor = (await login('history-auditor@harbor.example')).body.token
    await login(stranger.email, { password: 'not it' })
    await sees(stranger.token, ['registration success', 'password wrong_password'])

    const names = ['Kim auditor', 'Kim practitioner', 'Dana Whitfield']
    for (const token of [owner.token, auditor])
      expect((await rows(token, '/api/sign-ins/everyone')).map(({ userName }) => userName)).toEqual(names)
    expect((await fixture.call('GET', '/api/sign-ins/everyone', { token: practitioner })).status).toBe(403)
    expect((await rows(practitioner)).map(({ userName }) => userName)).toEqual(['Kim practitioner'])
  })

  it('are deleted before a moment, only in the given clinic', async () => {
    const [owner, stranger] = [await enter(), await enter()]
    await login(owner.email)
    await fixture.admin.query(
      `update sign_ins set at = at - interval '400 days' where way = 'registration' and user_id = 1`,
    )
    const before = new Date(Date.now() - 365 * 86_400_000)
    expect(await fixture.inClinicOf(owner.token, () => clearSignIns(before))).toBe(1)
    await sees(owner.token, ['password success'])
    await sees(stranger.token, ['registration success'])
  })
})
