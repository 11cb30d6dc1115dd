import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmailChange } from '#modules/identity'
import { waitForEmail, waitForEmails } from '../../../modules/platform/testing/outbox.ts'
import { findWords, tablesWith } from '../../journeys/testing/trace-search.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const PASSWORD = 'a long night walk'

let people = 0
const registerUser = async () => {
  const email = `moving-${(people += 1)}@harbor.example`
  const named = { clinicName: 'Harbor', firstName: 'Dana', lastName: 'Reyes', password: PASSWORD }
  const { body } = await testApp.call('POST', '/api/auth/register', { body: { ...named, email } })
  return { email, to: `moved-${people}@harbor.example`, token: String(body.token) }
}
const ask = (token: string, email: string, currentPassword = PASSWORD) =>
  testApp.call('POST', '/api/auth/email', { token, body: { email, currentPassword } })
const login = async (email: string, password = PASSWORD) =>
  (await testApp.call('POST', '/api/auth/login', { body: { email, password } })).status

const letterTo = async (to: string, subject = 'Confirm your email address') =>
  (await waitForEmail(testApp.dataDir, { to, subject })).text
const tokenFor = async (email: string) =>
  /\/confirm-email\/([\w-]{43})\s/.exec(await letterTo(email))?.[1] ?? ''
const confirm = (token: string) =>
  testApp.app.runtime.runPromise(
    Effect.flatMap(EmailChange, (service) =>
      Effect.either(service.confirm({ token }, { browser: true, address: '203.0.113.4' })),
    ),
  )

describe('a sign-in email', () => {
  it('changes once its link is confirmed, only once, and the old address is warned first', async () => {
    const { email, to, token } = await registerUser()
    expect((await ask(token, to, 'not it')).body.code).toBe('wrong_password')
    expect((await ask(token, to)).body).toEqual({ asked: true })
    const link = await tokenFor(to)
    expect(await letterTo(email, 'Your sign-in address is about to change')).not.toContain(link)
    expect(await tablesWith(testApp.admin, findWords([link]))).toEqual([])
    expect([await login(email), await login(to)]).toEqual([200, 401])
    const race = await Promise.all(Array.from({ length: 4 }, () => confirm(link)))
    expect(race.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Left', 'Left', 'Right'])
    expect([await login(email), await login(to)]).toEqual([401, 200])
    // The session stays valid and shows the new email.
    const me = await testApp.call('GET', '/api/auth/me', { token })
    expect(me.body).toMatchObject({ email: to })
  })

  it('that belongs to another account gets the same answer, and only its owner is emailed', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    const [free, inUse] = [await ask(one.token, one.to), await ask(one.token, other.email)]
    expect([inUse.status, inUse.text]).toEqual([free.status, free.text])
    // The owner's registration was the first email.
    const messages = await waitForEmails(testApp.dataDir, { to: other.email }, 2)
    const message = messages.find(({ text }) => !text.includes('/confirm-email/'))
    expect(message?.text).toContain('This address already has an account')
  })

  it('does not change by an outdated link, or after someone else registers the new address', async () => {
    const { email, to, token } = await registerUser()
    await ask(token, to)
    const first = await tokenFor(to)
    const second = `second-${to}`
    await ask(token, second)
    expect((await confirm(first))._tag).toBe('Left')
    const link = await tokenFor(second)
    const named = { clinicName: 'Hill', firstName: 'Eve', lastName: 'Sato', password: PASSWORD }
    await testApp.call('POST', '/api/auth/register', { body: { ...named, email: second } })
    expect((await confirm(link))._tag).toBe('Left')
    expect(await login(email)).toBe(200)
    // Changing the password cancels an email change that someone with the old password requested.
    await ask(token, `third-${to}`)
    const third = await tokenFor(`third-${to}`)
    const body = { currentPassword: PASSWORD, password: 'a longer morning walk' }
    expect((await testApp.call('POST', '/api/auth/password', { token, body })).status).toBe(200)
    expect((await confirm(third))._tag).toBe('Left')
  })
})
