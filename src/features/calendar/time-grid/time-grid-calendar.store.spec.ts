import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScheduleDays } from '#modules/appointments'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { LOADING_DELAY_MS } from '../../../kit/requests/late-state.ts'
import { createTimeGridScreen } from './time-grid-calendar.store.ts'

const visited: string[] = []
/** The status of the answer for a week, by its first day; 200 by default. */
const answers = new Map<string, number>()

const week: ScheduleDays = {
  from: '2026-03-08',
  to: '2026-03-14',
  today: '2026-03-12',
  open: null,
  durations: [],
  practitioners: [],
  appointments: [],
  justChanged: [],
}
const screen = () =>
  createTimeGridScreen(week, {
    view: 'week',
    date: '2026-03-12',
    look: { practitionerId: null, colour: 'status' },
  })

beforeEach(() => {
  vi.useFakeTimers()
  visited.length = 0
  answers.clear()
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    await new Promise((resolve, reject) => {
      setTimeout(resolve, LOADING_DELAY_MS + 100)
      signal?.addEventListener('abort', () => reject(new Error('left')))
    })
    const from = new URL(url, 'http://localhost').searchParams.get('from') ?? ''
    return Response.json(week, { status: answers.get(from) ?? 200 })
  })
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, url: string) => visited.push(url) })
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('moves to another week even when something changes before it has loaded', async () => {
  const timeGrid = screen()
  const leave = timeGrid.days.$state.listen(() => {})
  const turned = timeGrid.turnTo('2026-03-20')
  await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS + 50)
  reportLocalChange('appointment')
  await vi.advanceTimersByTimeAsync(1000)
  await expect(turned).resolves.toBe(true)
  expect(timeGrid.$date.get()).toBe('2026-03-20')
  expect(visited).toEqual(['/calendar?view=week&date=2026-03-20'])
  expect($toasts.get()).toEqual([])
  leave()
})

it('stays on the current week and says so when another cannot be loaded', async () => {
  answers.set('2026-03-15', 500)
  const timeGrid = screen()
  const turned = timeGrid.turnTo('2026-03-20')
  await vi.advanceTimersByTimeAsync(1000)
  await expect(turned).resolves.toBe(false)
  expect(timeGrid.$date.get()).toBe('2026-03-12')
  expect(timeGrid.days.$state.get()).toMatchObject({ is: 'known' })
  expect(visited).toEqual([])
  expect($toasts.get()).toHaveLength(1)
})
