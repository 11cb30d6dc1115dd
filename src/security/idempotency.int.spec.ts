import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../api.ts'
import { endpointTable, type EndpointRow } from '../openapi.ts'
import { addressed } from './testing/addressed.ts'
import type { Answer } from './testing/call.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type House, openHouse } from './testing/house.ts'
import { expectRefusal } from './testing/refusal.ts'
import { samples } from './testing/samples.ts'

const table = endpointTable(Api)
const creating = table.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/auth/'))
const byId = table.filter(({ path, method }) => path.includes('{id}') && method !== 'GET')

let house: House
let ours: Clinic
let theirs: Clinic
beforeAll(async () => {
  house = await openHouse()
  ours = await openClinic(house, 'Harbor')
  theirs = await openClinic(house, 'Zephyrine')
})
afterAll(() => house.close())

let keys = 0
const freshKey = () => `key-${(keys += 1)}`
const bodyFor = (clinic: Clinic, { operation }: EndpointRow) => samples[operation]?.(clinic).body ?? {}

const post = (
  clinic: Clinic,
  { path }: EndpointRow,
  key: string,
  body: object,
  token = clinic.tokens.staff,
) => clinic.call('POST', path, { token, body, headers: { 'idempotency-key': key } })

/** How many records there are, counted past the program. */
const recordsIn = async (clinic: Clinic): Promise<number> => {
  const { rows } = await house.admin.query('select count(*)::int as n from events where clinic_id = $1', [
    clinic.clinicId,
  ])
  return rows[0].n
}

describe.each(creating)('$method $path with an idempotency key', (endpoint) => {
  it('does it once, and answers the same again', async () => {
    const [key, body] = [freshKey(), bodyFor(ours, endpoint)]
    const first = await post(ours, endpoint, key, body)
    const events = await recordsIn(ours)
    const again = await post(ours, endpoint, key, body)
    expect([again.status, again.text, again.headers.etag]).toEqual([201, first.text, first.headers.etag])
    expect(await recordsIn(ours)).toBe(events)
  })

  it('does it once when asked many times at once', async () => {
    const [key, body] = [freshKey(), bodyFor(ours, endpoint)]
    const before = await recordsIn(ours)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(ours, endpoint, key, body)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await recordsIn(ours)).toBe(before + 1)
  })

  it('refuses the key for anything else', async () => {
    const [key, body] = [freshKey(), bodyFor(ours, endpoint)]
    await post(ours, endpoint, key, body)
    const events = await recordsIn(ours)
    for (const other of [{ ...body, notes: 'something else' }, bodyFor(ours, endpoint)]) {
      const answer = await post(ours, endpoint, key, other)
      expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused'])
      expectRefusal(answer)
    }
    const elsewhere = creating.filter(({ path }) => path !== endpoint.path)
    for (const other of elsewhere)
      expect((await post(ours, other, key, bodyFor(ours, other))).status).toBe(422)
    expect(await recordsIn(ours)).toBe(events)
  })

  it('keeps nothing of what was refused: the key is free for a better try', async () => {
    const [key, body] = [freshKey(), bodyFor(ours, endpoint)]
    expect((await post(ours, endpoint, key, {})).status).toBe(400)
    expect((await post(ours, endpoint, key, body)).status).toBe(201)
  })

  it('knows the key in its own clinic alone', async () => {
    const [key, body] = [freshKey(), bodyFor(ours, endpoint)]
    const first = await post(ours, endpoint, key, body)
    const elsewhere = await post(theirs, endpoint, key, { ...body, patientId: theirs.patientId })
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.text).not.toBe(first.text)
    expect((await post(ours, endpoint, key, body)).text).toBe(first.text)
  })

  it('lets nobody in by a key that somebody else has used', async () => {
    const [key, body] = [freshKey(), bodyFor(ours, endpoint)]
    await post(ours, endpoint, key, body)
    expect((await post(ours, endpoint, key, body, ours.tokens.auditor)).status).toBe(403)
    expect((await post(ours, endpoint, key, body, 'x')).status).toBe(401)
  })

  it('has forgotten a key after a day, whether it was cleared away or not', async () => {
    const key = freshKey()
    const first = await post(ours, endpoint, key, bodyFor(ours, endpoint))
    await house.admin.query("update receipts set recorded_at = now() - interval '25 hours' where key = $1", [
      key,
    ])
    const [body, events] = [bodyFor(ours, endpoint), await recordsIn(ours)]
    const later = await post(ours, endpoint, key, body)
    expect([later.status, later.body.id > first.body.id]).toEqual([201, true])
    expect((await post(ours, endpoint, key, body)).text).toBe(later.text)
    expect(await recordsIn(ours)).toBe(events + 1)
  })

  it('takes a key of any length', async () => {
    const body = bodyFor(ours, endpoint)
    const key = `${freshKey()}-${'k'.repeat(6000)}`
    const first = await post(ours, endpoint, key, body)
    expect(await post(ours, endpoint, key, body)).toMatchObject({ status: 201, text: first.text })
    expect((await post(ours, endpoint, `${key}k`, bodyFor(ours, endpoint))).body.id).not.toBe(first.body.id)
  })
})

describe.each(byId)('$method $path with If-Match', (endpoint) => {
  const change = async (path: string, version: string): Promise<Answer> => {
    const { body } = await addressed(ours, endpoint, 1)
    return ours.call(endpoint.method, path, { headers: { 'if-match': version }, ...(body ? { body } : {}) })
  }

  it('refuses what was changed meanwhile, and says what it was', async () => {
    const { path } = await addressed(ours, endpoint)
    const revision = table.find((row) => row.path === endpoint.path && row.method === 'PUT')
    await ours.call('PUT', path, { body: bodyFor(ours, revision ?? endpoint) })
    const current = await ours.call('GET', path)
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
    expect((await ours.call('GET', path)).text).toBe(current.text)
    expect((await change(path, String(current.headers.etag))).status).toBe(200)
  })

  it.each(['"abc"', '""', '"1", "2"', '"-1"', '"999"', `"${'9'.repeat(50)}"`, '"1e0"', '1.0'])(
    'believes no version that it never gave: %s',
    async (version) => {
      const { path } = await addressed(ours, endpoint)
      const before = (await ours.call('GET', path)).text
      expect(await change(path, version)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
      expect((await ours.call('GET', path)).text).toBe(before)
    },
  )

  it('takes * for any version', async () => {
    const { path } = await addressed(ours, endpoint)
    expect((await change(path, '*')).status).toBe(200)
  })
})

it('settings are not saved over somebody else’s either', async () => {
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

it('of many edits of one version one wins', async () => {
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
