import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from './request.ts'

let answers: (() => Response | Promise<Response>)[]
let keys: (string | null)[]
beforeEach(() => {
  answers = []
  keys = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Promise((resolve) => resolve((answers.shift() ?? done)()))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const done = () => Response.json({})
const refused = () => Response.json({ message: 'Not now' }, { status: 409 })
const broken = () => new Response('', { status: 503 })
const lost = () => {
  throw new TypeError('fetch failed')
}

describe.each(['PUT', 'DELETE'])('a %s', (method) => {
  const change = (url = '/api/rooms/1', body: object = { name: 'One' }, ifMatch?: string) =>
    request(method, url, body, { ifMatch }).catch(() => undefined)

  it.each([
    ['was lost', lost],
    ['says nothing of it', broken],
  ])('is sent again with the same key if the response %s', async (_, answer) => {
    answers = [answer]
    await change()
    await change()
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['a success', done],
    ['a refusal', refused],
  ])('gets a new key after %s', async (_, answer) => {
    answers = [answer]
    await change()
    await change()
    expect(new Set(keys).size).toBe(2)
  })

  it('gets another key for another body, URL or version', async () => {
    answers = [lost, lost, lost]
    await change('/api/rooms/1')
    await change('/api/rooms/2')
    await change('/api/rooms/2', { name: 'Two' })
    await change('/api/rooms/2', { name: 'Two' }, '"2"')
    expect(new Set(keys).size).toBe(4)
  })

  it('gets a new key if its answer was lost and something else was changed since', async () => {
    answers = [lost]
    await change()
    await change('/api/rooms/1', { name: 'Two' })
    await change()
    expect(new Set(keys).size).toBe(3)
  })

  it('gets a new key if its answer was lost and what it removed was restored since', async () => {
    answers = [lost]
    await change()
    await request('POST', '/api/rooms/1/restore')
    await change()
    expect(keys[2]).not.toBe(keys[0])
  })

  it('keeps its key if another change succeeds while it is under way', async () => {
    const slow = Promise.withResolvers<Response>()
    answers = [() => slow.promise]
    const first = change()
    await change('/api/rooms/2')
    slow.reject(new TypeError('fetch failed'))
    await first
    await change()
    expect(keys[2]).toBe(keys[0])
  })
})

it('a read, and a POST of its own, carry no key', async () => {
  await request('GET', '/api/rooms')
  await request('POST', '/api/rooms/1/restore')
  expect(keys).toEqual([null, null])
})
