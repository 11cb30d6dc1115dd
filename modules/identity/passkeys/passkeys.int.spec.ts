import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyClinic } from '#events'
import { codeOf } from '../testing/authenticator-app.ts'
import {
  cookiePair,
  type IdentityFixture,
  registrationDraft,
  browserHeaders,
  openIdentity,
} from '../testing/identity-fixture.ts'
import { type SoftwarePasskey, softwarePasskey } from '../testing/software-passkey.ts'

const SITE = 'https://clinic.example'
const PASSWORD = 'harbor-light-otter'
const PASSKEYS = '/api/auth/passkeys'
const FACTOR = '/api/auth/second-factor'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity({ PUBLIC_URL: SITE })
})
afterAll(() => fixture.close())

let made = 0
const enter = async () => {
  const { email } = registrationDraft(`passkey${++made}`)
  const { body } = await fixture.call('POST', '/api/auth/register', {
    body: registrationDraft(`passkey${made}`),
  })
  return { email, token: String(body.token) }
}
type Person = Awaited<ReturnType<typeof enter>>

const login = (email: string, more: object = {}, from = '203.0.113.7') =>
  fixture.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD, ...more },
    headers: { 'x-forwarded-for': from },
  })
/** Requests a sign-in challenge for passkeys. */
const challengeAtSignIn = async (email: string) => {
  const { status, body } = await login(email)
  expect([status, body.code]).toEqual([401, 'second_factor_needed'])
  return String(body.passkey.challenge)
}
const begin = (token: string, more: object = {}) =>
  fixture.call('POST', `${PASSKEYS}/options`, { token, body: { currentPassword: PASSWORD, ...more } })
const add = (token: string, passkey: object, name = 'Phone') =>
  fixture.call('POST', PASSKEYS, { token, body: { name, passkey } })
const remove = (token: string, body: object) =>
  fixture.call('DELETE', PASSKEYS, { token, body: { currentPassword: PASSWORD, ...body } })
/** Signs a challenge as proof for changing credentials. */
const proof = async (token: string, passkey: SoftwarePasskey, counter = 0) => {
  const { body } = await fixture.call('POST', `${PASSKEYS}/challenge`, { token })
  return { passkey: passkey.show(body.passkey.challenge, { counter }) }
}

/** Creates a person with one passkey, and returns both with the server's answer. */
const enrolled = async () => {
  const person = await enter()
  const passkey = softwarePasskey(SITE)
  const { body } = await begin(person.token)
  const added = await add(person.token, passkey.create(body.challenge))
  expect(added.status).toBe(200)
  return { ...person, passkey, added: added.body }
}

const eventTypesOf = async ({ email }: Person) => {
  const { rows } = await fixture.admin.query<{ type: string }>(
    `select e.type from events e join accounts a on a.clinic_id = e.clinic_id
     where a.email_key = $1 and e.stream_type = 'user' order by e.position`,
    [email],
  )
  return rows.map(({ type }) => type)
}

describe('adding a passkey', () => {
  it('requires the password, gives recovery codes, and ends other sessions', async () => {
    const person = await enter()
    const other = (await login(person.email)).body.token
    const wrong = await begin(person.token, { currentPassword: 'not it' })
    expect(wrong.body.code).toBe('wrong_password')
    const { status, body } = await begin(person.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rp: { id: 'clinic.example', name: 'Caretrail' },
      user: { name: person.email },
      attestation: 'none',
      excludeCredentials: [],
    })
    const passkey = softwarePasskey(SITE)
    const added = await add(person.token, passkey.create(body.challenge), ' Work phone ')
    expect(added).toMatchObject({
      status: 200,
      body: { active: true, addedAt: null, passkeys: [{ name: 'Work phone', lastUsedAt: null }] },
    })
    expect(added.body.recoveryCodes).toHaveLength(10)
    const me = (token: string) => fixture.call('GET', '/api/auth/me', { token })
    expect([(await me(person.token)).status, (await me(other)).status]).toEqual([200, 401])
    expect(await eventTypesOf(person)).toEqual([
      'UserJoined',
      'EmailConfirmationRequested',
      'PasskeyAdded',
      'RecoveryCodesRenewed',
    ])
    expect((await login(person.email, { code: added.body.recoveryCodes[0] })).status).toBe(200)
    expect(await fixture.inClinicOf(person.token, (id) => verifyClinic(id, []))).toMatchObject({
      fault: null,
    })
  })

  it('accepts a response to its own challenge once, in the session that requested it', async () => {
    const { token, email } = await enter()
    const elsewhere = String((await login(email)).body.token)
    const fresh = async () => String((await begin(token)).body.challenge)
    const refuses = async (answer: ReturnType<typeof add>) =>
      expect(await answer).toMatchObject({ status: 400, body: { code: 'invalid_passkey' } })
    const passkey = softwarePasskey(SITE)
    await refuses(add(token, passkey.create(await fresh(), { origin: 'https://clinic.example.evil' })))
    await refuses(add(token, passkey.create(await fresh(), { rpId: 'evil.example' })))
    await refuses(add(token, passkey.create('bWFkZSB1cA')))
    await refuses(add(elsewhere, passkey.create(await fresh())))
    await refuses(add(token, { ...passkey.create(await fresh()), id: 'AAAA' }))
    const late = await fresh()
    await fixture.admin.query(`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`)
    await refuses(add(token, passkey.create(late)))
    const created = passkey.create(await fresh())
    expect((await add(token, created)).status).toBe(200)
    await refuses(add(token, created))
  })

  it('requires an existing factor as well, and keeps the existing recovery codes', async () => {
    const { token, email } = await enter()
    const { secret } = (await fixture.call('POST', FACTOR, { token, body: { currentPassword: PASSWORD } }))
      .body
    const confirmed = await fixture.call('POST', `${FACTOR}/confirm`, {
      token,
      body: { code: await codeOf(secret) },
    })
    const refusal = await begin(token)
    expect(refusal).toMatchObject({ status: 400, body: { code: 'second_factor_needed', app: true } })
    const { body } = await begin(token, { code: await codeOf(secret, 1) })
    const passkey = softwarePasskey(SITE)
    const added = await add(token, passkey.create(body.challenge))
    expect(added.body).toMatchObject({ recoveryCodes: [], recoveryCodesLeft: 10 })
    expect((await login(email, { code: confirmed.body.recoveryCodes[0] })).status).toBe(200)
    const assertion = passkey.show(await challengeAtSignIn(email))
    expect((await login(email, { passkey: assertion })).status).toBe(200)
  })
})

describe('signing in with a passkey', () => {
  it('accepts a signed challenge once', async () => {
    const { email, passkey, token } = await enrolled()
    const assertion = passkey.show(await challengeAtSignIn(email))
    const entered = await login(email, { passkey: assertion })
    expect(entered.status).toBe(200)
    expect(await login(email, { passkey: assertion })).toMatchObject({
      status: 401,
      body: { code: 'invalid_passkey' },
    })
    const { passkeys } = (await fixture.call('GET', FACTOR, { token })).body
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
  })

  it('lets exactly one request in when a signature arrives many times at once', async () => {
    const { email, passkey } = await enrolled()
    const assertion = passkey.show(await challengeAtSignIn(email))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => login(email, { passkey: assertion }, `198.51.100.${n}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses signatures for another site, person or purpose, and late ones', async () => {
    const [ours, stranger] = [await enrolled(), await enrolled()]
    const { email, passkey } = ours
    const fresh = () => challengeAtSignIn(email)
    const refuses = async (assertion: object) =>
      expect(await login(email, { passkey: assertion }, `192.0.2.${(made += 1)}`)).toMatchObject({
        status: 401,
        body: { code: 'invalid_passkey' },
      })
    await refuses(passkey.show(await fresh(), { origin: 'https://evil.example' }))
    await refuses(passkey.show(await fresh(), { rpId: 'evil.example' }))
    await refuses(stranger.passkey.show(await fresh()))
    await refuses({
      ...stranger.passkey.show(await fresh()),
      id: passkey.show('x').id,
      rawId: passkey.show('x').id,
    })
    await refuses(passkey.show(await challengeAtSignIn(stranger.email)))
    await refuses((await proof(ours.token, passkey)).passkey)
    const late = await fresh()
    await fixture.admin.query(`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`)
    await refuses(passkey.show(late))
    await refuses(passkey.show('bWFkZSB1cA'))
    expect((await login(email, { passkey: passkey.show(await fresh()) })).status).toBe(200)
  })

  it('refuses a passkey whose counter went back, because a copy exists', async () => {
    const { email, passkey } = await enrolled()
    const at = async (counter: number) =>
      (await login(email, { passkey: passkey.show(await challengeAtSignIn(email), { counter }) })).status
    expect([
      await at(0),
      await at(3_000_000_000),
      await at(3_000_000_000),
      await at(0),
      await at(3_000_000_001),
    ]).toEqual([200, 200, 401, 401, 200])
  })

  it('counts failures with wrong codes, and gives no challenge without the password', async () => {
    const { email, passkey } = await enrolled()
    const stranger = await login(email, { password: 'not it' }, '198.51.100.78')
    expect([stranger.body.code, stranger.body.passkey]).toEqual(['invalid_credentials', undefined])
    const wrong = passkey.show('bWFkZSB1cA')
    for (let n = 0; n < 10; n++) expect((await login(email, { passkey: wrong })).status).toBe(401)
    const challenge = (await login(email, {}, '198.51.100.77')).body.passkey.challenge
    expect((await login(email, { passkey: passkey.show(challenge) })).status).toBe(429)
    expect((await login(email, { passkey: passkey.show(challenge) }, '198.51.100.77')).status).toBe(200)
  })
})

describe('a person with a passkey', () => {
  it('renames their own passkey and no one else’s', async () => {
    const [ours, stranger] = [await enrolled(), await enrolled()]
    const rename = (token: string, id: number) =>
      fixture.call('PUT', PASSKEYS, { token, body: { id, name: 'Old phone' } })
    const [{ id }] = ours.added.passkeys
    expect((await rename(stranger.token, id)).status).toBe(404)
    expect((await rename(ours.token, id)).body.passkeys).toMatchObject([{ id, name: 'Old phone' }])
    expect((await fixture.call('GET', FACTOR, { token: stranger.token })).body.passkeys).toMatchObject([
      { name: 'Phone' },
    ])
  })

  it('removes it with password and passkey, and then signs in with the password alone', async () => {
    const person = await enrolled()
    const { token, email, passkey, added } = person
    const [{ id }] = added.passkeys
    expect((await remove(token, { id })).body.fields).toEqual({ code: 'Please enter the code' })
    const proofFields = await proof(token, passkey)
    expect((await remove(token, { id, ...proofFields, currentPassword: 'not it' })).body.code).toBe(
      'wrong_password',
    )
    expect((await remove(token, { id: 987_654_321, ...proofFields })).status).toBe(404)
    const stranger = await enrolled()
    expect(
      (await remove(stranger.token, { id, ...(await proof(stranger.token, stranger.passkey)) })).status,
    ).toBe(404)
    const removed = await remove(token, { id, ...(await proof(token, passkey)) })
    expect(removed).toMatchObject({
      status: 200,
      body: { active: false, passkeys: [], recoveryCodesLeft: 0 },
    })
    expect((await login(email)).status).toBe(200)
    expect((await eventTypesOf(person)).slice(-2)).toEqual(['PasskeyRemoved', 'SecondFactorRemoved'])
  })

  it('renews recovery codes with it, and adds and removes an app next to it', async () => {
    const { token, email, passkey } = await enrolled()
    const renewed = await fixture.call('POST', `${FACTOR}/recovery-codes`, {
      token,
      body: { currentPassword: PASSWORD, ...(await proof(token, passkey)) },
    })
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10])
    const body = { currentPassword: PASSWORD, ...(await proof(token, passkey)) }
    const { secret } = (await fixture.call('POST', FACTOR, { token, body })).body
    const confirmed = await fixture.call('POST', `${FACTOR}/confirm`, {
      token,
      body: { code: await codeOf(secret) },
    })
    expect(confirmed.body).toMatchObject({ recoveryCodes: [], passkeys: [{ name: 'Phone' }] })
    expect((await login(email)).body).toMatchObject({ app: true, passkey: { rpId: 'clinic.example' } })
    const without = await fixture.call('DELETE', FACTOR, {
      token,
      body: { currentPassword: PASSWORD, code: await codeOf(secret, 1) },
    })
    expect(without.body).toMatchObject({ active: true, addedAt: null, recoveryCodesLeft: 10 })
    expect((await login(email)).body).toMatchObject({ code: 'second_factor_needed', app: false })
  })

  it('satisfies Compliance Mode, cannot remove the last factor, and loses all when the operator resets them', async () => {
    const { token, email, passkey, added } = await enrolled()
    await fixture.subscribe(token, 'team', ['compliance-mode'])
    expect((await fixture.call('GET', '/api/practitioners', { token })).status).toBe(200)
    const [{ id }] = added.passkeys
    const refusal = await remove(token, { id, ...(await proof(token, passkey)) })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'second_factor_demanded'])
    await fixture.ask((identity) => identity.resetSecondFactor(email) as never)
    const entered = await login(email)
    expect(entered.status).toBe(200)
    const due = await fixture.call('GET', '/api/practitioners', { token: entered.body.token })
    expect(due.body.code).toBe('second_factor_due')
  })

  it('has at most ten passkeys', async () => {
    const person = await enrolled()
    const more = async () => {
      const { body } = await begin(person.token, await proof(person.token, person.passkey))
      return add(person.token, softwarePasskey(SITE).create(body.challenge))
    }
    for (let n = 2; n <= 10; n++) expect((await more()).status).toBe(200)
    expect(await more()).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
  })
})

it('a browser that signs in with a passkey gets its cookie, as with a code', async () => {
  const { email, passkey } = await enrolled()
  const assertion = passkey.show(await challengeAtSignIn(email))
  const { body, cookie } = await fixture.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD, passkey: assertion },
    headers: browserHeaders,
  })
  const me = await fixture.call('GET', '/api/auth/me', { token: body.token, cookie: cookiePair(cookie) })
  expect(me.status).toBe(200)
})

describe('after a restore', () => {
  it('a removed passkey is removed again, and no password opens what another one guarded', async () => {
    const { token, email, added } = await enrolled()
    const act = await fixture.asOwner(token)
    const repeat = (passkeyId: number) =>
      act((identity) => identity.repeatRevocation({ type: 'PasskeyRemoved', id: 1, fields: { passkeyId } }))
    expect(await repeat(987)).toBe('nothing')
    expect(await repeat(added.passkeys[0].id)).toBe('ended')
    expect((await login(email)).body.code).toBe('invalid_credentials')
  })
})
