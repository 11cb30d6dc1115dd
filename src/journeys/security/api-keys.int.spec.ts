import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, Origin, type OriginShape, Store } from '#events'
import { API_KEY_DAYS, KEY_SCOPES, type KeyScope, MOST_API_KEYS } from '#contracts/identity'
import { Identity } from '#modules/identity'
import { held } from '../../modules/billing/testing/accounts.ts'
import { subscribedTo } from '../../modules/billing/testing/subscribed.ts'
import { nothing, OWN } from '../../modules/billing/own.ts'
import { Subscription } from '../../modules/billing/subscription.ts'
import { Api } from '../api.ts'
import { type EndpointRow, endpointTable } from '../openapi.ts'
import { addressed } from './testing/addressed.ts'
import type { Answer, Call } from './testing/call.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { filesWith, finding, tablesWith } from './testing/everywhere.ts'
import { type House, openHouse } from './testing/house.ts'
import { expectRefusal } from './testing/refusal.ts'
import { CREATING, patientDraft } from './testing/samples.ts'

const HOME = '/api/api-keys'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
  await hireMore()
})
afterAll(() => house.close())

const originIn = ({ clinicId }: Clinic): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'cli',
})
const inside = async <A, E>(
  of: Clinic,
  work: Effect.Effect<A, E, Store | Database | Identity | Origin>,
): Promise<A> => house.app.runtime.runPromise(Effect.provideService(work, Origin, originIn(of)))

const by = (token: string, method: string, path: string, more: Call = {}) =>
  house.call(method, path, { token, ...more })
const me = (token: string) => by(token, 'GET', '/api/auth/me')
const outcome = ({ status, body }: Answer) => [status, body?.code]
const create = (more: object = {}, call: Call = {}, of = clinic) =>
  of.call('POST', HOME, {
    ...call,
    body: { name: 'Nightly export', scopes: ['patients:read'], expiresInDays: 90, ...more },
  })
const without = (scope: string) => KEY_SCOPES.filter((each) => each !== scope)
const isScope = (permission: string | null): permission is KeyScope =>
  (KEY_SCOPES as readonly (string | null)[]).includes(permission)

/** A key with every scope, and for every scope one with all others: those of a second administrator. */
const keys = new Map<KeyScope | 'all', string>()

const hireMore = async () => {
  await clinic.addColleague('staff', 'Second')
  const body = { email: 'Second-staff@clinic.example', password: 'a long night walk' }
  const { token } = (await house.call('POST', '/api/auth/login', { body })).body
  keys.set('all', (await clinic.addApiKey(KEY_SCOPES, token)).key)
  for (const scope of KEY_SCOPES) keys.set(scope, (await clinic.addApiKey(without(scope), token)).key)
}

describe.each(endpointTable(Api).filter(({ permission }) => permission))(
  '$method $path, called with a key',
  (endpoint: EndpointRow) => {
    const { permission, operation } = endpoint
    const call = async (key: string | undefined) => {
      const { path, body } = await addressed(clinic, endpoint)
      return by(key ?? '', endpoint.method, path, body ? { body } : {})
    }
    const refused = async (key: string | undefined) => {
      const answer = await call(key)
      expect(outcome(answer)).toEqual([403, 'scope_needed'])
      expectRefusal(answer)
    }

    it('needs the scope that is its permission, and where there is none, a person', async () => {
      if (!isScope(permission) && permission !== 'self:read') return refused(keys.get('all'))
      const { status, text } = await call(keys.get('all'))
      expect([status, text]).toEqual([CREATING.has(operation) ? 201 : 200, text])
      return isScope(permission) ? refused(keys.get(permission)) : undefined
    })
  },
)

describe('a key', () => {
  it('is told once, and kept as a hash alone', async () => {
    const { status, body } = await create()
    const { key, ...row } = body
    expect([status, key]).toEqual([201, expect.stringMatching(/^caretrail_[\w-]{43}$/)])
    expect(row).toEqual({
      id: expect.any(Number),
      name: 'Nightly export',
      prefix: key.slice(0, 16),
      scopes: ['patients:read'],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
      userId: 1,
      userName: 'Harbor Owner',
    })
    expect(Date.parse(row.expiresAt) - Date.parse(row.createdAt)).toBeCloseTo(90 * 86_400_000, -4)
    expect((await clinic.call('GET', `${HOME}/${row.id}`)).body).toEqual(row)
    expect((await clinic.call('GET', HOME)).body).toContainEqual(row)
    expect((await me(key)).body).toMatchObject({ id: 1, firstName: 'Harbor' })
    const find = finding([key, key.slice(17)])
    expect(await tablesWith(house.admin, find)).toEqual([])
    expect(await filesWith(house.dataDir, find)).toEqual([])
    expect(house.said.filter((line) => find(line).length > 0)).toEqual([])
    const { rows } = await house.admin.query('select hash from api_key_secrets where id = $1', [row.id])
    expect(rows[0].hash).toEqual(createHash('sha256').update(key).digest())
  })

  it('is refused where what is asked for makes no sense', async () => {
    const refusals: readonly [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['settings:edit'] }, 'scopes.0'],
      [{ scopes: ['self'] }, 'scopes.0'],
      [{ expiresInDays: 31 }, 'expiresInDays'],
      [{ expiresInDays: undefined }, 'expiresInDays'],
    ]
    for (const [more, field] of refusals) {
      const { status, body } = await create(more)
      expect([more, status, Object.keys(body.fields)]).toEqual([more, 400, [field]])
    }
    const beyond = await create({ scopes: ['history:read'] }, { token: clinic.tokens.practitioner })
    expect(outcome(beyond)).toEqual([400, 'scopes_beyond_role'])
  })

  it('works for its days, or until it is revoked', async () => {
    for (const expiresInDays of [...API_KEY_DAYS, null]) {
      const { body } = await create({ expiresInDays })
      expect((await me(body.key)).status).toBe(200)
      const passed = (interval: string) =>
        house.admin.query('update api_key_list set expires_at = now() + $2::interval where id = $1', [
          body.id,
          interval,
        ])
      await passed('1 minute')
      expect((await me(body.key)).status).toBe(200)
      await passed('-1 second')
      expect(outcome(await me(body.key))).toEqual([401, 'invalid_api_key'])
      expect((await clinic.call('DELETE', `${HOME}/${body.id}`)).status).toBe(200)
    }
    const { id, key } = await clinic.addApiKey()
    expect((await clinic.call('DELETE', `${HOME}/${id}`)).body).toEqual({ deleted: true, id })
    const refused = await me(key)
    expect(outcome(refused)).toEqual([401, 'invalid_api_key'])
    expectRefusal(refused)
    expect((await clinic.call('DELETE', `${HOME}/${id}`)).status).toBe(404)
    expect((await clinic.call('GET', `${HOME}/${id}`)).status).toBe(404)
  })

  it('is none of these', async () => {
    const { key } = await clinic.addApiKey()
    const wrong = [
      `${key}x`,
      key.slice(0, -1),
      key.toLowerCase(),
      'caretrail_',
      `caretrail_${clinic.tokens.staff}`,
    ]
    for (const token of wrong)
      expect([token, ...outcome(await me(token))]).toEqual([token, 401, 'invalid_api_key'])
    expect(outcome(await me(key.replace('caretrail_', '')))).toEqual([401, 'not_signed_in'])
    const cookie = `caretrail=${key}`
    expect((await house.call('GET', '/api/auth/me', { cookie })).status).toBe(401)
  })

  it('acts for its person whatever else the request carries', async () => {
    const { key } = await clinic.addApiKey(['patients:edit'], clinic.tokens.practitioner)
    const browser = { origin: house.url, 'sec-fetch-site': 'same-origin' }
    const draft = { email: 'Harbor-staff@clinic.example', password: 'a long night walk' }
    const entered = await house.call('POST', '/api/auth/login', { body: draft, headers: browser })
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0]
    expect((await by(key, 'GET', '/api/auth/me', { cookie })).body.role).toBe('practitioner')
    const made = await by(key, 'POST', '/api/patients', {
      cookie,
      headers: browser,
      body: patientDraft('Ada'),
    })
    expect(made.status).toBe(201)
  })

  it('reads as its person does what is open to everybody, where its scopes say so', async () => {
    const path = `/api/intake-forms/${clinic.formId}`
    const [staff, stranger] = [await clinic.call('GET', path), await house.call('GET', path)]
    const [forms, others] = [
      await clinic.addApiKey(['forms:read']),
      await clinic.addApiKey(without('forms:read')),
    ]
    expect((await by(forms.key, 'GET', path)).text).toBe(staff.text)
    expect((await by(others.key, 'GET', path)).text).toBe(stranger.text)
    expect((await by(`${forms.key}x`, 'GET', path)).text).toBe(stranger.text)
  })

  it('is told of nothing its scopes do not reach', async () => {
    await clinic.addNotice()
    const [some, bare] = [
      await clinic.addApiKey(['notices:read', 'forms:read']),
      await clinic.addApiKey(['notices:read']),
    ]
    expect((await by(some.key, 'GET', '/api/notifications')).body.length).toBeGreaterThan(0)
    expect((await by(bare.key, 'GET', '/api/notifications')).body).toEqual([])
    const activity = async (scopes: readonly KeyScope[]) => {
      const { key } = await clinic.addApiKey(scopes)
      const { body } = await by(key, 'GET', '/api/dashboard/activity?limit=50')
      return new Set(body.map(({ type }: { type: string }) => type))
    }
    expect(await activity(['appointments:read'])).toEqual(new Set(['appointment']))
    expect(await activity(['appointments:read', 'patients:read'])).toEqual(
      new Set(['appointment', 'patient']),
    )
  })

  it('lists behind the figures of reports what its scopes reach', async () => {
    const { key } = await clinic.addApiKey(['patients:read', 'reports:read'])
    const status = async (of: string) => (await by(key, 'GET', `/api/reports/list?of=${of}`)).status
    expect(await status('new-patients')).toBe(200)
    for (const of of ['appointments', 'first-visits', 'documents', 'submissions', 'reminders'])
      expect([of, await status(of)]).toEqual([of, 403])
  })

  it('says in the log and in the ledger that it was shown', async () => {
    const { id, key } = await clinic.addApiKey(['patients:read', 'patients:edit'])
    const actor = { kind: 'user', id: 1, role: 'staff', key: id }
    const { body } = await by(key, 'POST', '/api/patients', { body: patientDraft('Ada') })
    await by(key, 'GET', `/api/patients/${body.id}`)
    const one = async (text: string, subject: unknown) =>
      (await house.admin.query(text, [clinic.clinicId, subject])).rows
    expect(
      await one(
        `select meta -> 'actor' as actor, meta ->> 'source' as source from events
         where clinic_id = $1 and stream_type = 'patient' and stream_id = $2`,
        body.id,
      ),
    ).toEqual([{ actor, source: 'api' }])
    expect(
      await one(
        'select actor::json as actor, action from access_ledger where clinic_id = $1 and subject = $2',
        `patient-${body.id}`,
      ),
    ).toEqual([{ actor, action: 'open' }])
  })

  it('is noted to be in use, once a minute', async () => {
    const { id, key } = await clinic.addApiKey()
    const used = async () => (await clinic.call('GET', `${HOME}/${id}`)).body.lastUsedAt
    expect(await used()).toBe(null)
    await me(key)
    const first = await used()
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
    await me(key)
    expect(await used()).toBe(first)
    await house.admin.query(
      "update api_key_secrets set used_at = used_at - interval '1 minute' where id = $1",
      [id],
    )
    await me(key)
    expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first))
  })

  it('is made once by a request that is sent again, and told no second time', async () => {
    const call = { headers: { 'idempotency-key': 'made-once' } }
    const { body } = await create({}, call)
    const again = await create({}, call)
    expect(outcome(again)).toEqual([409, 'api_key_told_before'])
    expect(again.text).not.toContain('caretrail_')
    expect((await me(body.key)).status).toBe(200)
  })

  it('ends what it follows', async () => {
    const { id, key } = await clinic.addApiKey(['notices:read'])
    const response = await fetch(`${house.url}/api/live`, { headers: { authorization: `Bearer ${key}` } })
    const ended = response.text()
    await clinic.call('DELETE', `${HOME}/${id}`)
    expect(await ended).toMatch(/^event: changed/)
  })
})

describe('keys of a clinic', () => {
  it('are looked after by whoever has them, and by administrators', async () => {
    const { practitioner, auditor } = clinic.tokens
    const { id, key } = await clinic.addApiKey(['patients:read'], practitioner)
    const seenBy = async (token: string): Promise<number[]> =>
      (await by(token, 'GET', HOME)).body.map((row: { id: number }) => row.id)
    expect(await seenBy(practitioner)).toContain(id)
    expect(await seenBy(auditor)).toEqual([])
    expect(await seenBy(clinic.tokens.staff)).toContain(id)
    for (const method of ['GET', 'DELETE']) {
      expect(outcome(await by(auditor, method, `${HOME}/${id}`))).toEqual([404, 'api_key_not_found'])
    }
    expect((await me(key)).status).toBe(200)
    expect((await clinic.call('DELETE', `${HOME}/${id}`)).status).toBe(200)
    expect((await me(key)).status).toBe(401)
  })

  it('are so many for each person, however many are asked for at once', async () => {
    const other = await openClinic(house, 'Rush')
    const answers = await Promise.all(Array.from({ length: MOST_API_KEYS + 10 }, () => create({}, {}, other)))
    const made = answers.filter(({ status }) => status === 201)
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))
    expect([made.length, [...codes]]).toEqual([MOST_API_KEYS, ['too_many_api_keys']])
    expect((await other.call('GET', HOME)).body).toHaveLength(MOST_API_KEYS)
    expect((await create({}, { token: other.tokens.practitioner }, other)).status).toBe(201)
  })

  it('open nothing of another clinic', async () => {
    const theirs = await openClinic(house, 'Zephyrine')
    for (let n = 0; n < 40; n++) await theirs.addPatient()
    const patientId = await theirs.addPatient()
    const { id } = await theirs.addApiKey()
    const { key } = await clinic.addApiKey(KEY_SCOPES)
    expect((await by(key, 'GET', `/api/patients/${patientId}`)).status).toBe(404)
    expect((await by(key, 'GET', '/api/patients')).text).not.toMatch(/zephyrine/i)
    expect((await clinic.call('DELETE', `${HOME}/${id}`)).status).toBe(404)
  })

  it('do what the role of their person allows by now, and go with the person', async () => {
    const email = 'ivo@clinic.example'
    const ivo = {
      email,
      firstName: 'Ivo',
      lastName: 'Brandt',
      password: 'a long night walk',
      practitioner: false,
    }
    const { id } = await inside(
      clinic,
      Effect.flatMap(Identity, (identity) => identity.addUser({ ...ivo, role: 'practitioner' })),
    )
    const { body } = await house.call('POST', '/api/auth/login', { body: { email, password: ivo.password } })
    const { key } = await clinic.addApiKey(['patients:read', 'notices:read'], body.token)
    expect((await by(key, 'GET', '/api/patients')).status).toBe(200)
    await inside(
      clinic,
      Effect.flatMap(Identity, (identity) => identity.changeRole(id, 'auditor', false)),
    )
    expect((await by(key, 'GET', '/api/notifications')).status).toBe(200)
    expect(outcome(await by(key, 'GET', '/api/patients'))).toEqual([403, 'forbidden'])
    await inside(
      clinic,
      Effect.flatMap(Identity, (identity) => identity.removeUser(id)),
    )
    expect(outcome(await me(key))).toEqual([401, 'invalid_api_key'])
    const { rows } = await house.admin.query(
      'select count(*)::int as n from api_key_secrets where clinic_id = $1 and user_id = $2',
      [clinic.clinicId, id],
    )
    expect(rows[0].n).toBe(0)
    const listed = (await clinic.call('GET', HOME)).body
    expect(listed.filter(({ userId }: { userId: number }) => userId === id)).toEqual([])
  })
})

it('a key is held to what the clinic asks of its person: no second factor, no key', async () => {
  const own = await openClinic(house, 'Ridge')
  const { key } = await own.addApiKey(['patients:read'])
  await inside(own, subscribedTo('team', ['api-access', 'compliance-mode']))
  const refused = await by(key, 'GET', '/api/patients')
  expect(outcome(refused)).toEqual([403, 'second_factor_due'])
  expectRefusal(refused)
})

/** A payment that is due, and the days of grace after it. */
const troubled = (now: number) => [
  {
    _tag: 'NoteAccount',
    provider: 'practice',
    account: {
      held: [held({ reference: 'sub_team', tier: 'team', addOns: ['api-access'], status: 'past_due' })],
      bought: [],
    },
    now,
  } as const,
  { _tag: 'NoteTime', now: now + 15 * 86_400_000 } as const,
]

describe('API Access', () => {
  it('is what keys come with: without it they are neither made nor taken, and with it they are again', async () => {
    const own = await openClinic(house, 'Basin')
    const { key } = await own.addApiKey(['patients:read', 'patients:edit'])
    await inside(own, subscribedTo('team'))
    for (const refused of [await me(key), await by(key, 'GET', '/api/patients'), await create({}, {}, own)]) {
      expect(outcome(refused)).toEqual([402, 'api_access_needed'])
      expectRefusal(refused)
      expect(refused.body.message).toContain('Subscription')
    }
    expect((await own.call('GET', HOME)).body).toHaveLength(1)
    await inside(own, subscribedTo('team', ['api-access']))
    expect((await by(key, 'GET', '/api/patients')).status).toBe(200)
    const execute = (command: ReturnType<typeof troubled>[number]) =>
      Effect.flatMap(Store, (store) => store.execute(Subscription, { id: OWN, command, answer: nothing }))
    await inside(own, Effect.forEach(troubled(Date.parse('2100-01-01T00:00:00Z')), execute))
    // Who does not pay may go on reading, with a key as well.
    expect((await by(key, 'GET', '/api/patients')).status).toBe(200)
    const refused = await by(key, 'POST', '/api/patients', { body: patientDraft('Ada') })
    expect(outcome(refused)).toEqual([402, 'subscription_needed'])
  })
})
