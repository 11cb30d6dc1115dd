import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMonthAddress, createMonthCalendarScreen } from './month-calendar.store.ts'

const requests: string[] = []
const visited: string[] = []

beforeEach(() => {
  requests.length = 0
  visited.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({})
  })
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, url: string) => visited.push(url) })
})
afterEach(() => vi.unstubAllGlobals())

const from = (address: string) => readMonthAddress(new URLSearchParams(address))

const screen = () => createMonthCalendarScreen({ month: '2026-03', today: '2026-03-12', days: [] }, 780)

describe('the month calendar', () => {
  it('opens on today, or on the first day of another month', () => {
    expect(screen().$position.get()).toEqual({ month: '2026-03', day: '2026-03-12' })
    const other = createMonthCalendarScreen({ month: '2026-04', today: '2026-03-12', days: [] }, 780)
    expect(other.$position.get().day).toBe('2026-04-01')
  })

  it('moves to a month, puts it in the URL, and loads it', () => {
    const calendar = screen()
    calendar.turnTo('2026-04')
    expect(calendar.$position.get()).toEqual({ month: '2026-04', day: '2026-04-01' })
    expect(visited).toEqual(['/calendar?month=2026-04'])
    expect(requests).toEqual(['/api/calendar?month=2026-04&perDay=6'])
  })

  it('adds no history entry when it moves to the displayed month', () => {
    const calendar = screen()
    calendar.moveTo('2026-03-05')
    calendar.turnTo('2026-03')
    expect(calendar.$position.get()).toEqual({ month: '2026-03', day: '2026-03-12' })
    expect([...visited, ...requests]).toEqual([])
  })

  it('follows the keyboard; a page key always leads to another month', () => {
    const calendar = screen()
    expect(calendar.press('x', '2026-03-02')).toBeUndefined()
    expect(calendar.press('ArrowDown', '2026-03-29')).toBe('2026-04-05')
    expect(calendar.$position.get().month).toBe('2026-04')
    expect(calendar.press('PageDown', '2026-04-01')).toBe('2026-05-01')
    expect(calendar.$position.get()).toEqual({ month: '2026-05', day: '2026-05-01' })
  })

  it('moves to a visible day of the next month without changing months, and to any other day with it', () => {
    const calendar = screen()
    calendar.moveTo('2026-04-04')
    expect(calendar.$position.get()).toEqual({ month: '2026-03', day: '2026-04-04' })
    calendar.moveTo('2026-04-05')
    expect(calendar.$position.get()).toEqual({ month: '2026-04', day: '2026-04-05' })
    expect(visited).toEqual(['/calendar?month=2026-04'])
  })

  it('opens at the month and day in the URL, if they are valid', () => {
    expect(from('month=2026-04&day=2026-04-09')).toEqual({ month: '2026-04', day: '2026-04-09' })
    expect(from('day=2026-04-09')).toEqual({ month: '2026-04', day: '2026-04-09' })
    expect(from('month=2026-4&day=2026-04-31')).toEqual({ day: null })
  })

  it('stays within the supported years', () => {
    const calendar = screen()
    calendar.turnTo('1899-12')
    expect(calendar.$position.get().month).toBe('2026-03')
    expect(requests).toEqual([])
  })

  it('loads more of each day when its cells grow, up to the API limit', () => {
    const calendar = screen()
    for (const height of [700, 780, 1320, 4000, 5000]) calendar.fitHeight(height)
    expect(requests).toEqual([
      '/api/calendar?month=2026-03&perDay=12',
      '/api/calendar?month=2026-03&perDay=20',
    ])
  })
})
