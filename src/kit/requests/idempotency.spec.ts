import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postsOnce } from './idempotency.ts'

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

describe('what is to be done once', () => {
  it.each([
    ['was lost', lost, 'fetch failed'],
    ['says nothing of it', broken, '503'],
  ])('goes under the same key again where the answer %s', async (_, answer, problem) => {
    answers = [answer]
    const post = postsOnce()
    await expect(post('/api/rooms', { name: 'One' })).rejects.toThrow(problem)
    await post('/api/rooms', { name: 'One' })
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('is meant once more after it was done: a room that was added, removed and is added again is there', async () => {
    const post = postsOnce()
    await post('/api/rooms', { name: 'One' })
    await post('/api/rooms', { name: 'One' })
    expect(new Set(keys).size).toBe(2)
  })

  it('is meant once more after it was refused', async () => {
    answers = [refused]
    const post = postsOnce()
    await expect(post('/api/rooms', { name: 'One' })).rejects.toThrow('Not now')
    await post('/api/rooms', { name: 'One' })
    expect(new Set(keys).size).toBe(2)
  })

  it('has one key while it is on its way, and another for another body, address or version', async () => {
    const post = postsOnce()
    await Promise.all([post('/api/rooms', { name: 'One' }), post('/api/rooms', { name: 'One' })])
    expect(new Set(keys).size).toBe(1)
    answers = [lost, lost, lost]
    await expect(post('/api/rooms', { name: 'One' })).rejects.toThrow('fetch failed')
    await expect(post('/api/rooms', { name: 'Two' })).rejects.toThrow('fetch failed')
    await expect(post('/api/services', { name: 'Two' })).rejects.toThrow('fetch failed')
    await post('/api/services', { name: 'Two' }, { ifMatch: '"2"' })
    expect(new Set(keys).size).toBe(5)
  })
})
