import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { readAllOutboxes, waitForEmails } from '../../../modules/platform/testing/outbox.ts'
import { findWords, tablesWith } from '../../journeys/testing/trace-search.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ TRUSTED_PROXIES: '1' })
})
afterAll(() => testApp.close())

const OLD = 'a long night walk'
const NEW = 'a longer morning walk'
/** How long a statement waits for a lock. */
const LOCK_TIMEOUT_MS = 8_000

const age = (by: string) =>
  testApp.admin.query(`update account_links set expires_at = expires_at + $1::interval`, [by])

let people = 0
/** Registers a user with a clinic and a session. */
const registerUser = async () => {
  const email = `forgetful-${(people += 1)}@harbor.example`
  const named = { clinicName: 'Harbor', firstName: 'Dana', lastName: 'Reyes' }
  const { body } = await testApp.call('POST', '/api/auth/register', {
    body: { ...named, email, password: OLD },
  })
  return { email, token: String(body.token) }
}

const forget = (email: string, from = '203.0.113.1') =>
  testApp.call('POST', '/api/auth/forgot-password', { body: { email }, headers: { 'x-forwarded-for': from } })
const reset = (token: string, password = NEW) =>
  testApp.call('POST', '/api/auth/reset-password', { body: { token, password } })
const login = (email: string, password: string, code?: string) =>
  testApp.call('POST', '/api/auth/login', { body: { email, password, ...(code && { code }) } })

const lettersTo = async (email: string) => {
  const messages = await readAllOutboxes(testApp.dataDir)
  return messages.filter(({ to, subject }) => to === email && subject === 'Choose a new password')
}
const tokenIn = (text: string) => /\/reset-password\/([\w-]{43})\s/.exec(text)?.[1] ?? ''
/** Returns the token of the newest email once `many` emails have arrived. */
const tokenFor = async (email: string, many = 1) => {
  const [newest] = await waitForEmails(testApp.dataDir, { to: email, subject: 'Choose a new password' }, many)
  return tokenIn(newest?.text ?? '')
}

describe('a forgotten password', () => {
  it('gets the same answer with and without an account, before the lookup', async () => {
    const { email } = await registerUser()
    const knownAnswer = await forget(email.toUpperCase())
    const unknown = await forget('nobody@harbor.example')
    expect([knownAnswer.status, knownAnswer.body]).toEqual([200, { asked: true }])
    expect([unknown.status, unknown.text]).toEqual([knownAnswer.status, knownAnswer.text])
    await tokenFor(email)
    // The server looks up the account after it has answered. Locking the table must therefore not delay the
    // answer until the lookup gives up.
    await testApp.admin.query('begin; lock table accounts')
    const began = performance.now()
    const meanwhile = await Promise.all([forget(email), forget('somebody@harbor.example')])
    expect(performance.now() - began).toBeLessThan(LOCK_TIMEOUT_MS)
    await testApp.admin.query('commit')
    expect(meanwhile.map(({ text }) => text)).toEqual([knownAnswer.text, knownAnswer.text])
    await tokenFor(email, 2)
    expect(await lettersTo('nobody@harbor.example')).toEqual([])
  })

  it('can be reset once with the emailed link, which ends all sessions', async () => {
    const { email, token } = await registerUser()
    await forget(email)
    const link = await tokenFor(email)
    const race = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(link, `${NEW} ${n}`)))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const won = race.findIndex(({ status }) => status === 200)
    expect(race.find(({ status }) => status === 400)?.body).toEqual({
      message: 'This link no longer works. Please request a new one.',
      code: 'link_over',
      params: {},
    })
    expect((await testApp.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await login(email, OLD)).status).toBe(401)
    expect((await login(email, `${NEW} ${won}`)).status).toBe(200)
    const { rows } = await testApp.admin.query(
      `select meta->'actor'->>'kind' as kind, (meta->'actor'->>'id')::int as id from events
       where type = 'PasswordChanged' order by position desc limit 1`,
    )
    expect(rows).toEqual([{ kind: 'user', id: 1 }])
  })

  it('cannot be reset with an expired, replaced or unknown link, and the answer does not say which', async () => {
    const { email } = await registerUser()
    await forget(email)
    const first = await tokenFor(email)
    await forget(email, '203.0.113.2')
    const second = await tokenFor(email, 2)
    await age('-61 minutes')
    const expired = await reset(first)
    await age('61 minutes')
    expect((await reset(second, 'password1')).body.code).toBe('password_too_common')
    expect((await reset(second)).status).toBe(200)
    const overtaken = await reset(first)
    for (const answer of [expired, overtaken, await reset(''), await reset('x'.repeat(43))])
      expect([answer.status, answer.text]).toEqual([400, overtaken.text])
    expect((await login(email, NEW)).status).toBe(200)
  })

  it('gets a link only for the owner after a restore that ended all access, until the clinic is released', async () => {
    const owner = await registerUser()
    const { email: staff } = await registerUser()
    // The colleague of an earlier day is on the list again.
    await testApp.admin.query(
      `update user_list set owner = false where email = '${staff}';
       insert into outbound_holds (clinic_id, backup_at, restored_at, access_ended)
         select clinic_id, now(), now(), true from accounts where email_key in ('${owner.email}', '${staff}')`,
    )
    await forget(staff)
    await forget(owner.email)
    await tokenFor(owner.email)
    expect(await lettersTo(staff)).toEqual([])
    await testApp.admin.query('update outbound_holds set released_at = now()')
    await forget(staff)
    await tokenFor(staff)
    expect(await lettersTo(owner.email)).toHaveLength(1)
  })

  it('keeps the second factor when reset', async () => {
    const { email, token } = await registerUser()
    const enrollment = await testApp.call('POST', '/api/auth/second-factor', {
      token,
      body: { currentPassword: OLD },
    })
    const { secret } = enrollment.body
    const confirmed = { token, body: { code: await codeOf(secret) } }
    expect((await testApp.call('POST', '/api/auth/second-factor/confirm', confirmed)).status).toBe(200)
    await forget(email)
    expect((await reset(await tokenFor(email))).status).toBe(200)
    expect((await login(email, NEW)).body.code).toBe('second_factor_needed')
    expect((await login(email, NEW, await codeOf(secret, 1))).status).toBe(200)
  })

  it('gets its link although strangers asked to use the same address', async () => {
    const { email } = await registerUser()
    const { token } = await registerUser()
    const ask = () =>
      testApp.call('POST', '/api/auth/email', { token, body: { email, currentPassword: OLD } })
    for (const _ of Array.from({ length: 4 })) expect((await ask()).status).toBe(200)
    await forget(email)
    expect(await tokenFor(email)).not.toBe('')
  })

  it('is limited to a few emails per account and requests per network', async () => {
    const { email } = await registerUser()
    for (let n = 1; n <= 6; n++) expect((await forget(email, `198.51.100.${n}`)).status).toBe(200)
    const { email: later } = await registerUser()
    await forget(later)
    await tokenFor(later)
    expect(await lettersTo(email)).toHaveLength(3)
    const answers = await Promise.all(
      Array.from({ length: 201 }, (_, n) => forget(`n${n}@nowhere.example`, '198.51.100.77')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body.message).toMatch(
      /^Too many emails were requested from here\. Please try again in/,
    )
  })
})

it('a reset link appears only in its email, which administrators cannot read', async () => {
  const { email, token } = await registerUser()
  await forget(email)
  const link = await tokenFor(email)
  expect(await tablesWith(testApp.admin, findWords([link]))).toEqual([])
  expect(testApp.said.filter((line) => line.includes(link) || line.includes(email))).toEqual([])
  const outbox = await testApp.call('GET', '/api/outbox', { token })
  expect(outbox.body.map(({ subject }: { subject: string }) => subject)).not.toContain(
    'Choose a new password',
  )
})
