import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmailChange } from '#modules/identity'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { findEnglishWords } from '../../../modules/platform/testing/find-english-words.ts'
import { readAllOutboxes, waitForEmails } from '../../../modules/platform/testing/outbox.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const PASSWORD = 'a long night walk'
const NEXT = 'a longer morning walk'
const YEAR_MS = 365 * 86_400_000
const proof = { currentPassword: PASSWORD }
const keyDraft = { name: 'Nightly export', scopes: ['patients:read'], expiresInDays: 90 }

let clinics = 0
/** Opens a clinic with API access. */
const open = async () => {
  const name = `Harbor${(clinics += 1)}`
  const clinic = await openClinic(testApp, name)
  return { clinic, email: `${name}-staff@clinic.example` }
}

const setUpApp = async (clinic: Clinic): Promise<string> => {
  const { secret } = (await clinic.call('POST', '/api/auth/second-factor', { body: proof })).body
  const body = { code: await codeOf(secret) }
  expect((await clinic.call('POST', '/api/auth/second-factor/confirm', { body })).status).toBe(200)
  return secret
}

const makeKey = async (clinic: Clinic, name: string): Promise<{ id: number; key: string }> => {
  const { status, body } = await clinic.call('POST', '/api/api-keys', {
    body: { ...keyDraft, ...proof, name },
  })
  expect(status).toBe(201)
  return body
}
const statusOf = async (token: string) => (await testApp.call('GET', '/api/auth/me', { token })).status

const emailTo = async (to: string, subject: string) => {
  const [email] = await waitForEmails(testApp.dataDir, { to, subject }, 1)
  return email?.text ?? ''
}

const confirmEmail = async (to: string, kept: readonly number[] = []) => {
  const token =
    /\/confirm-email\/([\w-]{43})\s/.exec(await emailTo(to, 'Confirm your email address'))?.[1] ?? ''
  await testApp.app.runtime.runPromise(
    Effect.flatMap(EmailChange, ({ confirm }) =>
      confirm({ token, keepApiKeys: [...kept] }, { browser: true, address: '203.0.113.4' }),
    ),
  )
}

const resetPassword = async (email: string, more: object = {}) => {
  await testApp.call('POST', '/api/auth/forgot-password', { body: { email } })
  const token = /\/reset-password\/([\w-]{43})\s/.exec(await emailTo(email, 'Choose a new password'))?.[1]
  const body = { token, password: NEXT, ...more }
  expect((await testApp.call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
}

const RENEWED = 'Your account has new recovery codes'

const renewCodes = async (clinic: Clinic, code: string): Promise<readonly string[]> => {
  const { status, body } = await clinic.call('POST', '/api/auth/second-factor/recovery-codes', {
    body: { ...proof, code },
  })
  expect(status).toBe(200)
  return body.recoveryCodes
}

const revokedKeys = async ({ clinicId }: Clinic) => {
  const { rows } = await testApp.admin.query(
    `select (data ->> 'keyId')::float8 as id from events where clinic_id = $1 and type = 'ApiKeyRevoked' order by position`,
    [clinicId],
  )
  return rows.map(({ id }) => id)
}

describe('the owner of an account is emailed', () => {
  it('about a new key, new recovery codes, an added and a removed factor, a changed password and a changed address', async () => {
    const { clinic, email } = await open()
    await makeKey(clinic, 'Canary export')
    expect(await emailTo(email, 'An API key was created for your account')).not.toContain('Canary')
    const secret = await setUpApp(clinic)
    await emailTo(email, 'A second factor was added to your account')
    // The first codes came with the factor, which the email above is about.
    expect((await readAllOutboxes(testApp.dataDir)).filter(({ subject }) => subject === RENEWED)).toEqual([])
    const codes = await renewCodes(clinic, await codeOf(secret, 1))
    expect(await emailTo(email, RENEWED)).toContain('/forgot-password')
    const body = { ...proof, code: codes[0] }
    expect((await clinic.call('DELETE', '/api/auth/second-factor', { body })).status).toBe(200)
    await emailTo(email, 'A second factor was removed from your account')
    await clinic.call('POST', '/api/auth/email', { body: { ...proof, email: `new-${email}` } })
    await confirmEmail(`new-${email}`)
    const news = await emailTo(email, 'Your sign-in address was changed')
    expect(news).toContain('/forgot-password')
    await clinic.call('POST', '/api/auth/password', { body: { ...proof, password: NEXT } })
    await emailTo(`new-${email}`, 'Your Caretrail password was changed')
  })

  it('in their language', async () => {
    const { clinic, email } = await open()
    await clinic.call('PUT', '/api/auth/preferences', { body: { language: 'es' } })
    await clinic.call('POST', '/api/auth/password', { body: { ...proof, password: NEXT } })
    expect(findEnglishWords(await emailTo(email, 'Se cambió su contraseña de Caretrail'))).toEqual([])
  })
})

describe('a person with a second factor', () => {
  it('needs it to change password or address and to create a key', async () => {
    const { clinic, email } = await open()
    const secret = await setUpApp(clinic)
    const tries = [
      ['/api/auth/password', { password: NEXT }],
      ['/api/auth/email', { email: `new-${email}` }],
      ['/api/api-keys', keyDraft],
    ] as const
    for (const [path, draft] of tries) {
      const { status, body } = await clinic.call('POST', path, { body: { ...draft, ...proof } })
      expect([path, status, body.code]).toEqual([path, 400, 'second_factor_needed'])
    }
    const body = { ...keyDraft, ...proof, code: await codeOf(secret, 1) }
    expect((await clinic.call('POST', '/api/api-keys', { body })).status).toBe(201)
  })
})

describe('an API key', () => {
  it('needs the password to be created', async () => {
    const { clinic } = await open()
    const without = await clinic.call('POST', '/api/api-keys', { body: keyDraft })
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['currentPassword']])
    const wrong = await clinic.call('POST', '/api/api-keys', { body: { ...keyDraft, currentPassword: 'no' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
  })

  it.each([{}, { expiresInDays: null }])('expires after a year by default: %j', async (more) => {
    const { clinic } = await open()
    const { expiresInDays: _left, ...draft } = keyDraft
    const { status, body } = await clinic.call('POST', '/api/api-keys', {
      body: { ...draft, ...proof, ...more },
    })
    expect(status).toBe(201)
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBeCloseTo(YEAR_MS, -4)
  })

  it('ends with the password, unless it is kept', async () => {
    const { clinic } = await open()
    const [kept, ended] = [await makeKey(clinic, 'Kept'), await makeKey(clinic, 'Ended')]
    const body = { ...proof, password: NEXT, keepApiKeys: [kept.id] }
    expect((await clinic.call('POST', '/api/auth/password', { body })).status).toBe(200)
    expect([await statusOf(kept.key), await statusOf(ended.key)]).toEqual([200, 401])
    expect(await revokedKeys(clinic)).toEqual([ended.id])
  })

  it('ends when the password is reset, unless it is kept', async () => {
    const { clinic, email } = await open()
    const [kept, ended] = [await makeKey(clinic, 'Kept'), await makeKey(clinic, 'Ended')]
    await resetPassword(email, { keepApiKeys: [kept.id] })
    expect([await statusOf(kept.key), await statusOf(ended.key)]).toEqual([200, 401])
    expect(await revokedKeys(clinic)).toEqual([ended.id])
  })

  it('ends when the address changes, unless it is kept', async () => {
    const { clinic, email } = await open()
    const [kept, ended] = [await makeKey(clinic, 'Kept'), await makeKey(clinic, 'Ended')]
    await clinic.call('POST', '/api/auth/email', { body: { ...proof, email: `new-${email}` } })
    expect(await statusOf(ended.key)).toBe(200)
    await confirmEmail(`new-${email}`, [kept.id])
    expect([await statusOf(kept.key), await statusOf(ended.key)]).toEqual([200, 401])
    expect(await revokedKeys(clinic)).toEqual([ended.id])
  })
})

describe('a password of the person’s own name', () => {
  it('is refused when it is changed or reset', async () => {
    const { clinic, email } = await open()
    const password = `${email.split('-')[0]} 2026`
    const changed = await clinic.call('POST', '/api/auth/password', { body: { ...proof, password } })
    expect([changed.status, changed.body.code]).toEqual([400, 'password_too_common'])
    await testApp.call('POST', '/api/auth/forgot-password', { body: { email } })
    const token = /\/reset-password\/([\w-]{43})\s/.exec(await emailTo(email, 'Choose a new password'))?.[1]
    const reset = await testApp.call('POST', '/api/auth/reset-password', { body: { token, password } })
    expect([reset.status, reset.body.code]).toEqual([400, 'password_too_common'])
  })
})
