import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DiaryDays } from '#modules/appointments'
import { changed } from './changes.ts'
import { DiaryScreen } from './calendar-days.ts'
import { LATE } from './fetched.ts'
import { $toasts } from './toasts.ts'

const visited: string[] = []
/** With what status the server answers for a week, by its first day; 200 unless it stands here. */
const answers = new Map<string, number>()

const week: DiaryDays = {
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
  new DiaryScreen(week, {
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
      setTimeout(resolve, LATE + 100)
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

it('turns to another week, although something is changed before that has come', async () => {
  const diary = screen()
  const leave = diary.days.$state.listen(() => {})
  const turned = diary.turnTo('2026-03-20')
  await vi.advanceTimersByTimeAsync(LATE + 50)
  changed('appointments')
  await vi.advanceTimersByTimeAsync(1000)
  await expect(turned).resolves.toBe(true)
  expect(diary.$date.get()).toBe('2026-03-20')
  expect(visited).toEqual(['/calendar?view=week&date=2026-03-20'])
  expect($toasts.get()).toEqual([])
  leave()
})

it('stays where it was, and says so, where another week cannot be had', async () => {
  answers.set('2026-03-15', 500)
  const diary = screen()
  const turned = diary.turnTo('2026-03-20')
  await vi.advanceTimersByTimeAsync(1000)
  await expect(turned).resolves.toBe(false)
  expect(diary.$date.get()).toBe('2026-03-12')
  expect(diary.days.$state.get()).toMatchObject({ is: 'known' })
  expect(visited).toEqual([])
  expect($toasts.get()).toHaveLength(1)
})
