import { base32 } from 'oslo/encoding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyClinic } from '#events'
import { codeOf } from '../testing/authenticator-app.ts'
import { type IdentityFixture, registrationDraft, openIdentity } from '../testing/identity-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

const PASSWORD = 'harbor-light-otter'
const FACTOR = '/api/auth/second-factor'
const WRONG = '000000'

let made = 0
const enter = async () => {
  const { email } = registrationDraft(`factor${++made}`)
  const { body } = await fixture.call('POST', '/api/auth/register', {
    body: registrationDraft(`factor${made}`),
  })
  return { email, token: String(body.token) }
}

const login = (email: string, code?: string, { password = PASSWORD, from = '203.0.113.7' } = {}) =>
  fixture.call('POST', '/api/auth/login', {
    body: { email, password, ...(code === undefined ? {} : { code }) },
    headers: { 'x-forwarded-for': from },
  })
const me = async (token: string) => (await fixture.call('GET', '/api/auth/me', { token })).status
const begin = (token: string, currentPassword = PASSWORD) =>
  fixture.call('POST', FACTOR, { token, body: { currentPassword } })
const confirm = (token: string, code: string) =>
  fixture.call('POST', `${FACTOR}/confirm`, { token, body: { code } })

/** Creates an owner with a confirmed app. `code` is used up; the app's next code is not. */
const enrolled = async () => {
  const owner = await enter()
  const { secret } = (await begin(owner.token)).body
  const code = await codeOf(secret)
  const { recoveryCodes } = (await confirm(owner.token, code)).body
  return { ...owner, secret: String(secret), code, recoveryCodes: recoveryCodes as string[] }
}
/** Forgets which codes were used, so that the current code works again. */
const later = (email: string) =>
  fixture.admin.query(
    `update second_factors f set last_step = 0 from accounts a
     where a.email_key = $1 and a.clinic_id = f.clinic_id and a.user_id = f.user_id`,
    [email],
  )
/** Moves the start of unconfirmed set-ups back by an interval. */
const begunEarlier = (by: string) =>
  fixture.admin.query(
    'update second_factors set begun_at = begun_at - $1::interval where confirmed_at is null',
    [by],
  )
/** Returns a code that is not valid now. */
const wrongFor = async (secret: string) => {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((by) => codeOf(secret, by)))
  return (
    [WRONG, '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) ?? WRONG
  )
}
const eventsOf = async (email: string) => {
  const { rows } = await fixture.admin.query<{ type: string; said: string }>(
    `select e.type, e::text as said from events e join accounts a on a.clinic_id = e.clinic_id
     where a.email_key = $1 and e.stream_type = 'user' order by e.position`,
    [email],
  )
  return rows
}

describe('setting up an app', () => {
  it('requires the password and a code, ends other sessions, and returns its secrets once', async () => {
    const { email, token } = await enter()
    const other = (await login(email)).body.token
    expect((await begin(token, 'not it')).body).toMatchObject({
      code: 'wrong_password',
      fields: { currentPassword: 'That is not your current password' },
    })
    const { status, body } = await begin(token)
    expect([status, Object.keys(body)]).toEqual([200, ['secret', 'uri']])
    expect(body.uri).toContain(`secret=${body.secret}&issuer=Caretrail`)
    expect(await fixture.call('GET', FACTOR, { token })).toMatchObject({
      body: { active: false, addedAt: null },
    })
    expect((await login(email)).status).toBe(200)
    expect(await confirm(token, await wrongFor(body.secret))).toMatchObject({
      status: 400,
      body: { code: 'invalid_code' },
    })

    const key = { 'idempotency-key': 'once' }
    const code = await codeOf(body.secret)
    const confirmed = await fixture.call('POST', `${FACTOR}/confirm`, { token, body: { code }, headers: key })
    expect(confirmed).toMatchObject({
      status: 200,
      body: { active: true, recoveryCodesLeft: 10, demanded: false },
    })
    const { recoveryCodes } = confirmed.body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await me(token), await me(other)]).toEqual([200, 401])
    const twice = await fixture.call('POST', `${FACTOR}/confirm`, { token, body: { code }, headers: key })
    expect(twice).toMatchObject({ status: 409, body: { code: 'second_factor_exists' } })
    expect((await begin(token)).body.code).toBe('second_factor_exists')
    expect((await fixture.call('GET', FACTOR, { token })).body).not.toHaveProperty('recoveryCodes')

    const facts = await eventsOf(email)
    expect(facts.map(({ type }) => type)).toEqual([
      'UserJoined',
      'EmailConfirmationRequested',
      'SecondFactorAdded',
      'RecoveryCodesRenewed',
    ])
    const { rows } = await fixture.admin.query(
      `select f::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r), '') as kept
       from second_factors f`,
    )
    const everything = JSON.stringify([facts, rows])
    const bytes = Buffer.from(base32.decode(body.secret, { strict: false })).toString('hex')
    for (const secret of [body.secret, bytes, ...recoveryCodes, code])
      expect(everything).not.toContain(secret)
    expect(await fixture.inClinicOf(token, (id) => verifyClinic(id, []))).toMatchObject({ fault: null })
  })

  it('expires after an hour and is then deleted', async () => {
    const { email, token } = await enter()
    const { secret } = (await begin(token)).body
    await begunEarlier('61 minutes')
    expect(await confirm(token, await codeOf(secret))).toMatchObject({
      status: 409,
      body: { code: 'set_up_expired' },
    })
    await login(email)
    expect((await confirm(token, await codeOf(secret))).body.code).toBe('invalid_code')
    const newSecret = (await begin(token)).body.secret
    await begunEarlier('59 minutes')
    await login(email)
    expect((await confirm(token, await codeOf(newSecret))).status).toBe(200)
  })

  it('uses the latest secret, and succeeds for only one of two requests', async () => {
    const { token, email } = await enter()
    const first = (await begin(token)).body.secret
    const second = (await begin(token)).body.secret
    expect((await confirm(token, await codeOf(first))).status).toBe(400)
    const both = await Promise.all([0, 1].map(async (by) => confirm(token, await codeOf(second, by))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { recoveryCodes } = both.find(({ status }) => status === 200)?.body ?? {}
    expect((await login(email, recoveryCodes[3])).status).toBe(200)
  })
})

describe('signing in', () => {
  it('requires a code with the password, and accepts each code once and no older code', async () => {
    const { email, secret, code } = await enrolled()
    expect(await login(email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
    expect((await login(email, '')).body.code).toBe('second_factor_needed')
    expect((await login(email, code)).body.code).toBe('invalid_code')
    const next = await codeOf(secret, 1)
    const entered = await login(email, `${next.slice(0, 3)} ${next.slice(3)}`)
    expect([entered.status, await me(entered.body.token)]).toEqual([200, 200])
    expect(await login(email, next)).toMatchObject({ status: 401, body: { code: 'invalid_code' } })
    await later(email)
    expect((await login(email, await codeOf(secret, 3))).status).toBe(401)
    expect((await login(email, await codeOf(secret))).status).toBe(200)
  })

  it('lets exactly one request in when a code arrives many times at once', async () => {
    const { email, secret, recoveryCodes } = await enrolled()
    const rush = async (code: string) => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => login(email, code, { from: `198.51.100.${n}` })),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await rush(await codeOf(secret, 1))).toBe(1)
    expect(await rush(recoveryCodes[0] ?? '')).toBe(1)
    const facts = await eventsOf(email)
    expect(facts.filter(({ type }) => type === 'RecoveryCodeUsed')).toHaveLength(1)
  })

  it('accepts each recovery code once, in any spelling', async () => {
    const { email, token, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect((await login(email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(email, first)).body.code).toBe('invalid_code')
    expect((await login(email, second.replaceAll('-', ''))).status).toBe(200)
    expect((await fixture.call('GET', FACTOR, { token })).body.recoveryCodesLeft).toBe(8)
  })

  it('hides from callers without the password whether an account has a factor', async () => {
    const [guarded, plain] = [await enrolled(), await enter()]
    const answerTo = async (email: string, code?: string) => {
      const { status, body } = await login(email, code, { password: 'not it' })
      return JSON.stringify({ status, body })
    }
    const next = await codeOf(guarded.secret, 1)
    const answers = await Promise.all([
      answerTo(guarded.email),
      answerTo(guarded.email, next),
      answerTo(guarded.email, guarded.recoveryCodes[0]),
      answerTo(plain.email),
      answerTo(plain.email, next),
      answerTo('nobody-at-all@harbor.example', next),
    ])
    expect(new Set(answers).size).toBe(1)
    // A code sent with a wrong password is not used up.
    expect((await login(guarded.email, next)).status).toBe(200)
    expect((await login(plain.email, next)).status).toBe(200)
  })
})

describe('guessing codes', () => {
  it('ends after ten failures from one address, as with passwords, even if sign-ins without a code come between', async () => {
    const { email, secret } = await enrolled()
    const wrong = await wrongFor(secret)
    for (let n = 0; n < 10; n++) {
      expect((await login(email)).body.code).toBe('second_factor_needed')
      expect((await login(email, wrong)).body.code).toBe('invalid_code')
    }
    const right = await login(email, await codeOf(secret, 1))
    expect([right.status, right.body.code]).toEqual([429, 'too_many_sign_ins'])
    expect((await login(email, await codeOf(secret, 1), { from: '198.51.100.99' })).status).toBe(200)
  })

  it('ends after twenty failures from any number of addresses, in parallel and when signed in', async () => {
    const { email, secret, token } = await enrolled()
    const wrong = await wrongFor(secret)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login(email, wrong, { from: `198.51.100.${n}` })),
    )
    const refusals = answers.filter(({ status }) => status === 401)
    expect([refusals.length, answers.length - refusals.length]).toEqual([20, 10])
    const right = await codeOf(secret, 1)
    const late = await login(email, right, { from: '203.0.113.200' })
    expect([late.status, Number(late.headers.get('retry-after')) > 3500]).toEqual([429, true])
    const body = { currentPassword: PASSWORD, code: right }
    const renewing = await fixture.call('POST', `${FACTOR}/recovery-codes`, { token, body })
    expect(renewing.status).toBe(429)
    await fixture.admin.query(`update sign_in_failures set expire = expire - 60 * 60 * 1000`)
    expect((await login(email, right)).status).toBe(200)
  })
})

describe('a person with a second factor', () => {
  it('renews recovery codes with password and code, and the old ones stop working', async () => {
    const { email, token, secret, recoveryCodes } = await enrolled()
    const renew = (proof: object) => fixture.call('POST', `${FACTOR}/recovery-codes`, { token, body: proof })
    const code = await codeOf(secret, 1)
    expect((await renew({ code })).body.fields).toHaveProperty('currentPassword')
    expect((await renew({ currentPassword: 'not it', code })).body.code).toBe('wrong_password')
    const wrong = { currentPassword: PASSWORD, code: await wrongFor(secret) }
    expect((await renew(wrong)).body.code).toBe('invalid_code')
    const { status, body } = await renew({ currentPassword: PASSWORD, code })
    expect([status, body.recoveryCodesLeft]).toEqual([200, 10])
    expect((await login(email, recoveryCodes[0])).status).toBe(401)
    expect((await login(email, body.recoveryCodes[0])).status).toBe(200)
  })

  it('learns when to renew recovery codes if too many requests are waiting', async () => {
    const { token, secret } = await enrolled()
    const body = { currentPassword: PASSWORD, code: await codeOf(secret, 1) }
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const leave = fixture.crowd('203.0.113.9', 250)
    const busy = await fixture.call('POST', `${FACTOR}/recovery-codes`, { token, body, headers })
    leave()
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('removes it with password and code, and then signs in with the password alone', async () => {
    const { email, token, secret } = await enrolled()
    const remove = (currentPassword: string, code: string) =>
      fixture.call('DELETE', FACTOR, { token, body: { currentPassword, code } })
    const code = await codeOf(secret, 1)
    expect((await remove('not it', code)).body.code).toBe('wrong_password')
    expect((await remove(PASSWORD, await wrongFor(secret))).body.code).toBe('invalid_code')
    expect(await remove(PASSWORD, code)).toMatchObject({
      status: 200,
      body: { active: false, recoveryCodesLeft: 0 },
    })
    expect((await remove(PASSWORD, code)).body.code).toBe('no_second_factor')
    expect((await login(email)).status).toBe(200)
  })

  it('loses it when the operator resets it, and the log records that', async () => {
    const { email, token } = await enrolled()
    await fixture.subscribe(token, 'team', ['compliance-mode'])
    await fixture.ask((identity) => identity.resetSecondFactor(email.toUpperCase()) as never)
    expect((await login(email)).status).toBe(200)
    const [last] = (await eventsOf(email)).slice(-1)
    expect(last).toMatchObject({ type: 'SecondFactorRemoved', said: expect.stringContaining('cli') })
  })
})

const practitioners = async (token: string) => {
  const { status, body } = await fixture.call('GET', '/api/practitioners', { token })
  return [status, body.code]
}
const idle = (token: string, minutes: number) =>
  fixture.admin.query(
    `update sessions set seen_at = seen_at - make_interval(mins => $1) where token_hash = sha256($2::bytea)`,
    [minutes, Buffer.from(token)],
  )

const repeatRevocation = async (token: string, type: string) => {
  const act = await fixture.asOwner(token)
  await act((identity) => identity.repeatRevocation({ type, id: 1, fields: {} }))
}
const factorsOf = async (email: string) => {
  const { rows } = await fixture.admin.query(
    `select (select count(*)::int from second_factors f where f.clinic_id = a.clinic_id) as apps,
       (select count(*)::int from recovery_codes c where c.clinic_id = a.clinic_id) as codes
     from accounts a where a.email_key = $1`,
    [email],
  )
  return rows[0]
}

describe('after a restore', () => {
  it('a removed factor is removed again', async () => {
    const { email, token } = await enrolled()
    await repeatRevocation(token, 'SecondFactorRemoved')
    expect(await factorsOf(email)).toEqual({ apps: 0, codes: 0 })
    expect((await login(email)).status).toBe(200)
  })

  it('a removed app is removed again, and no password opens what a passkey guarded', async () => {
    const { email, token } = await enrolled()
    await repeatRevocation(token, 'AuthenticatorAppRemoved')
    expect(await factorsOf(email)).toEqual({ apps: 0, codes: 0 })
    expect((await login(email)).body.code).toBe('invalid_credentials')
  })

  it.each(['RecoveryCodesRenewed', 'RecoveryCodeUsed'])('no recovery code works, after %s', async (type) => {
    const { email, token } = await enrolled()
    await repeatRevocation(token, type)
    expect(await factorsOf(email)).toEqual({ apps: 1, codes: 0 })
  })

  it.each(['SecondFactorAdded', 'PasskeyAdded'])(
    'a password alone does not sign in again, after %s',
    async (type) => {
      const [guarded, alone] = [await enrolled(), await enter()]
      await repeatRevocation(guarded.token, type)
      await repeatRevocation(alone.token, type)
      expect([await me(guarded.token), await me(alone.token)]).toEqual([200, 401])
      expect((await login(alone.email)).body.code).toBe('invalid_credentials')
    },
  )
})

describe('Compliance Mode', () => {
  it('limits a person without a factor to setting one up, starting immediately, until it is turned off', async () => {
    const { token, email } = await enter()
    const free = (await enter()).token
    await fixture.subscribe(token, 'team', ['compliance-mode'])
    expect(await practitioners(token)).toEqual([403, 'second_factor_due'])
    expect(await practitioners(free)).toEqual([200, undefined])
    expect((await fixture.call('GET', '/api/auth/me', { token })).body).toMatchObject({ compliance: true })
    const second = (await login(email)).body
    expect([await practitioners(second.token), second.user.compliance]).toEqual([
      [403, 'second_factor_due'],
      true,
    ])
    const act = await fixture.asOwner(token)
    expect(await act((identity) => identity.isAccessValid())).toBe(false)

    const { secret } = (await begin(token)).body
    await confirm(token, await codeOf(secret))
    expect(await practitioners(token)).toEqual([200, undefined])
    const removal = { currentPassword: PASSWORD, code: await codeOf(secret, 1) }
    const refusal = await fixture.call('DELETE', FACTOR, { token, body: removal })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'second_factor_demanded'])

    await fixture.subscribe(token, 'team')
    expect((await fixture.call('GET', '/api/auth/me', { token })).body).toMatchObject({ compliance: false })
    expect((await fixture.call('DELETE', FACTOR, { token, body: removal })).status).toBe(200)
    expect(await practitioners(token)).toEqual([200, undefined])
  })

  it('limits idle sessions to 15 minutes immediately, and restores the clinic’s own limit afterward', async () => {
    const { token, email } = await enter()
    const save = (sessionTimeout: number) =>
      fixture.call('PUT', '/api/settings/security', { token, body: { sessionTimeout } })
    expect((await save(60)).body).toMatchObject({ sessionTimeout: 60, compliance: false })
    expect((await save(45)).body.fields).toEqual({
      sessionTimeout: 'Please choose one of 15, 30, 60, 120 minutes',
    })
    await idle(token, 14)
    await fixture.subscribe(token, 'team', ['compliance-mode'])
    expect(await me(token)).toBe(200)
    await idle(token, 16)
    expect(await me(token)).toBe(401)
    await fixture.subscribe(token, 'team')
    expect(await me(token)).toBe(401)
    const next = (await login(email)).body.token
    await idle(next, 59)
    expect(await me(next)).toBe(200)
  })

  it('refuses a longer limit from an administrator, and keeps the earlier choice', async () => {
    const { token } = await enter()
    await fixture.subscribe(token, 'team', ['compliance-mode'])
    const { secret } = (await begin(token)).body
    await confirm(token, await codeOf(secret))
    const save = (sessionTimeout: number) =>
      fixture.call('PUT', '/api/settings/security', { token, body: { sessionTimeout } })
    expect((await save(30)).body.code).toBe('timeout_too_long')
    const { body, headers } = await fixture.call('GET', '/api/settings/security', { token })
    expect(body).toMatchObject({ sessionTimeout: 30, compliance: true })
    expect(headers.get('etag')).toBe(`"${body.version}"`)
    expect((await save(15)).body).toMatchObject({ sessionTimeout: 15 })
  })
})
