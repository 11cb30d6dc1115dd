import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildClinic, verifyClinic } from '#events'
import {
  cookiePair,
  type IdentityFixture,
  registrationDraft,
  openIdentity,
} from '../testing/identity-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

let made = 0
const enter = async () => {
  const draft = registrationDraft(`owner${++made}`)
  const { body } = await fixture.call('POST', '/api/auth/register', { body: draft })
  await fixture.subscribe(body.token, 'team')
  return { email: draft.email, token: String(body.token) }
}
const signIn = async (email: string, password: string) => {
  const { body, cookie } = await fixture.call('POST', '/api/auth/login', { body: { email, password } })
  return { token: String(body.token), cookie: cookiePair(cookie) }
}
const me = async (session: { readonly token: string }) =>
  (await fixture.call('GET', '/api/auth/me', session)).status

describe('after a restore', () => {
  const leo = { firstName: 'Leo', lastName: 'Marsh', role: 'staff', practitioner: false } as const
  const password = 'leo-likes-otters'
  const enterWithLeo = async () => {
    const owner = await enter()
    const act = await fixture.asOwner(owner.token)
    const email = `leo${made}@harbor.example`
    const { id } = await act((identity) => identity.addUser({ ...leo, email, password }))
    const signsIn = async () => (await signIn(email, password)).token !== 'undefined'
    expect(await signsIn()).toBe(true)
    return { owner, act, id, signsIn }
  }

  it.each([
    ['UserRemoved', {}, false],
    ['PasswordChanged', { credential: 7 }, false],
    ['EmailChanged', {}, false],
    ['UserRoleChanged', { role: 'auditor', practitioner: false }, true],
    ['ApiKeyRevoked', { keyId: 12345 }, true],
  ])('repeats %s, and only that person’s', async (type, fields, stillSignsIn) => {
    const { owner, act, id, signsIn } = await enterWithLeo()
    const repeated = await act((identity) => identity.repeatRevocation({ type, id, fields }))
    expect(repeated).toBe(type === 'ApiKeyRevoked' ? 'nothing' : 'ended')
    expect(await signsIn()).toBe(stillSignsIn)
    expect(await me(owner)).toBe(200)
    const { rows } = await fixture.admin.query(
      'select state, role from user_list where clinic_id = (select clinic_id from sessions where token_hash = sha256($1::bytea)) and id = $2',
      [Buffer.from(owner.token), id],
    )
    expect(rows).toEqual([
      {
        state: type === 'UserRemoved' ? 'removed' : 'active',
        role: type === 'UserRoleChanged' ? 'auditor' : 'staff',
      },
    ])
    expect(await act((identity) => identity.repeatRevocation({ type, id: 987, fields }))).toBe('nothing')
  })

  it('repeats a change of ownership, after which the previous owner is removed again', async () => {
    const { owner, act, id, signsIn } = await enterWithLeo()
    const repeat = (type: string, fields = {}) =>
      act((identity) => identity.repeatRevocation({ type, id: 1, fields }))
    // The plan has no seat left for the new owner.
    await fixture.subscribe(owner.token, 'solo')
    expect(await repeat('OwnershipPassedOn', { to: id })).toBe('ended')
    expect(await repeat('OwnershipPassedOn', { to: id })).toBe('nothing')
    expect(await repeat('UserRemoved')).toBe('ended')
    expect([await signsIn(), await me(owner)]).toEqual([true, 401])
    expect((await signIn(owner.email, registrationDraft('').password)).token).toBe('undefined')
  })

  it.each([
    ['UserRemoved', {}],
    ['UserRoleChanged', { role: 'auditor', practitioner: false }],
  ])('closes the account of an owner of whom it cannot repeat %s, and says so', async (type, fields) => {
    const { owner, act, signsIn } = await enterWithLeo()
    const repeat = (what: string, of: object) =>
      act((identity) => identity.repeatRevocation({ type: what, id: 1, fields: of as typeof fields }))
    expect(await repeat('OwnershipPassedOn', { to: 987 })).toBe('refused')
    expect(await me(owner)).toBe(200)
    expect(await repeat(type, fields)).toBe('refused')
    expect([await signsIn(), await me(owner)]).toEqual([true, 401])
    expect((await signIn(owner.email, registrationDraft('').password)).token).toBe('undefined')
  })

  it('repeats a role for which the plan has no seat left', async () => {
    const { owner, act, id } = await enterWithLeo()
    await fixture.subscribe(owner.token, 'solo')
    const fields = { role: 'practitioner', practitioner: true }
    const repeated = act((identity) => identity.repeatRevocation({ type: 'UserRoleChanged', id, fields }))
    expect(await repeated).toBe('ended')
  })

  it('ends everyone’s password where it is not known what had ended', async () => {
    const { owner, act, signsIn } = await enterWithLeo()
    await act((identity) => identity.endAllAccess())
    expect([await signsIn(), await me(owner)]).toEqual([false, 401])
  })
})

describe('a person', () => {
  it('has to sign in again after a role change, and is signed out at once when removed', async () => {
    const owner = await enter()
    const act = await fixture.asOwner(owner.token)
    const ivo = { firstName: 'Ivo', lastName: 'Brandt', role: 'staff', practitioner: false } as const
    const email = `ivo${made}@harbor.example`
    const added = await act((identity) => identity.addUser({ ...ivo, email, password: 'ivo-likes-otters' }))
    expect(added).toMatchObject({ id: 2, role: 'staff', owner: false, practitioner: false })

    const staff = await signIn(email, 'ivo-likes-otters')
    await act((identity) => identity.changeRole(2, 'practitioner', true))
    expect([await me(staff), await me(owner)]).toEqual([401, 200])
    const practitioner = await signIn(email, 'ivo-likes-otters')
    const named = await fixture.call('GET', '/api/practitioners', practitioner)
    expect(named.body).toMatchObject([
      { id: 2, name: 'Ivo Brandt' },
      { id: 1, name: 'Dana Whitfield' },
    ])
    await act((identity) => identity.removeUser(2))
    expect(await me(practitioner)).toBe(401)
    expect((await signIn(email, 'ivo-likes-otters')).token).toBe('undefined')
    const back = await act((identity) => identity.addUser({ ...ivo, email, password: 'ivo-comes-back' }))
    expect(back.id).toBe(3)
  })

  it('may call only endpoints that their role allows', async () => {
    const owner = await enter()
    const act = await fixture.asOwner(owner.token)
    const email = `eve${made}@harbor.example`
    const eve = { firstName: 'Eve', lastName: 'Sato', role: 'auditor', practitioner: false } as const
    await act((identity) => identity.addUser({ ...eve, email, password: 'eve-likes-otters' }))
    const { status, body } = await fixture.call(
      'GET',
      '/api/practitioners',
      await signIn(email, 'eve-likes-otters'),
    )
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

describe('the people of a clinic', () => {
  it('belong to this clinic only', async () => {
    const [harbor, hill] = [await enter(), await enter()]
    const act = await fixture.asOwner(harbor.token)
    const ann = { firstName: 'Ann', lastName: 'Abel', role: 'practitioner', practitioner: true } as const
    await act((identity) =>
      identity.addUser({ ...ann, email: `ann${made}@harbor.example`, password: 'ann-likes-otters' }),
    )
    const names = async (token: string) => (await fixture.call('GET', '/api/practitioners', { token })).body
    expect(await names(harbor.token)).toMatchObject([
      { id: 2, name: 'Ann Abel' },
      { id: 1, name: 'Dana Whitfield' },
    ])
    expect(await names(hill.token)).toMatchObject([{ id: 1, name: 'Dana Whitfield' }])
  })

  it('match a replay of the log, and the log verifies', async () => {
    const { token } = await enter()
    const act = await fixture.asOwner(token)
    const ben = { firstName: 'Ben', lastName: 'Orr', role: 'staff', practitioner: true } as const
    await act((identity) =>
      identity.addUser({ ...ben, email: `ben${made}@harbor.example`, password: 'ben-likes-otters' }),
    )
    await act((identity) => identity.rename(2, { firstName: 'Benno', lastName: 'Orr' }))
    await act((identity) => identity.changeRole(2, 'practitioner', true))
    await act((identity) => identity.changePreferences(2, { language: 'fr' }))
    await act((identity) => identity.resetPassword(`ben${made}@harbor.example`, 'ben-forgets-otters'))
    await act((identity) => identity.removeUser(2))
    expect(await act((identity) => identity.practitioners())).toEqual([{ id: 1, name: 'Dana Whitfield' }])
    const replayed = await fixture.inClinicOf(token, (id) => rebuildClinic(id, { write: false }))
    expect(replayed.find(({ table }) => table === 'user_list')).toMatchObject({ rows: 2, differing: 0 })
    expect(await fixture.inClinicOf(token, (id) => verifyClinic(id, []))).toMatchObject({ fault: null })
  })
})

it('the database role of the server cannot read accounts and sessions, except through the two lookups', async () => {
  await enter()
  const app = new pg.Client(fixture.appUrl)
  await app.connect()
  const reads = async (text: string) => {
    try {
      return (await app.query(text)).rowCount
    } catch (cause) {
      return (cause as { code?: string }).code
    }
  }
  expect(await reads('select password_hash from accounts')).toBe('42501')
  expect(await reads('select secret_hash from sessions')).toBe('42501')
  expect(await reads('select user_id from accounts')).toBe(0)
  expect(await reads('select id from sessions')).toBe(0)
  expect(await reads('select id from user_list')).toBe(0)
  expect(await reads(`select * from find_account('nobody')`)).toBe(0)
  expect(await reads(`select * from find_account('owner1@harbor.example')`)).toBe(1)
  await app.end()
})
