import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBilling, readConfig } from '#modules/platform'
import { registrationDraft, type IdentityFixture, openIdentity } from '../testing/identity-fixture.ts'

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

interface KnownSession {
  readonly token: string
  readonly draft: ReturnType<typeof registrationDraft>
  readonly clinicId: number
}

const me = (process: IdentityFixture, { token }: KnownSession) =>
  process.call('GET', '/api/auth/me', { token })
const status = async (process: IdentityFixture, session: KnownSession) => (await me(process, session)).status

let people = 0
/** Registers a clinic, and lets both processes remember the session of its owner. */
const known = async (): Promise<KnownSession> => {
  const draft = registrationDraft(`known-${(people += 1)}`)
  const { body } = await here.call('POST', '/api/auth/register', { body: draft })
  const token = String(body.token)
  const { rows } = await here.admin.query<{ id: number }>(
    'select clinic_id::float8 as id from sessions where token_hash = sha256($1::bytea)',
    [Buffer.from(token)],
  )
  const session = { token, draft, clinicId: rows[0]?.id ?? 0 }
  for (const process of [here, elsewhere]) expect(await status(process, session)).toBe(200)
  return session
}

/** Changes rows of the session's clinic, as someone with direct database access would. */
const bySql =
  (...statements: readonly string[]) =>
  async ({ clinicId }: KnownSession) => {
    for (const statement of statements) await here.admin.query(statement, [clinicId])
  }

const saveIdleLimit = async (process: IdentityFixture, { token }: KnownSession) =>
  (await process.call('PUT', '/api/settings/security', { token, body: { sessionTimeout: 30 } })).status
/** Sends a change that a read-only clinic is refused before its body is read; in any other, the body is wrong. */
const edit = async (process: IdentityFixture, { token }: KnownSession) =>
  (await process.call('PUT', '/api/settings/compliance-mode', { token, body: {} })).status
const name = async (process: IdentityFixture, session: KnownSession) =>
  (await me(process, session)).body.name as string
const clinicName = async (process: IdentityFixture, session: KnownSession) =>
  (await me(process, session)).body.clinicName as string

const REQUIRE_SECOND_FACTOR = `insert into clinic_add_ons values ($1, 99, 'compliance-mode', 'active', now(), null)`

interface OutsideChange {
  readonly table: string
  readonly change: (session: KnownSession) => Promise<unknown>
  readonly ask: (process: IdentityFixture, session: KnownSession) => Promise<unknown>
  readonly answer: unknown
}

/** For every table that recognition reads, a change through SQL and, where there is one, through HTTP. */
const CHANGES: readonly OutsideChange[] = [
  { table: 'sessions', change: bySql('delete from sessions where clinic_id = $1'), ask: status, answer: 401 },
  {
    table: 'sessions',
    change: bySql(`update sessions set seen_at = seen_at - interval '31 minutes' where clinic_id = $1`),
    ask: status,
    answer: 401,
  },
  {
    table: 'sessions',
    change: ({ token }) => elsewhere.call('POST', '/api/auth/logout', { token }),
    ask: status,
    answer: 401,
  },
  {
    table: 'user_list',
    change: bySql(`update user_list set state = 'removed' where clinic_id = $1`),
    ask: status,
    answer: 401,
  },
  {
    table: 'user_list',
    change: bySql(`update user_list set role = 'auditor' where clinic_id = $1`),
    ask: saveIdleLimit,
    answer: 403,
  },
  {
    table: 'user_list',
    change: async ({ token }) => {
      const act = await elsewhere.asOwner(token)
      await act((identity) => identity.rename(1, { firstName: 'Dana', lastName: 'Okafor' }))
    },
    ask: name,
    answer: 'Dana Okafor',
  },
  {
    table: 'clinic_settings',
    change: bySql(`update clinic_settings set name = 'Quay Physio' where clinic_id = $1`),
    ask: clinicName,
    answer: 'Quay Physio',
  },
  {
    table: 'clinic_settings',
    change: async (session) => {
      const body = { sessionTimeout: 15 }
      const saved = await elsewhere.call('PUT', '/api/settings/security', { token: session.token, body })
      expect(saved.status).toBe(200)
      await bySql(`update sessions set seen_at = seen_at - interval '16 minutes' where clinic_id = $1`)(
        session,
      )
    },
    ask: status,
    answer: 401,
  },
  {
    table: 'clinic_settings',
    change: bySql('update clinic_settings set closed_at = now() where clinic_id = $1'),
    ask: status,
    answer: 401,
  },
  {
    table: 'clinic_subscription',
    change: bySql('update clinic_subscription set restricted = true where clinic_id = $1'),
    ask: edit,
    answer: 402,
  },
  { table: 'clinic_add_ons', change: bySql(REQUIRE_SECOND_FACTOR), ask: saveIdleLimit, answer: 403 },
  {
    table: 'second_factors',
    change: bySql(
      REQUIRE_SECOND_FACTOR,
      `insert into second_factors (clinic_id, user_id, secret, confirmed_at, begun_at)
       values ($1, 1, ''::bytea, now(), now())`,
      'delete from second_factors where clinic_id = $1',
    ),
    ask: saveIdleLimit,
    answer: 403,
  },
  {
    table: 'second_factors',
    change: async (session) => {
      await bySql(REQUIRE_SECOND_FACTOR)(session)
      expect(await saveIdleLimit(here, session)).toBe(403)
      expect(await saveIdleLimit(elsewhere, session)).toBe(403)
      await bySql(
        `insert into second_factors (clinic_id, user_id, secret, begun_at) values ($1, 1, ''::bytea, now())`,
        'update second_factors set confirmed_at = now() where clinic_id = $1',
      )(session)
    },
    ask: async (process, session) =>
      (
        await process.call('PUT', '/api/settings/security', {
          token: session.token,
          body: { sessionTimeout: 15 },
        })
      ).status,
    answer: 200,
  },
  {
    table: 'passkeys',
    change: async (session) => {
      await bySql(REQUIRE_SECOND_FACTOR)(session)
      expect(await saveIdleLimit(here, session)).toBe(403)
      expect(await saveIdleLimit(elsewhere, session)).toBe(403)
      await bySql(
        `insert into passkeys (clinic_id, id, user_id, credential, public_key, counter, transports)
         values ($1, 1, 1, 'c', ''::bytea, 0, '[]')`,
      )(session)
    },
    ask: async (process, session) =>
      (
        await process.call('PUT', '/api/settings/security', {
          token: session.token,
          body: { sessionTimeout: 15 },
        })
      ).status,
    answer: 200,
  },
]

describe('two processes that know a session', () => {
  it.each(CHANGES)(
    'both answer the next request with $answer after a change of $table',
    async ({ change, ask, answer }) => {
      const session = await known()
      await change(session)
      expect([await ask(here, session), await ask(elsewhere, session)]).toEqual([answer, answer])
    },
  )

  it('both answer for a restricted clinic as the program that started last charges', async () => {
    const session = await known()
    await bySql('update clinic_subscription set restricted = true where clinic_id = $1')(session)
    for (const [mode, answer] of [
      ['test', 402],
      ['off', 400],
      ['test', 402],
    ] as const) {
      await openBilling(here.appUrl, readConfig({ BILLING: mode }), true)
      const answers = [await edit(here, session), await edit(elsewhere, session)]
      expect([mode, answers]).toEqual([mode, [answer, answer]])
    }
  })

  it('both accept it again if it was seen in use since they found it idle', async () => {
    const session = await known()
    await bySql(`update sessions set seen_at = seen_at - interval '31 minutes' where clinic_id = $1`)(session)
    expect([await status(here, session), await status(elsewhere, session)]).toEqual([401, 401])
    await bySql('update sessions set seen_at = now() where clinic_id = $1')(session)
    expect([await status(here, session), await status(elsewhere, session)]).toEqual([200, 200])
  })

  it('both tell apart people of two clinics with the same number and the same stamp', async () => {
    const ours = await known()
    const theirs = await known()
    await bySql(`update clinic_settings set name = 'Harbor Clinic' where clinic_id = $1`)(ours)
    await bySql(`update clinic_settings set name = 'Quay Clinic' where clinic_id = $1`)(theirs)
    const { rows } = await here.admin.query(
      'select distinct stamp from access_stamps where clinic_id = any($1)',
      [[ours.clinicId, theirs.clinicId]],
    )
    expect(rows).toHaveLength(1)
    for (const process of [here, elsewhere])
      for (const [session, itsName] of [
        [ours, 'Harbor Clinic'],
        [theirs, 'Quay Clinic'],
        [ours, 'Harbor Clinic'],
      ] as const) {
        const { body } = await me(process, session)
        expect([body.id, body.email, body.clinicName]).toEqual([1, session.draft.email, itsName])
      }
  })

  it('both refuse it after another session of its person changed the password', async () => {
    const session = await known()
    const act = await elsewhere.asOwner(session.token)
    await act((identity) =>
      identity.changePassword({ currentPassword: session.draft.password, password: 'a-new-harbor-otter' }),
    )
    expect([await status(here, session), await status(elsewhere, session)]).toEqual([401, 401])
  })

  it('never answer a request that began after the session had ended', async () => {
    for (let round = 0; round < 5; round += 1) {
      const session = await known()
      const before = Array.from({ length: 8 }, () => me(here, session))
      await elsewhere.call('POST', '/api/auth/logout', { token: session.token })
      const after = await Promise.all(Array.from({ length: 8 }, () => status(here, session)))
      expect(after).toEqual(after.map(() => 401))
      await Promise.all(before)
    }
  })
})

describe('a process that knows a session', () => {
  it('reads neither the session nor its person again', async () => {
    const session = await known()
    await here.admin.query('alter function find_session rename to no_session')
    await here.admin.query('alter table user_list rename to no_users')
    const answer = await status(here, session)
    await here.admin.query('alter table no_users rename to user_list')
    await here.admin.query('alter function no_session rename to find_session')
    expect(answer).toBe(200)
  })

  it('still knows it when it was seen in use, or another clinic changed', async () => {
    const session = await known()
    const other = await known()
    await bySql(`update sessions set seen_at = seen_at + interval '1 second' where clinic_id = $1`)(session)
    await bySql('update clinic_settings set name = name || $1::text where clinic_id = $1')(other)
    await here.admin.query('alter function find_session rename to no_session')
    const answer = await status(here, session)
    await here.admin.query('alter function no_session rename to find_session')
    expect(answer).toBe(200)
  })
})
