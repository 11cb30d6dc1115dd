import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLocalChange } from './local-changes.ts'
import { noteOwnPosition } from './log-position.ts'
import { LOADING_DELAY_MS } from '../requests/late-state.ts'
import { createResource } from './resource.ts'
import { FakeEventSource, page } from './testing/fake-event-source.ts'

const waits = new Map<string, number>()
const requestedUrls: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  waits.clear()
  requestedUrls.length = 0
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    requestedUrls.push(url)
    await new Promise((resolve, reject) => {
      setTimeout(resolve, waits.get(url) ?? 1)
      signal?.addEventListener('abort', () => reject(new Error('left')))
    })
    return url === '/broken' ? new Response('', { status: 500 }) : Response.json(url)
  })
})
afterEach(async () => {
  // A store without listeners is unmounted after a second.
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a resource', () => {
  it('keeps its old data until the wait is noticeable', async () => {
    waits.set('/slow', 400)
    const source = createResource('/first', 'painted')
    void source.load('/slow')
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS - 1)
    expect(source.$state.get()).toEqual({ is: 'known', data: 'painted' })
    await vi.advanceTimersByTimeAsync(1)
    expect(source.$state.get()).toEqual({ is: 'late' })
    await vi.advanceTimersByTimeAsync(400)
    expect(source.$state.get()).toEqual({ is: 'known', data: '/slow' })
  })

  it('shows the response to the latest request, whichever arrives first', async () => {
    waits.set('/slow', 400)
    const source = createResource<string>('/first')
    const states: unknown[] = []
    const unsubscribe = source.$state.listen((state) => states.push(state))
    void source.load('/slow')
    void source.load('/quick')
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual([{ is: 'known', data: '/quick' }])
    unsubscribe()
  })

  it('stays visible while it reloads, so that anything open on it stays open', async () => {
    waits.set('/slow', LOADING_DELAY_MS + 100)
    const source = createResource<string>('/first')
    void source.load('/slow')
    await vi.advanceTimersByTimeAsync(1000)
    const states: unknown[] = []
    const leave = source.$state.listen((state) => states.push(state))
    reportLocalChange('appointment')
    await vi.advanceTimersByTimeAsync(1000)
    expect(requestedUrls).toEqual(['/slow', '/slow'])
    expect(states).toEqual([{ is: 'known', data: '/slow' }])
    leave()
  })

  it('resolves a load with the result of its URL, even if it reloads meanwhile', async () => {
    waits.set('/slow', LOADING_DELAY_MS + 100)
    const source = createResource<string>('/first')
    const loaded = source.load('/slow')
    const leave = source.$state.listen(() => {})
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS + 50)
    expect(source.$state.get()).toEqual({ is: 'late' })
    reportLocalChange('appointment')
    await vi.advanceTimersByTimeAsync(1000)
    expect(requestedUrls).toEqual(['/slow', '/slow'])
    await expect(loaded).resolves.toBe('known')
    leave()
  })

  it('resolves a load as superseded if another URL was requested meanwhile', async () => {
    waits.set('/slow', 400)
    const source = createResource<string>('/first')
    const ends = Promise.all([source.load('/slow'), source.load('/broken')])
    await vi.advanceTimersByTimeAsync(1000)
    await expect(ends).resolves.toEqual(['left', 'failed'])
  })

  it('still shows a wait if a live update arrives meanwhile', async () => {
    vi.stubGlobal('EventSource', FakeEventSource)
    vi.stubGlobal('document', page)
    waits.set('/slow', 400)
    const source = createResource<string>('/first', 'painted', ['patient'])
    const loaded = source.load('/slow')
    const leave = source.$state.listen(() => {})
    await vi.advanceTimersByTimeAsync(50)
    FakeEventSource.open.at(-1)?.sendChange('42', 'patient')
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    expect(source.$state.get()).toEqual({ is: 'late' })
    await vi.advanceTimersByTimeAsync(1000)
    await expect(loaded).resolves.toBe('known')
    expect(source.$state.get()).toEqual({ is: 'known', data: '/slow' })
    leave()
  })

  it('is unknown until the first load, and failed if that fails', async () => {
    const source = createResource<string>('/broken')
    expect(source.$state.get()).toEqual({ is: 'unknown' })
    void source.reload()
    await vi.advanceTimersByTimeAsync(10)
    expect(source.$state.get()).toEqual({ is: 'failed', isGone: false })
  })

  it('reloads after each change while a component listens', async () => {
    const source = createResource('/first', 'painted')
    void source.load('/second')
    await vi.advanceTimersByTimeAsync(10)
    const leave = source.$state.listen(() => {})
    reportLocalChange('appointment')
    reportLocalChange('patient')
    await vi.advanceTimersByTimeAsync(10)
    expect(requestedUrls).toEqual(['/second', '/second'])
    leave()
  })

  it('fetches once for a change made on this page, whether its response or the live update comes first', async () => {
    vi.stubGlobal('EventSource', FakeEventSource)
    vi.stubGlobal('document', page)
    const source = createResource<string>('/first', 'painted', ['appointment'])
    const leave = source.$state.listen(() => {})
    await vi.advanceTimersByTimeAsync(10)
    requestedUrls.length = 0
    noteOwnPosition('51')
    reportLocalChange('appointment')
    FakeEventSource.open.at(-1)?.sendChange('51', 'appointment')
    await vi.advanceTimersByTimeAsync(10)
    expect(requestedUrls).toEqual(['/first'])

    FakeEventSource.open.at(-1)?.sendChange('52', 'appointment')
    noteOwnPosition('52')
    reportLocalChange('appointment')
    await vi.advanceTimersByTimeAsync(10)
    expect(requestedUrls).toHaveLength(2)

    // Somebody else changed something right after this page did.
    noteOwnPosition('53')
    reportLocalChange('appointment')
    FakeEventSource.open.at(-1)?.sendChange('54', 'appointment')
    await vi.advanceTimersByTimeAsync(10)
    expect(requestedUrls).toHaveLength(4)

    // Without a position, as after a refusal, the page cannot tell that the change is its own, and fetches again.
    noteOwnPosition(null)
    reportLocalChange('appointment')
    await vi.advanceTimersByTimeAsync(10)
    expect(requestedUrls).toHaveLength(5)
    leave()
  })

  it('reloads when a component starts to listen, if it was rendered before a change', async () => {
    const source = createResource('/first', 'painted')
    reportLocalChange('appointment')
    expect(requestedUrls).toEqual([])
    const leave = source.$state.listen(() => {})
    expect(requestedUrls).toEqual(['/first'])
    leave()
  })
})
