import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changed } from './changes.ts'
import { fetched, LATE } from './fetched.ts'
import { Line, page } from './testing/live-line.ts'

const waits = new Map<string, number>()
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  waits.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked.push(url)
    await new Promise((resolve, reject) => {
      setTimeout(resolve, waits.get(url) ?? 1)
      signal?.addEventListener('abort', () => reject(new Error('left')))
    })
    return url === '/broken' ? new Response('', { status: 500 }) : Response.json(url)
  })
})
afterEach(async () => {
  // A store that nobody looks at any more is left after a second.
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('something of the server’s', () => {
  it('stays what it was until a wait would be noticed', async () => {
    waits.set('/slow', 400)
    const source = fetched('/first', 'painted')
    void source.load('/slow')
    await vi.advanceTimersByTimeAsync(LATE - 1)
    expect(source.$state.get()).toEqual({ is: 'known', data: 'painted' })
    await vi.advanceTimersByTimeAsync(1)
    expect(source.$state.get()).toEqual({ is: 'late' })
    await vi.advanceTimersByTimeAsync(400)
    expect(source.$state.get()).toEqual({ is: 'known', data: '/slow' })
  })

  it('is the answer to the latest question, whichever comes first', async () => {
    waits.set('/slow', 400)
    const source = fetched<string>('/first')
    const states: unknown[] = []
    const leave = source.$state.listen((state) => states.push(state))
    void source.load('/slow')
    void source.load('/quick')
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual([{ is: 'known', data: '/quick' }])
    leave()
  })

  it('stays in sight while it is asked for once more: what is open on it is not closed', async () => {
    waits.set('/slow', LATE + 100)
    const source = fetched<string>('/first')
    void source.load('/slow')
    await vi.advanceTimersByTimeAsync(1000)
    const states: unknown[] = []
    const leave = source.$state.listen((state) => states.push(state))
    changed('appointments')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual(['/slow', '/slow'])
    expect(states).toEqual([{ is: 'known', data: '/slow' }])
    leave()
  })

  it('tells who waits for an address what that has, asked once more meanwhile or not', async () => {
    waits.set('/slow', LATE + 100)
    const source = fetched<string>('/first')
    const loaded = source.load('/slow')
    const leave = source.$state.listen(() => {})
    await vi.advanceTimersByTimeAsync(LATE + 50)
    expect(source.$state.get()).toEqual({ is: 'late' })
    changed('appointments')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual(['/slow', '/slow'])
    await expect(loaded).resolves.toBe('known')
    leave()
  })

  it('tells who waits for an address that another one is wanted by now', async () => {
    waits.set('/slow', 400)
    const source = fetched<string>('/first')
    const ends = Promise.all([source.load('/slow'), source.load('/broken')])
    await vi.advanceTimersByTimeAsync(1000)
    await expect(ends).resolves.toEqual(['left', 'failed'])
  })

  it('is waited for although something is heard meanwhile', async () => {
    vi.stubGlobal('EventSource', Line)
    vi.stubGlobal('document', page)
    waits.set('/slow', 400)
    const source = fetched<string>('/first', 'painted', ['patient'])
    const loaded = source.load('/slow')
    const leave = source.$state.listen(() => {})
    await vi.advanceTimersByTimeAsync(50)
    Line.open.at(-1)?.says('42', 'patient')
    await vi.advanceTimersByTimeAsync(LATE)
    expect(source.$state.get()).toEqual({ is: 'late' })
    await vi.advanceTimersByTimeAsync(1000)
    await expect(loaded).resolves.toBe('known')
    expect(source.$state.get()).toEqual({ is: 'known', data: '/slow' })
    leave()
  })

  it('is unknown until the first load, and failed where it cannot be had', async () => {
    const source = fetched<string>('/broken')
    expect(source.$state.get()).toEqual({ is: 'unknown' })
    void source.reload()
    await vi.advanceTimersByTimeAsync(10)
    expect(source.$state.get()).toEqual({ is: 'failed' })
  })

  it('is fetched again after each change, while anybody looks', async () => {
    const source = fetched('/first', 'painted')
    void source.load('/second')
    await vi.advanceTimersByTimeAsync(10)
    const leave = source.$state.listen(() => {})
    changed('appointments')
    changed('patients')
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toEqual(['/second', '/second'])
    leave()
  })

  it('is fetched again as soon as anybody looks, where it was painted before a change', async () => {
    const source = fetched('/first', 'painted')
    changed('appointments')
    expect(asked).toEqual([])
    const leave = source.$state.listen(() => {})
    expect(asked).toEqual(['/first'])
    leave()
  })
})
