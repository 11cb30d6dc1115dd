import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdentityFixture, registrationDraft, openIdentity } from '../testing/identity-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

const PASSWORD = 'harbor-light-otter'
const HOME_ADDRESS = '203.0.113.7'

const opened = async (name: string) => {
  await fixture.call('POST', '/api/auth/register', { body: registrationDraft(name) })
  return `${name}@harbor.example`
}
const login = (email: string, password: string, from = HOME_ADDRESS) =>
  fixture.call('POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': from } })
const statuses = async (tries: readonly ReturnType<typeof login>[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(await Promise.all(tries), ({ status }) => status)).map(
      ([status, all = []]) => [status, all.length],
    ),
  )

it('checks only ten parallel guesses, in any spelling of the email', async () => {
  const email = await opened('guessed')
  const written = [email, email.toUpperCase(), 'ｇｕｅｓｓｅｄ@harbor.example']
  const before = fixture.comparisons.count
  const found = await statuses(
    Array.from({ length: 120 }, (_, n) => login(written[n % 3] ?? email, `guess number ${n}`)),
  )
  // A process that hashes several passwords at once may have started that many more.
  expect(found['401']).toBeGreaterThanOrEqual(10)
  expect(found['401']).toBeLessThanOrEqual(13)
  expect(fixture.comparisons.count - before).toBe(found['401'])
  expect(found).toEqual({ 401: found['401'], 429: 120 - Number(found['401']) })

  const right = await login(email, PASSWORD)
  expect(right.status).toBe(429)
  expect(right.body).toEqual({
    message: 'Too many failed sign-ins. Please try again in 15 minutes.',
    code: 'too_many_sign_ins',
    params: { retryAfter: Number(right.headers.get('retry-after')) },
  })
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(890)
})

it('throttles one account from one address, and leaves others alone', async () => {
  const [guessed, other] = [await opened('aimed'), await opened('neighbor')]
  for (let n = 0; n < 10; n++) expect((await login(guessed, 'not it')).status).toBe(401)
  expect((await login(guessed, PASSWORD)).status).toBe(429)
  expect((await login(guessed, PASSWORD, '203.0.113.8')).status).toBe(200)
  expect((await login(other, PASSWORD)).status).toBe(200)
})

it('treats all addresses of an IPv6 network as one', async () => {
  const email = await opened('sixth')
  for (let n = 0; n < 10; n++) await login(email, 'not it', `2001:db8::${n + 1}`)
  expect((await login(email, PASSWORD, '2001:db8::ffff')).status).toBe(429)
  expect((await login(email, PASSWORD, '2001:db8:0:1::1')).status).toBe(200)
})

it('throttles accounts that do not exist like those that do', async () => {
  for (let n = 0; n < 10; n++) expect((await login('nobody@harbor.example', 'not it')).status).toBe(401)
  expect((await login('nobody@harbor.example', 'not it')).status).toBe(429)
})

it('counts only failures', async () => {
  const email = await opened('right')
  expect(await statuses(Array.from({ length: 25 }, () => login(email, PASSWORD)))).toEqual({ 200: 25 })
  for (let n = 0; n < 9; n++) await login(email, 'not it')
  expect((await login(email, PASSWORD)).status).toBe(200)
  for (let n = 0; n < 9; n++) expect((await login(email, 'not it')).status).toBe(401)
})

it('allows sign-ins again after a quarter of an hour', async () => {
  const email = await opened('patient')
  for (let n = 0; n < 10; n++) await login(email, 'not it')
  expect((await login(email, PASSWORD)).status).toBe(429)
  await fixture.admin.query(`update sign_in_failures set expire = expire - 15 * 60 * 1000`)
  expect((await login(email, PASSWORD)).status).toBe(200)
})

it('counts a guess even if the caller disconnects before the answer', async () => {
  const email = await opened('hasty')
  const leave = async () => {
    const before = fixture.comparisons.count
    const loginRequest = request(`${fixture.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': HOME_ADDRESS },
    })
    loginRequest.on('error', () => undefined)
    loginRequest.end(JSON.stringify({ email, password: 'not it' }))
    await vi.waitFor(() => expect(fixture.comparisons.count).toBeGreaterThan(before), { interval: 1 })
    loginRequest.destroy()
  }
  for (let n = 0; n < 10; n++) await leave()
  await vi.waitFor(async () => expect((await login(email, PASSWORD)).status).toBe(429))
})

it('refuses all sign-ins while failures cannot be counted', async () => {
  const email = await opened('closed')
  await fixture.admin.query('alter table sign_in_failures rename to elsewhere')
  expect((await login(email, PASSWORD)).status).toBeGreaterThanOrEqual(500)
  await fixture.admin.query('alter table elsewhere rename to sign_in_failures')
  expect((await login(email, PASSWORD)).status).toBe(200)
})

const failures = (kind: string, name: string) =>
  createHash('sha256').update(`failures of ${kind} ${name}`).digest('base64url')

const took = async (act: () => ReturnType<typeof login>) => {
  const began = performance.now()
  const { status } = await act()
  return { status, ms: performance.now() - began }
}

/** Counts as many failures as if they had happened. */
const fail = (kind: 'account' | 'network', name: string, times: number) =>
  fixture.admin.query(
    `insert into sign_in_failures (key, points, expire) values ($1, $2, $3)
      on conflict (key) do update set points = $2`,
    [failures(kind, name), times, Date.now() + 3_600_000],
  )

describe('guesses that come from everywhere', () => {
  it('at one account are counted, slowed down one after another, and refused while too many wait', async () => {
    const email = await opened('everywhere')
    await login(email, 'not it', '198.51.100.1')
    const { rows } = await fixture.admin.query('select points from sign_in_failures where key = $1', [
      failures('account', email),
    ])
    expect(rows).toEqual([{ points: 1 }])
    await fail('account', email, 40)
    // Pauses of a second: the first is judged at once, the second waits for its turn.
    const answers = await Promise.all(
      [2, 3].map((n) => took(() => login(email, 'not it', `198.51.100.${n}`))),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(900)
    await fail('account', email, 90)
    await login(email, 'not it', '198.51.100.4')
    const refused = await login(email, PASSWORD, '198.51.100.5')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_sign_ins'])
  })

  it('leave the person alone who signs in from where they did before', async () => {
    const email = await opened('at-home')
    expect((await login(email, PASSWORD)).status).toBe(200)
    await fail('account', email, 500)
    await login(email, 'not it', '198.51.100.6')
    expect((await login(email, PASSWORD, '198.51.100.7')).status).toBe(429)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  it('at many accounts from one network are slowed down, whether the account exists or not', async () => {
    const [email, from] = [await opened('sprayed'), '192.0.2.44']
    await fail('network', from, 500)
    await login('nobody-1@harbor.example', 'not it', from)
    expect((await login('nobody-2@harbor.example', 'not it', from)).status).toBe(429)
    expect((await login(email, PASSWORD, from)).status).toBe(429)
    expect((await login(email, PASSWORD, '192.0.2.45')).status).toBe(200)
  })
})

it('answers that it is too busy if too many requests are waiting', async () => {
  const leave = fixture.crowd('203.0.113.9', 250)
  const busy = await login('anyone@harbor.example', 'not it', '203.0.113.9')
  expect([busy.status, busy.body.code, busy.headers.get('retry-after')]).toEqual([503, 'too_busy', '5'])
  const elsewhere = login('anyone@harbor.example', 'not it')
  leave()
  expect((await elsewhere).status).toBe(401)
})
