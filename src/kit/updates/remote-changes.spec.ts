import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { onStreams as OnStreams } from './live.ts'
import { Line, page } from './testing/live-line.ts'

const open = () => Line.open
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

let onStreams: typeof OnStreams
beforeEach(async () => {
  setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} })
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('document', page)
  vi.resetModules()
  Line.all = []
  ;({ onStreams } = await import('./live.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('all who want to know share one line, and are called for what they asked for alone', () => {
  const [visits, reminders] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stops = [onStreams(['appointment'], visits), onStreams(['reminder'], reminders)]
  expect(open().map(({ url }) => url)).toEqual(['/api/live?after=41'])
  open()[0]?.says('41')
  open()[0]?.says('43', 'appointment', 'patient')
  expect([visits.mock.calls.length, reminders.mock.calls.length]).toEqual([1, 0])
  for (const stop of stops) stop()
  expect(open()).toEqual([])
})

it('listens while the page is seen, and goes on from where it was', () => {
  const stop = onStreams(['patient'], () => undefined)
  open()[0]?.says('44', 'patient')
  turn('hidden')
  expect(open()).toEqual([])
  turn('visible')
  expect(open().map(({ url }) => url)).toEqual(['/api/live?after=44'])
  stop()
})

it('comes back by itself, with pauses that grow to a minute, and is quick again after a good line', async () => {
  const stop = onStreams(['patient'], () => undefined)
  const pauses: number[] = []
  const broken = async () => {
    const lines = Line.all.length
    const began = Date.now()
    open()[0]?.breaks()
    expect(open()).toEqual([])
    while (Line.all.length === lines) await vi.advanceTimersByTimeAsync(500)
    pauses.push(Date.now() - began)
  }
  for (let n = 0; n < 8; n += 1) await broken()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  await vi.advanceTimersByTimeAsync(30_000)
  await broken()
  expect(pauses.at(-1)).toBe(1000)
  stop()
})

it('is silent where there is no line to be had', () => {
  vi.stubGlobal('EventSource', undefined)
  delete (globalThis as { EventSource?: unknown }).EventSource
  expect(onStreams(['patient'], () => undefined)()).toBeUndefined()
  expect(Line.all).toEqual([])
})
