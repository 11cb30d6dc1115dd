import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, Origin, Store } from '#events'
import { API_KEY_DAYS, KEY_SCOPES, type KeyScope, MAX_API_KEYS } from '#contracts/identity'
import { Identity } from '#modules/identity'
import { providerSubscription } from '../../../modules/billing/testing/accounts.ts'
import { subscribeWithTestPayments } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { SINGLETON_ID } from '#contracts/kernel'
import { Subscription } from '../../../modules/billing/subscription/subscription.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable } from '../../program/openapi/openapi.ts'
import { addressCall } from '../testing/record-paths.ts'
import type { CallResponse, Call } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic, ownerOf } from '../testing/clinic.ts'
import { filesWith, findWords, tablesWith } from '../testing/trace-search.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { CREATING_RECORDS } from '../testing/samples.ts'

const BASE_URL = '/api/api-keys'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  await hireMore()
})
afterAll(() => testApp.close())

const inside = async <A, E>(
  of: Clinic,
  effect: Effect.Effect<A, E, Store | Database | Identity | Origin>,
): Promise<A> => testApp.app.runtime.runPromise(Effect.provideService(effect, Origin, ownerOf(of.clinicId)))

const by = (token: string, method: string, path: string, more: Call = {}) =>
  testApp.call(method, path, { token, ...more })
const me = (token: string) => by(token, 'GET', '/api/auth/me')
const outcome = ({ status, body }: CallResponse) => [status, body?.code]
const create = (more: object = {}, call: Call = {}, of = clinic) =>
  of.call('POST', BASE_URL, {
    ...call,
    body: {
      name: 'Nightly export',
      scopes: ['patients:read'],
      expiresInDays: 90,
      currentPassword: 'a long night walk',
      ...more,
    },
  })
const without = (scope: string) => KEY_SCOPES.filter((each) => each !== scope)
const isScope = (permission: string | null): permission is KeyScope =>
  (KEY_SCOPES as readonly (string | null)[]).includes(permission)

/** Keys of a second administrator: one with every scope, and one per scope that lacks only that scope. */
const keys = new Map<KeyScope | 'all', string>()

const hireMore = async () => {
  await clinic.addColleague('staff', 'Second')
  const body = { email: 'Second-staff@clinic.example', password: 'a long night walk' }
  const { token } = (await testApp.call('POST', '/api/auth/login', { body })).body
  keys.set('all', (await clinic.addApiKey(KEY_SCOPES, token)).key)
  for (const scope of KEY_SCOPES) keys.set(scope, (await clinic.addApiKey(without(scope), token)).key)
}

describe.each(endpointTable(Api).filter(({ permission }) => permission))(
  '$method $path, called with a key',
  (endpoint: EndpointRow) => {
    const { permission, operation } = endpoint
    it('requires the scope that equals its permission, or a signed-in user if no such scope exists', async () => {
      const { path, body } = await addressCall(clinic, endpoint)
      const call = (key = '') => by(key, endpoint.method, path, body ? { body } : {})
      const expectRefused = async (key: string | undefined) => {
        const answer = await call(key)
        expect(outcome(answer)).toEqual([403, 'scope_needed'])
        expectRefusal(answer)
      }
      if (!isScope(permission) && permission !== 'self:read') return expectRefused(keys.get('all'))
      // A refused call leaves the record as the next one needs it.
      if (isScope(permission)) await expectRefused(keys.get(permission))
      const { status, text } = await call(keys.get('all'))
      expect([status, text]).toEqual([CREATING_RECORDS.has(operation) ? 201 : 200, text])
    })
  },
)

describe('a key', () => {
  it('is shown once and stored only as a hash', async () => {
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
    expect((await clinic.call('GET', `${BASE_URL}/${row.id}`)).body).toEqual(row)
    expect((await clinic.call('GET', BASE_URL)).body).toContainEqual(row)
    expect((await me(key)).body).toMatchObject({ id: 1, firstName: 'Harbor' })
    const find = findWords([key, key.slice(17)])
    expect(await tablesWith(testApp.admin, find)).toEqual([])
    expect(await filesWith(testApp.dataDir, find)).toEqual([])
    expect(testApp.said.filter((line) => find(line).length > 0)).toEqual([])
    const { rows } = await testApp.admin.query('select hash from api_key_secrets where id = $1', [row.id])
    expect(rows[0].hash).toEqual(createHash('sha256').update(key).digest())
  })

  it('is refused if the request is invalid', async () => {
    const refusals: readonly [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['settings:edit'] }, 'scopes.0'],
      [{ scopes: ['self'] }, 'scopes.0'],
      [{ expiresInDays: 31 }, 'expiresInDays'],
    ]
    for (const [more, field] of refusals) {
      const { status, body } = await create(more)
      expect([more, status, Object.keys(body.fields)]).toEqual([more, 400, [field]])
    }
    const beyond = await create({ scopes: ['history:read'] }, { token: clinic.tokens.practitioner })
    expect(outcome(beyond)).toEqual([400, 'scopes_beyond_role'])
  })

  it('works until it expires or is revoked', async () => {
    for (const expiresInDays of [...API_KEY_DAYS, null]) {
      const { body } = await create({ expiresInDays })
      expect((await me(body.key)).status).toBe(200)
      const passed = (interval: string) =>
        testApp.admin.query('update api_key_list set expires_at = now() + $2::interval where id = $1', [
          body.id,
          interval,
        ])
      await passed('1 minute')
      expect((await me(body.key)).status).toBe(200)
      await passed('-1 second')
      expect(outcome(await me(body.key))).toEqual([401, 'invalid_api_key'])
      expect((await clinic.call('DELETE', `${BASE_URL}/${body.id}`)).status).toBe(200)
    }
    const { id, key } = await clinic.addApiKey()
    expect((await clinic.call('DELETE', `${BASE_URL}/${id}`)).body).toEqual({ deleted: true, id })
    const refused = await me(key)
    expect(outcome(refused)).toEqual([401, 'invalid_api_key'])
    expectRefusal(refused)
    expect((await clinic.call('DELETE', `${BASE_URL}/${id}`)).status).toBe(404)
    expect((await clinic.call('GET', `${BASE_URL}/${id}`)).status).toBe(404)
  })

  it('is not accepted in altered form or as a cookie', async () => {
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
    expect((await testApp.call('GET', '/api/auth/me', { cookie })).status).toBe(401)
  })

  it('acts for its user whatever other credentials the request carries', async () => {
    const { key } = await clinic.addApiKey(['patients:edit'], clinic.tokens.practitioner)
    const browser = { origin: testApp.url, 'sec-fetch-site': 'same-origin' }
    const draft = { email: 'Harbor-staff@clinic.example', password: 'a long night walk' }
    const entered = await testApp.call('POST', '/api/auth/login', { body: draft, headers: browser })
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0]
    expect((await by(key, 'GET', '/api/auth/me', { cookie })).body.role).toBe('practitioner')
    const made = await by(key, 'POST', '/api/patients', {
      cookie,
      headers: browser,
      body: patientDraft('Ada'),
    })
    expect(made.status).toBe(201)
  })

  it('reads public endpoints as its user only if its scopes allow it', async () => {
    const path = `/api/intake-forms/${clinic.formId}`
    const [staff, stranger] = [await clinic.call('GET', path), await testApp.call('GET', path)]
    const [forms, others] = [
      await clinic.addApiKey(['forms:read']),
      await clinic.addApiKey(without('forms:read')),
    ]
    expect((await by(forms.key, 'GET', path)).text).toBe(staff.text)
    expect((await by(others.key, 'GET', path)).text).toBe(stranger.text)
    expect((await by(`${forms.key}x`, 'GET', path)).text).toBe(stranger.text)
  })

  it('receives no notification or activity outside its scopes', async () => {
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

  it('lists records behind report figures only within its scopes', async () => {
    const { key } = await clinic.addApiKey(['patients:read', 'reports:read'])
    const status = async (of: string) => (await by(key, 'GET', `/api/reports/list?of=${of}`)).status
    expect(await status('new-patients')).toBe(200)
    for (const of of ['appointments', 'first-visits', 'documents', 'submissions', 'reminders'])
      expect([of, await status(of)]).toEqual([of, 403])
  })

  it('is recorded in the log and in the access ledger', async () => {
    const { id, key } = await clinic.addApiKey(['patients:read', 'patients:edit'])
    const actor = { kind: 'user', id: 1, role: 'staff', key: id }
    const { body } = await by(key, 'POST', '/api/patients', { body: patientDraft('Ada') })
    await by(key, 'GET', `/api/patients/${body.id}`)
    const one = async (text: string, subject: unknown) =>
      (await testApp.admin.query(text, [clinic.clinicId, subject])).rows
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

  it('is marked as used, at most once a minute', async () => {
    const { id, key } = await clinic.addApiKey()
    const used = async () => (await clinic.call('GET', `${BASE_URL}/${id}`)).body.lastUsedAt
    expect(await used()).toBe(null)
    await me(key)
    const first = await used()
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
    await me(key)
    expect(await used()).toBe(first)
    await testApp.admin.query(
      "update api_key_secrets set used_at = used_at - interval '1 minute' where id = $1",
      [id],
    )
    await me(key)
    expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first))
  })

  it('is created once by a repeated request and not shown a second time', async () => {
    const call = { headers: { 'idempotency-key': 'made-once' } }
    const { body } = await create({}, call)
    const repeat = await create({}, call)
    expect(outcome(repeat)).toEqual([409, 'api_key_told_before'])
    expect(repeat.text).not.toContain('caretrail_')
    expect((await me(body.key)).status).toBe(200)
  })

  it('ends its live streams when it is revoked', async () => {
    const { id, key } = await clinic.addApiKey(['notices:read'])
    const response = await fetch(`${testApp.url}/api/live`, { headers: { authorization: `Bearer ${key}` } })
    const ended = response.text()
    await clinic.call('DELETE', `${BASE_URL}/${id}`)
    expect(await ended).toMatch(/^event: changed/)
  })
})

describe('keys of a clinic', () => {
  it('are managed by their owners and by administrators', async () => {
    const { practitioner, auditor } = clinic.tokens
    const { id, key } = await clinic.addApiKey(['patients:read'], practitioner)
    const seenBy = async (token: string): Promise<number[]> =>
      (await by(token, 'GET', BASE_URL)).body.map((row: { id: number }) => row.id)
    expect(await seenBy(practitioner)).toContain(id)
    expect(await seenBy(auditor)).toEqual([])
    expect(await seenBy(clinic.tokens.staff)).toContain(id)
    for (const method of ['GET', 'DELETE']) {
      expect(outcome(await by(auditor, method, `${BASE_URL}/${id}`))).toEqual([404, 'api_key_not_found'])
    }
    expect((await me(key)).status).toBe(200)
    expect((await clinic.call('DELETE', `${BASE_URL}/${id}`)).status).toBe(200)
    expect((await me(key)).status).toBe(401)
  })

  it('are limited per user, even for concurrent requests', async () => {
    const other = await openClinic(testApp, 'Rush')
    const answers = await Promise.all(Array.from({ length: MAX_API_KEYS + 10 }, () => create({}, {}, other)))
    const made = answers.filter(({ status }) => status === 201)
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))
    expect([made.length, [...codes]]).toEqual([MAX_API_KEYS, ['too_many_api_keys']])
    expect((await other.call('GET', BASE_URL)).body).toHaveLength(MAX_API_KEYS)
    expect((await create({}, { token: other.tokens.practitioner }, other)).status).toBe(201)
  })

  it('open nothing of another clinic', async () => {
    const otherClinic = await openClinic(testApp, 'Zephyrine')
    const last = await clinic.addPatient()
    let patientId = 0
    while (patientId <= last) patientId = await otherClinic.addPatient()
    const { id } = await otherClinic.addApiKey()
    const { key } = await clinic.addApiKey(KEY_SCOPES)
    expect((await by(key, 'GET', `/api/patients/${patientId}`)).status).toBe(404)
    expect((await by(key, 'GET', '/api/patients')).text).not.toMatch(/zephyrine/i)
    expect((await clinic.call('DELETE', `${BASE_URL}/${id}`)).status).toBe(404)
  })

  it('follow the current role of their user, and disappear with the user', async () => {
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
    const { body } = await testApp.call('POST', '/api/auth/login', {
      body: { email, password: ivo.password },
    })
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
    const { rows } = await testApp.admin.query(
      'select count(*)::int as n from api_key_secrets where clinic_id = $1 and user_id = $2',
      [clinic.clinicId, id],
    )
    expect(rows[0].n).toBe(0)
    const listed = (await clinic.call('GET', BASE_URL)).body
    expect(listed.filter(({ userId }: { userId: number }) => userId === id)).toEqual([])
  })
})

it('a key stops working if the clinic requires a second factor and its user has none', async () => {
  const secureClinic = await openClinic(testApp, 'Ridge')
  const { key } = await secureClinic.addApiKey(['patients:read'])
  await inside(secureClinic, subscribeWithTestPayments('team', ['api-access', 'compliance-mode']))
  const refused = await by(key, 'GET', '/api/patients')
  expect(outcome(refused)).toEqual([403, 'second_factor_due'])
  expectRefusal(refused)
})

/** A payment becomes due, and its grace period passes. */
const troubled = (now: number) => [
  {
    _tag: 'NoteAccount',
    provider: 'practice',
    account: {
      subscriptions: [
        providerSubscription({
          reference: 'sub_team',
          tier: 'team',
          addOns: ['api-access'],
          status: 'past_due',
        }),
      ],
      purchases: [],
    },
    now,
  } as const,
  { _tag: 'NoteTime', now: now + 15 * 86_400_000 } as const,
]

describe('API Access', () => {
  it('is required for keys: without it they are neither created nor accepted, and with it they work again', async () => {
    const strictClinic = await openClinic(testApp, 'Basin')
    const { key } = await strictClinic.addApiKey(['patients:read', 'patients:edit'])
    await inside(strictClinic, subscribeWithTestPayments('team'))
    for (const refused of [
      await me(key),
      await by(key, 'GET', '/api/patients'),
      await create({}, {}, strictClinic),
    ]) {
      expect(outcome(refused)).toEqual([402, 'api_access_needed'])
      expectRefusal(refused)
      expect(refused.body.message).toContain('Subscription')
    }
    expect((await strictClinic.call('GET', BASE_URL)).body).toHaveLength(1)
    await inside(strictClinic, subscribeWithTestPayments('team', ['api-access']))
    expect((await by(key, 'GET', '/api/patients')).status).toBe(200)
    const execute = (command: ReturnType<typeof troubled>[number]) =>
      Effect.flatMap(Store, (store) => store.execute(Subscription, { id: SINGLETON_ID, command }))
    await inside(strictClinic, Effect.forEach(troubled(Date.parse('2100-01-01T00:00:00Z')), execute))
    // A clinic that does not pay can still read, also with a key.
    expect((await by(key, 'GET', '/api/patients')).status).toBe(200)
    const refused = await by(key, 'POST', '/api/patients', { body: patientDraft('Ada') })
    expect(outcome(refused)).toEqual([402, 'subscription_needed'])
  })
})
