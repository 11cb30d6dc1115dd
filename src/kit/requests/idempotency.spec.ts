import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdempotentPost } from './idempotency.ts'

let answers: (() => Response)[]
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

const done = () => Response.json({}, { status: 201 })
const refused = () => Response.json({ message: 'Not now' }, { status: 409 })
const broken = () => new Response('', { status: 503 })
const lost = () => {
  throw new TypeError('fetch failed')
}

describe('a POST that must run once', () => {
  it.each([
    ['was lost', lost, 'fetch failed'],
    ['says nothing of it', broken, '503'],
  ])('is retried with the same key if the response %s', async (_, answer, problem) => {
    answers = [answer]
    const post = createIdempotentPost()
    await expect(post('/api/records', { name: 'One' })).rejects.toThrow(problem)
    await post('/api/records', { name: 'One' })
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('gets a new key after success, so that a record can be added, removed and added again', async () => {
    const post = createIdempotentPost()
    await post('/api/records', { name: 'One' })
    await post('/api/records', { name: 'One' })
    expect(new Set(keys).size).toBe(2)
  })

  it('gets a new key after a refusal', async () => {
    answers = [refused]
    const post = createIdempotentPost()
    await expect(post('/api/records', { name: 'One' })).rejects.toThrow('Not now')
    await post('/api/records', { name: 'One' })
    expect(new Set(keys).size).toBe(2)
  })

  it('keeps one key while in progress, and gets another for another body, URL or version', async () => {
    const post = createIdempotentPost()
    await Promise.all([post('/api/records', { name: 'One' }), post('/api/records', { name: 'One' })])
    expect(new Set(keys).size).toBe(1)
    answers = [lost, lost, lost]
    await expect(post('/api/records', { name: 'One' })).rejects.toThrow('fetch failed')
    await expect(post('/api/records', { name: 'Two' })).rejects.toThrow('fetch failed')
    await expect(post('/api/services', { name: 'Two' })).rejects.toThrow('fetch failed')
    await post('/api/services', { name: 'Two' }, { ifMatch: '"2"' })
    expect(new Set(keys).size).toBe(5)
  })
})
