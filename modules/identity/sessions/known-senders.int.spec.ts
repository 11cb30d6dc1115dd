import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftOf, type IdentityFixture, openIdentity } from '../testing/identity-fixture.ts'

let here: IdentityFixture
let elsewhere: IdentityFixture
beforeAll(async () => {
  here = await openIdentity()
  elsewhere = await openIdentity({}, here.installation)
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

let people = 0
const enter = async () => {
  const draft = draftOf(`known-${(people += 1)}`)
  const { body } = await here.call('POST', '/api/auth/register', { body: draft })
  return { token: String(body.token), draft }
}

const me = (process: IdentityFixture, token: string) => process.call('GET', '/api/auth/me', { token })
const status = async (process: IdentityFixture, token: string) => (await me(process, token)).status

// Far below the time after which everything is read again.
const soon = { timeout: 1000, interval: 5 }

/** Signs the same person in again, and lets both processes remember the session. */
const known = async () => {
  const { draft } = await enter()
  const { body } = await elsewhere.call('POST', '/api/auth/login', {
    body: { email: draft.email, password: draft.password },
  })
  const token = String(body.token)
  // The ring of the sign-in itself may still be on its way.
  await here.announce((await clinicOf(token)).id)
  for (const process of [here, elsewhere]) expect(await status(process, token)).toBe(200)
  return { token, draft }
}

const clinicOf = async (token: string) => {
  const { rows } = await here.admin.query<{ id: number }>(
    'select clinic_id::float8 as id from sessions where token_hash = sha256($1::bytea)',
    [Buffer.from(token)],
  )
  return rows[0] ?? { id: 0 }
}

describe('a process that knows a session', () => {
  it('asks the database for neither the session nor its person', async () => {
    const { token } = await known()
    await here.admin.query('alter function find_session rename to no_session')
    await here.admin.query('alter table user_list rename to no_users')
    const answer = await status(here, token)
    await here.admin.query('alter table no_users rename to user_list')
    await here.admin.query('alter function no_session rename to find_session')
    expect(answer).toBe(200)
  })

  it('refuses it from the moment at which it ends it', async () => {
    const { token } = await known()
    expect((await here.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    expect(await status(here, token)).toBe(401)
    await expect.poll(() => status(elsewhere, token), soon).toBe(401)
  })

  it('refuses it as soon as another process ends it', async () => {
    const { token } = await known()
    expect((await elsewhere.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    await expect.poll(() => status(here, token), soon).toBe(401)
  })

  it('refuses it as soon as another process changes the password', async () => {
    const { token, draft } = await known()
    const act = await elsewhere.asOwner(token)
    await act((identity) =>
      identity.changePassword({ currentPassword: draft.password, password: 'a-new-harbor-otter' }),
    )
    await expect.poll(() => status(here, token), soon).toBe(401)
  })

  it('shows its person’s new name, and limits it, as soon as another process says so', async () => {
    const { token } = await known()
    const act = await elsewhere.asOwner(token)
    await act((identity) => identity.rename(1, { firstName: 'Dana', lastName: 'Okafor' }))
    await expect.poll(async () => (await me(here, token)).body.name, soon).toBe('Dana Okafor')
    await elsewhere.limitIdle(token, 15)
    await here.admin.query(
      `update sessions set seen_at = seen_at - interval '20 minutes' where token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    )
    await here.announce((await clinicOf(token)).id)
    expect(await status(here, token)).toBe(401)
  })

  it('trusts nothing that it knows while it hears nothing', async () => {
    const { token } = await known()
    await here.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen%'`,
    )
    await here.admin.query('delete from sessions where token_hash = sha256($1::bytea)', [Buffer.from(token)])
    await expect.poll(() => status(here, token), soon).toBe(401)
  })
})
