import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { onRemoteChange as OnRemoteChange } from './remote-changes.ts'
import { FakeEventSource, page } from './testing/fake-event-source.ts'

const open = () => FakeEventSource.open
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

let onRemoteChange: typeof OnRemoteChange
beforeEach(async () => {
  setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} })
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  vi.resetModules()
  FakeEventSource.all = []
  ;({ onRemoteChange } = await import('./remote-changes.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('all listeners share one connection and are called only for their own streams', () => {
  const [visits, reminders] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stops = [onRemoteChange(['appointment'], visits), onRemoteChange(['reminder'], reminders)]
  expect(open().map(({ url }) => url)).toEqual(['/api/live?after=41'])
  open()[0]?.sendChange('41')
  open()[0]?.sendChange('43', 'appointment', 'patient')
  expect([visits.mock.calls.length, reminders.mock.calls.length]).toEqual([1, 0])
  for (const stop of stops) stop()
  expect(open()).toEqual([])
})

it('listens while the page is visible and resumes where it stopped', () => {
  const stop = onRemoteChange(['patient'], () => undefined)
  open()[0]?.sendChange('44', 'patient')
  turn('hidden')
  expect(open()).toEqual([])
  turn('visible')
  expect(open().map(({ url }) => url)).toEqual(['/api/live?after=44'])
  stop()
})

it('reconnects automatically, with pauses that grow to a minute and reset after a stable connection', async () => {
  const stop = onRemoteChange(['patient'], () => undefined)
  const pauses: number[] = []
  const broken = async () => {
    const lines = FakeEventSource.all.length
    const began = Date.now()
    open()[0]?.fail()
    expect(open()).toEqual([])
    while (FakeEventSource.all.length === lines) await vi.advanceTimersByTimeAsync(500)
    pauses.push(Date.now() - began)
  }
  for (let n = 0; n < 8; n += 1) await broken()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  await vi.advanceTimersByTimeAsync(30_000)
  await broken()
  expect(pauses.at(-1)).toBe(1000)
  stop()
})

it('does nothing in a browser without EventSource', () => {
  vi.stubGlobal('EventSource', undefined)
  delete (globalThis as { EventSource?: unknown }).EventSource
  expect(onRemoteChange(['patient'], () => undefined)()).toBeUndefined()
  expect(FakeEventSource.all).toEqual([])
})
