import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EmailChange } from '#modules/identity'
import { keptIn } from '../modules/platform/testing/outbox.ts'
import { finding, tablesWith } from './security/testing/everywhere.ts'
import { type House, openHouse } from './security/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const PASSWORD = 'a long night walk'

let people = 0
const somebody = async () => {
  const email = `moving-${(people += 1)}@harbor.example`
  const named = { clinicName: 'Harbor', firstName: 'Dana', lastName: 'Reyes', password: PASSWORD }
  const { body } = await house.call('POST', '/api/auth/register', { body: { ...named, email } })
  return { email, to: `moved-${people}@harbor.example`, token: String(body.token) }
}
const ask = (token: string, email: string, currentPassword = PASSWORD) =>
  house.call('POST', '/api/auth/email', { token, body: { email, currentPassword } })
const login = async (email: string, password = PASSWORD) =>
  (await house.call('POST', '/api/auth/login', { body: { email, password } })).status

const letterTo = async (email: string, subject = 'Is this your address?') => {
  const found = async () =>
    (await keptIn(house.dataDir)).find((kept) => kept.to === email && kept.subject === subject)
  await vi.waitFor(async () => expect(await found()).toBeDefined(), { timeout: 8000 })
  return (await found())?.text ?? ''
}
const tokenFor = async (email: string) =>
  /\/confirm-email\/([\w-]{43})\s/.exec(await letterTo(email))?.[1] ?? ''
const confirm = (token: string) =>
  house.app.runtime.runPromise(
    Effect.flatMap(EmailChange, (service) =>
      Effect.either(service.confirm(token, { browser: true, address: '203.0.113.4' })),
    ),
  )

describe('a sign-in address', () => {
  it('is another one when its letter was confirmed, once, and the present one is told before', async () => {
    const { email, to, token } = await somebody()
    expect((await ask(token, to, 'not it')).body.code).toBe('wrong_password')
    expect((await ask(token, to)).body).toEqual({ asked: true })
    const link = await tokenFor(to)
    expect(await letterTo(email, 'Your sign-in address is to change')).not.toContain(link)
    expect(await tablesWith(house.admin, finding([link]))).toEqual([])
    expect([await login(email), await login(to)]).toEqual([200, 401])
    const race = await Promise.all(Array.from({ length: 4 }, () => confirm(link)))
    expect(race.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Left', 'Left', 'Right'])
    expect([await login(email), await login(to)]).toEqual([401, 200])
    // The session goes on; who it is, is known by the new address.
    const me = await house.call('GET', '/api/auth/me', { token })
    expect(me.body).toMatchObject({ email: to })
  })

  it('of somebody else is answered alike, and told to them alone', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const [free, taken] = [await ask(one.token, one.to), await ask(one.token, other.email)]
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const letter = await letterTo(other.email)
    expect(letter).toContain('There is an account with this address already')
    expect(letter).not.toContain('/confirm-email/')
  })

  it('is not changed by a letter that was overtaken, or when somebody else has it by then', async () => {
    const { email, to, token } = await somebody()
    await ask(token, to)
    const first = await tokenFor(to)
    const second = `second-${to}`
    await ask(token, second)
    expect((await confirm(first))._tag).toBe('Left')
    const link = await tokenFor(second)
    const named = { clinicName: 'Hill', firstName: 'Eve', lastName: 'Sato', password: PASSWORD }
    await house.call('POST', '/api/auth/register', { body: { ...named, email: second } })
    expect((await confirm(link))._tag).toBe('Left')
    expect(await login(email)).toBe(200)
    // Whoever changes the password takes it back from who knew it.
    await ask(token, `third-${to}`)
    const third = await tokenFor(`third-${to}`)
    const body = { currentPassword: PASSWORD, password: 'a longer morning walk' }
    expect((await house.call('POST', '/api/auth/password', { token, body })).status).toBe(200)
    expect((await confirm(third))._tag).toBe('Left')
  })
})
