import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../modules/identity/testing/authenticator.ts'
import { keptIn } from '../modules/platform/testing/outbox.ts'
import { finding, tablesWith } from './security/testing/everywhere.ts'
import { type House, openHouse } from './security/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ TRUSTED_PROXIES: '1' })
})
afterAll(() => house.close())

const OLD = 'a long night walk'
const NEW = 'a longer morning walk'

const age = (by: string) =>
  house.admin.query(`update account_links set expires_at = expires_at + $1::interval`, [by])

let people = 0
/** Somebody with a clinic, and a session in it. */
const somebody = async () => {
  const email = `forgetful-${(people += 1)}@harbor.example`
  const named = { clinicName: 'Harbor', firstName: 'Dana', lastName: 'Reyes' }
  const { body } = await house.call('POST', '/api/auth/register', {
    body: { ...named, email, password: OLD },
  })
  return { email, token: String(body.token) }
}

const forget = (email: string, from = '203.0.113.1') =>
  house.call('POST', '/api/auth/forgot-password', { body: { email }, headers: { 'x-forwarded-for': from } })
const reset = (token: string, password = NEW) =>
  house.call('POST', '/api/auth/reset-password', { body: { token, password } })
const login = (email: string, password: string, code?: string) =>
  house.call('POST', '/api/auth/login', { body: { email, password, ...(code && { code }) } })

const lettersTo = async (email: string) => {
  const kept = await keptIn(house.dataDir)
  return kept.filter(({ to, subject }) => to === email && subject === 'Choose another password')
}
const tokenIn = (text: string) => /\/reset-password\/([\w-]{43})\s/.exec(text)?.[1] ?? ''
/** The token of the newest letter, once there are so many. */
const tokenFor = async (email: string, many = 1) => {
  await vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(many), { timeout: 8000 })
  const [newest] = await lettersTo(email)
  return tokenIn(newest?.text ?? '')
}

describe('a forgotten password', () => {
  it('is answered alike with and without an account, and looked for beside the answer', async () => {
    const { email } = await somebody()
    const known = await forget(email.toUpperCase())
    const unknown = await forget('nobody@harbor.example')
    expect([known.status, known.body]).toEqual([200, { asked: true }])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await tokenFor(email)
    // An account is looked for beside the answer, which comes while nobody can look for any.
    await house.admin.query('begin; lock table accounts')
    const began = performance.now()
    const meanwhile = await Promise.all([forget(email), forget('somebody@harbor.example')])
    expect(performance.now() - began).toBeLessThan(4000)
    await house.admin.query('commit')
    expect(meanwhile.map(({ text }) => text)).toEqual([known.text, known.text])
    await tokenFor(email, 2)
    expect(await lettersTo('nobody@harbor.example')).toEqual([])
  })

  it('is replaced with the link of the letter, once, and ends all sessions', async () => {
    const { email, token } = await somebody()
    await forget(email)
    const link = await tokenFor(email)
    const race = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(link, `${NEW} ${n}`)))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const won = race.findIndex(({ status }) => status === 200)
    expect(race.find(({ status }) => status === 400)?.body).toEqual({
      message: 'This link does not work any more. Please ask for a new one.',
      code: 'link_over',
    })
    expect((await house.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await login(email, OLD)).status).toBe(401)
    expect((await login(email, `${NEW} ${won}`)).status).toBe(200)
    const { rows } = await house.admin.query(
      `select meta->'actor'->>'kind' as kind, (meta->'actor'->>'id')::int as id from events
       where type = 'PasswordChanged' order by position desc limit 1`,
    )
    expect(rows).toEqual([{ kind: 'user', id: 1 }])
  })

  it('opens nothing with a link that is old, overtaken, or another’s, and says no more than that', async () => {
    const { email } = await somebody()
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

  it('leaves a second factor in force', async () => {
    const { email, token } = await somebody()
    const begun = await house.call('POST', '/api/auth/second-factor', {
      token,
      body: { currentPassword: OLD },
    })
    const { secret } = begun.body
    const confirmed = { token, body: { code: await codeOf(secret) } }
    expect((await house.call('POST', '/api/auth/second-factor/confirm', confirmed)).status).toBe(200)
    await forget(email)
    expect((await reset(await tokenFor(email))).status).toBe(200)
    expect((await login(email, NEW)).body.code).toBe('second_factor_needed')
    expect((await login(email, NEW, await codeOf(secret, 1))).status).toBe(200)
  })

  it('fills nobody’s mailbox, and no network asks without end', async () => {
    const { email } = await somebody()
    for (let n = 1; n <= 6; n++) expect((await forget(email, `198.51.100.${n}`)).status).toBe(200)
    const { email: later } = await somebody()
    await forget(later)
    await tokenFor(later)
    expect(await lettersTo(email)).toHaveLength(3)
    const asked = await Promise.all(
      Array.from({ length: 201 }, (_, n) => forget(`n${n}@nowhere.example`, '198.51.100.77')),
    )
    const refused = asked.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body.message).toMatch(
      /^Too many letters were asked for from here\. Please try again in/,
    )
  })
})

it('a link stands in its letter alone, and the letter where no administrator reads it', async () => {
  const { email, token } = await somebody()
  await forget(email)
  const link = await tokenFor(email)
  expect(await tablesWith(house.admin, finding([link]))).toEqual([])
  expect(house.said.filter((line) => line.includes(link) || line.includes(email))).toEqual([])
  const outbox = await house.call('GET', '/api/outbox', { token })
  expect(outbox.body.map(({ subject }: { subject: string }) => subject)).not.toContain(
    'Choose another password',
  )
})
