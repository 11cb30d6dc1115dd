import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../../program/api.ts'
import { endpointTable, type EndpointRow } from '../../program/openapi/openapi.ts'
import { addressCall, recordAt } from '../testing/record-paths.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { CREATING_RECORDS, IGNORING_KEYS, samples, SIGNED_CALLS, UNVERSIONED } from '../testing/samples.ts'

const table = endpointTable(Api)
const isKeyed = ({ path, operation }: EndpointRow) =>
  !path.startsWith('/api/auth/') && !IGNORING_KEYS.has(operation) && !SIGNED_CALLS.has(operation)
const posting = table.filter((row) => row.method === 'POST' && isKeyed(row))
const byId = table.filter(
  ({ path, method, operation }) =>
    path.includes('{id}') && ['PUT', 'DELETE'].includes(method) && !UNVERSIONED.has(operation),
)

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
})
afterAll(() => testApp.close())

let keys = 0
const freshKey = () => `key-${(keys += 1)}`
const sampleOf = ({ operation }: EndpointRow) =>
  samples[operation]?.({ name: 'Harbor', patientId: 1, formId: 1, clientSecret: '' }) ?? {}
const expectedOf = ({ operation }: EndpointRow) => (CREATING_RECORDS.has(operation) ? 201 : 200)
const bodyFor = (clinic: Clinic, { operation }: EndpointRow) => samples[operation]?.(clinic).body ?? {}

/** A call that has not been made yet. */
interface Target {
  readonly path: string
  readonly body: object
}
const target = async (clinic: Clinic, endpoint: EndpointRow): Promise<Target> => ({
  body: {},
  ...JSON.parse(JSON.stringify(await addressCall(clinic, endpoint))),
})

const each = new Map<EndpointRow, Target>()
/** How many other endpoints get the key of an endpoint: all of them would be thousands of calls. */
const NEIGHBORS = 4
/**
 * Returns a call of each of the endpoints that follow in the table, and so of every endpoint for some key. They are to
 * be refused only: a refused call can be reused. Visitors and users have keys of their own.
 */
const neighborsOf = async (endpoint: EndpointRow): Promise<readonly Target[]> => {
  const alike = posting.filter(({ permission }) => (permission === null) === (endpoint.permission === null))
  const after = alike.indexOf(endpoint) + 1
  const neighbors = [...alike, ...alike].slice(after, after + Math.min(NEIGHBORS, alike.length - 1))
  for (const next of neighbors) if (!each.has(next)) each.set(next, await target(ours, next))
  return neighbors.flatMap((next) => each.get(next) ?? [])
}

const post = (clinic: Clinic, { path, body }: Target, key: string, token = clinic.tokens.staff) =>
  clinic.call('POST', path, { token, body, headers: { 'idempotency-key': key } })

/** Counts a clinic's events directly in the database, except for those of background jobs. */
const eventsIn = async (clinic: Clinic): Promise<number> => {
  const text = `select count(*)::int as n from events where clinic_id = $1 and meta::json ->> 'source' <> 'worker'`
  const { rows } = await testApp.admin.query(text, [clinic.clinicId])
  return rows[0].n
}

/** Counts the events that `makeCalls` adds. */
const left = async (makeCalls: () => Promise<unknown>): Promise<number> => {
  const before = await eventsIn(ours)
  await makeCalls()
  return (await eventsIn(ours)) - before
}

describe.each(posting)('$method $path with an idempotency key', (endpoint) => {
  const expected = expectedOf(endpoint)

  it('runs once and answers a repeat with the same response', async () => {
    const [key, call] = [freshKey(), await target(ours, endpoint)]
    const first = await post(ours, call, key)
    const events = await eventsIn(ours)
    const repeat = await post(ours, call, key)
    expect([repeat.status, repeat.text, repeat.headers.etag]).toEqual([
      expected,
      first.text,
      first.headers.etag,
    ])
    expect(await eventsIn(ours)).toBe(events)
  })

  it('runs once for many concurrent requests', async () => {
    const [single, call, key] = [await target(ours, endpoint), await target(ours, endpoint), freshKey()]
    const eventCount = await left(() => post(ours, single, freshKey()))
    const answers: CallResponse[] = []
    const many = async () => {
      answers.push(...(await Promise.all(Array.from({ length: 6 }, () => post(ours, call, key)))))
    }
    expect(await left(many)).toBe(eventCount)
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  it('refuses the key for a different request', async () => {
    const [key, call] = [freshKey(), await target(ours, endpoint)]
    await post(ours, call, key)
    const others: Target[] = [
      { ...call, body: { ...call.body, notes: 'something else' } },
      // Samples repeat their times: a call that is the same would only be answered again.
      ...(await neighborsOf(endpoint)).filter((other) => !isDeepStrictEqual(other, call)),
    ]
    const events = await eventsIn(ours)
    for (const other of others) {
      const answer = await post(ours, other, key)
      expect([other.path, answer.status, answer.body.code]).toEqual([
        other.path,
        422,
        'idempotency_key_reused',
      ])
      expectRefusal(answer)
    }
    expect(await eventsIn(ours)).toBe(events)
  })

  it('knows the key only in its own clinic', async () => {
    const [key, call] = [freshKey(), await target(ours, endpoint)]
    const first = await post(ours, call, key)
    const elsewhere = await post(otherClinic, await target(otherClinic, endpoint), key)
    expect(elsewhere.status).toBe(expected)
    expect(elsewhere.text).not.toBe(first.text)
    expect((await post(ours, call, key)).text).toBe(first.text)
  })

  it('forgets a key after a day, whether it was pruned or not', async () => {
    const key = freshKey()
    const first = await post(ours, await target(ours, endpoint), key)
    await testApp.admin.query(
      "update receipts set recorded_at = now() - interval '25 hours' where right(key, length($1)) = $1",
      [key],
    )
    const call = await target(ours, endpoint)
    const later = await post(ours, call, key)
    expect([later.status, later.body.id === first.body.id]).toEqual([expected, false])
    const events = await eventsIn(ours)
    expect((await post(ours, call, key)).text).toBe(later.text)
    expect(await eventsIn(ours)).toBe(events)
  })

  it('accepts a key of any length', async () => {
    const call = await target(ours, endpoint)
    const key = `${freshKey()}-${'k'.repeat(6000)}`
    const first = await post(ours, call, key)
    expect(await post(ours, call, key)).toMatchObject({ status: expected, text: first.text })
    const other = await post(ours, await target(ours, endpoint), `${key}k`)
    expect([other.status, other.body.id === first.body.id]).toEqual([expected, false])
  })
})

describe.each(posting.filter((endpoint) => 'body' in sampleOf(endpoint)))('$method $path', (endpoint) => {
  it('does not store refusals: the key can be used for a corrected request', async () => {
    const [key, call] = [freshKey(), await target(ours, endpoint)]
    expect((await post(ours, { ...call, body: {} }, key)).status).toBe(400)
    expect((await post(ours, call, key)).status).toBe(expectedOf(endpoint))
  })
})

describe.each(posting.filter(({ permission }) => permission))('$method $path', (endpoint) => {
  it('admits no user with a key that another user has used', async () => {
    const [key, call] = [freshKey(), await target(ours, endpoint)]
    await post(ours, call, key)
    // An auditor may open emergency access.
    const outsider = endpoint.permission === 'patients:emergency' ? 'practitioner' : 'auditor'
    expect((await post(ours, call, key, ours.tokens[outsider])).status).toBe(403)
    expect((await post(ours, call, key, 'x')).status).toBe(401)
  })
})

it('knows a key only for its actor: a visitor, a user, another user and an API key', async () => {
  const key = freshKey()
  const submitting = table.find(({ operation }) => operation === 'submissions.submit') as EndpointRow
  const registering = table.find(({ operation }) => operation === 'patients.register') as EndpointRow
  const submitted = await post(ours, await target(ours, submitting), key, '')
  const apiKey = await ours.addApiKey(['patients:edit', 'patients:read'])
  const callers = [ours.tokens.staff, ours.tokens.practitioner, apiKey.key]
  const calls = await Promise.all(callers.map(() => target(ours, registering)))
  const register = (n: number) => post(ours, calls[n] as Target, key, callers[n])
  const first = [await register(0), await register(1), await register(2)]
  expect([submitted, ...first].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(first.map(({ body }) => body.id)).size).toBe(3)
  const repeated = [await register(0), await register(1), await register(2)]
  expect(repeated.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
})

const NEVER_ISSUED = ['"abc"', '""', '"1", "2"', '"-1"', '"999"', `"${'9'.repeat(50)}"`, '"1e0"', '1.0']

describe.each(byId)('$method $path with If-Match', (endpoint) => {
  /** Returns the path that has the version: the path itself if it can be read, otherwise its record. */
  const recordOf = (path: string): string =>
    table.some((row) => row.method === 'GET' && row.path === endpoint.path) ? path : recordAt(path)
  const recordPath = endpoint.path.replace(/{id}.*/, '{id}')
  const isGoneOnceRemoved =
    table.some((row) => row.method === 'DELETE' && row.path === recordPath && row.path !== endpoint.path) &&
    !table.some(({ path }) => path === `${recordPath}/restore`)
  const change = async (path: string, version: string): Promise<CallResponse> => {
    const { body } = await addressCall(ours, endpoint, 1)
    return ours.call(endpoint.method, path, { headers: { 'if-match': version }, ...(body ? { body } : {}) })
  }

  it('refuses a stale version and reports the changes since', async () => {
    const { path } = await addressCall(ours, endpoint)
    const record = recordOf(path)
    const revision = table.find((row) => row.method === 'PUT' && row.path === endpoint.path)
    if (revision && record === path) await ours.call('PUT', record, { body: bodyFor(ours, revision) })
    else if (isGoneOnceRemoved) await change(path, '*')
    else for (const step of ['', '/restore']) await ours.call(step ? 'POST' : 'DELETE', `${record}${step}`)
    const current = await ours.call('GET', record)
    expect(current.body.version).toBeGreaterThan(1)
    for (const stale of ['"1"', '1', 'W/"1"']) {
      const answer = await change(path, stale)
      expectRefusal(answer)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'stale_version', version: current.body.version },
      })
      expect(answer.body.since.length).toBe(current.body.version - 1)
      expect(Object.keys(answer.body.since[0])).toEqual(['type', 'version', 'at'])
    }
    expect((await ours.call('GET', record)).text).toBe(current.text)
    expect((await change(path, String(current.headers.etag))).status).toBe(200)
  })

  it('refuses versions it never issued', async () => {
    const { path } = await addressCall(ours, endpoint)
    const before = (await ours.call('GET', recordOf(path))).text
    for (const version of NEVER_ISSUED) {
      const { status, body } = await change(path, version)
      expect([version, status, body.code]).toEqual([version, 409, 'stale_version'])
    }
    expect((await ours.call('GET', recordOf(path))).text).toBe(before)
  })

  it('accepts * for any version', async () => {
    const { path } = await addressCall(ours, endpoint)
    expect((await change(path, '*')).status).toBe(200)
  })
})

it('refuses to overwrite another user’s changes to settings', async () => {
  const path = '/api/settings/clinic'
  const save = (version: string) =>
    ours.call('PUT', path, {
      headers: { 'if-match': version },
      body: samples['clinic.save']?.(ours).body ?? {},
    })
  const { etag = '' } = (await ours.call('GET', path)).headers
  expect((await save(etag)).status).toBe(200)
  expect(await save(etag)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect((await save('"abc"')).status).toBe(409)
})

it('accepts exactly one of many edits of the same version', async () => {
  const id = await ours.addPatient()
  const edits = Array.from({ length: 30 }, () =>
    ours.call('PUT', `/api/patients/${id}`, {
      headers: { 'if-match': '"1"' },
      body: samples['patients.revise']?.(ours).body ?? {},
    }),
  )
  const statuses = (await Promise.all(edits)).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 29 }, () => 409)])
})

const eventsOfPeople = async (): Promise<number> => {
  const text = `select count(*)::int as n from events where clinic_id = $1 and actor like 'user-%'`
  return (await testApp.admin.query(text, [ours.clinicId])).rows[0].n
}

/** The version of the record, if it can be read and has one. */
const versionOf = async ({ path }: Target) => {
  const { etag } = (await ours.call('GET', path)).headers
  return etag === undefined ? undefined : { 'if-match': String(etag) }
}

/** Counts the events of people that a call adds: workers go on meanwhile. */
const added = async (makeCall: () => Promise<unknown>): Promise<number> => {
  const before = await eventsOfPeople()
  await makeCall()
  return (await eventsOfPeople()) - before
}

// The content of a document is no JSON: an upload that broke off begins again.
const changing = table.filter(
  (row) => ['PUT', 'DELETE'].includes(row.method) && isKeyed(row) && row.operation !== 'documents.fill',
)

describe.each(changing)('$method $path with an idempotency key', (endpoint) => {
  const change = (call: Target, headers: Readonly<Record<string, string>> = {}, body = call.body) =>
    ours.call(endpoint.method, call.path, {
      headers,
      ...(endpoint.method === 'PUT' || Object.keys(body).length > 0 ? { body } : {}),
    })
  it('runs once and answers a repeat as the first time, though its version is no longer current', async () => {
    const other = await target(ours, endpoint)
    const without = await added(async () => expect((await change(other)).status).toBe(200))
    const call = await target(ours, endpoint)
    const headers = { ...(await versionOf(call)), 'idempotency-key': freshKey() }
    const answers: CallResponse[] = []
    const count = await added(async () => answers.push(await change(call, headers)))
    expect([answers[0]?.status, call.path === other.path || count === without]).toEqual([200, true])
    expect(await added(async () => answers.push(await change(call, headers)))).toBe(0)
    expect([answers[1]?.status, answers[1]?.text]).toEqual([200, answers[0]?.text])
    if (endpoint.method === 'DELETE') return
    const changed = await change(call, headers, { ...call.body, notes: 'something else' })
    expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_key_reused'])
  })
})
