import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Origin } from '#events'
import type { Identity } from '../identity.ts'
import { registrationDraft, type IdentityFixture, openIdentity } from '../testing/identity-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

const PASSWORD = registrationDraft('').password

let made = 0
const register = async () => {
  const draft = registrationDraft(`outdated-${(made += 1)}`)
  const { body } = await fixture.call('POST', '/api/auth/register', { body: draft })
  const token = String(body.token)
  const { rows } = await fixture.admin.query<{ id: number }>(
    'select clinic_id::float8 as id from sessions where token_hash = sha256($1::bytea)',
    [Buffer.from(token)],
  )
  return { email: draft.email, token, clinicId: rows[0]?.id ?? 0 }
}
type Registered = Awaited<ReturnType<typeof register>>

// Another way to change it would have to wait for its turn behind the comparison that is held.
const CHANGES = [
  ['another password', `update accounts set password_hash = '$argon2id$other' where clinic_id = $1`],
  [
    'a second factor',
    `insert into second_factors (clinic_id, user_id, secret, confirmed_at, begun_at)
     values ($1, 1, ''::bytea, now(), now())`,
  ],
  [
    'a passkey',
    `insert into passkeys (clinic_id, id, user_id, credential, public_key, counter, transports)
     values ($1, 1, 1, 'c', ''::bytea, 0, '[]')`,
  ],
] as const

/** Runs a statement in the clinic after each comparison of a password, before anything is written for it. */
const changingMeanwhile = async <A>({ clinicId }: Registered, statement: string, use: () => Promise<A>) => {
  let left = 1
  const change = Effect.suspend(() =>
    (left -= 1) === 0
      ? Effect.promise(() => fixture.admin.query(statement, [clinicId])).pipe(Effect.asVoid)
      : Effect.void,
  )
  const resume = fixture.pauseWith(change)
  try {
    return await use()
  } finally {
    resume()
  }
}

/** What a proof allows to write. */
const stored = async ({ clinicId }: Registered) => {
  const { rows } = await fixture.admin.query(
    `select (select count(*)::int from events where clinic_id = $1) as events,
       (select count(*)::int from sessions where clinic_id = $1) as sessions,
       (select count(*)::int from second_factors where clinic_id = $1 and confirmed_at is null) as begun,
       (select count(*)::int from passkey_challenges where clinic_id = $1) as challenges`,
    [clinicId],
  )
  return rows[0]
}

const refusalOf = <A, E>(effect: Effect.Effect<A, E, Origin>) =>
  Effect.match(effect, { onFailure: String, onSuccess: () => 'done' })

const PROVEN = [
  [
    'changes the password',
    (identity: typeof Identity.Service) =>
      refusalOf(identity.changePassword({ currentPassword: PASSWORD, password: 'a-new-harbor-otter' })),
  ],
  [
    'begins an app',
    (identity: typeof Identity.Service) =>
      refusalOf(identity.beginSecondFactor({ currentPassword: PASSWORD })),
  ],
  [
    'begins a passkey',
    (identity: typeof Identity.Service) => refusalOf(identity.beginPasskey({ currentPassword: PASSWORD })),
  ],
] as const

describe.each(CHANGES)('a password that was right until %s came', (_, statement) => {
  it.each(PROVEN)('no longer %s', async (_what, use) => {
    const registered = await register()
    const act = await fixture.asOwner(registered.token)
    const before = await stored(registered)
    expect(await changingMeanwhile(registered, statement, () => act(use))).toContain('WrongPassword')
    expect(await stored(registered)).toEqual(before)
  })
})

it('a password that was right until another came signs nobody in', async () => {
  const registered = await register()
  const before = await stored(registered)
  const { status, body } = await changingMeanwhile(registered, CHANGES[0][1], () =>
    fixture.call('POST', '/api/auth/login', { body: { email: registered.email, password: PASSWORD } }),
  )
  expect([status, body.code]).toEqual([401, 'invalid_credentials'])
  expect(await stored(registered)).toEqual(before)
})

it('a password that is still right signs in, whatever else changed', async () => {
  const registered = await register()
  const rename = `update clinic_settings set name = 'Quay' where clinic_id = $1`
  const { status } = await changingMeanwhile(registered, rename, () =>
    fixture.call('POST', '/api/auth/login', { body: { email: registered.email, password: PASSWORD } }),
  )
  expect(status).toBe(200)
})
