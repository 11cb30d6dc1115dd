import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedFor, CalendarScreen } from './calendar.ts'

const asked: string[] = []
const visited: string[] = []

beforeEach(() => {
  asked.length = 0
  visited.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({})
  })
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, url: string) => visited.push(url) })
})
afterEach(() => vi.unstubAllGlobals())

const from = (address: string) => askedFor(new URLSearchParams(address))

const screen = () => new CalendarScreen({ month: '2026-03', today: '2026-03-12', days: [] }, 780)

describe('the calendar', () => {
  it('is opened on today, or on the first of another month', () => {
    expect(screen().$place.get()).toEqual({ month: '2026-03', day: '2026-03-12' })
    const other = new CalendarScreen({ month: '2026-04', today: '2026-03-12', days: [] }, 780)
    expect(other.$place.get().day).toBe('2026-04-01')
  })

  it('turns to a month, keeps it in the address, and fetches it', () => {
    const calendar = screen()
    calendar.turnTo('2026-04')
    expect(calendar.$place.get()).toEqual({ month: '2026-04', day: '2026-04-01' })
    expect(visited).toEqual(['/calendar?month=2026-04'])
    expect(asked).toEqual(['/api/calendar?month=2026-04&perDay=6'])
  })

  it('keeps its place where it turns to the month it shows, and adds nothing to go back to', () => {
    const calendar = screen()
    calendar.moveTo('2026-03-05')
    calendar.turnTo('2026-03')
    expect(calendar.$place.get()).toEqual({ month: '2026-03', day: '2026-03-12' })
    expect([...visited, ...asked]).toEqual([])
  })

  it('goes where a key leads: a page key always into another month', () => {
    const calendar = screen()
    expect(calendar.press('x', '2026-03-02')).toBeUndefined()
    expect(calendar.press('ArrowDown', '2026-03-29')).toBe('2026-04-05')
    expect(calendar.$place.get().month).toBe('2026-04')
    expect(calendar.press('PageDown', '2026-04-01')).toBe('2026-05-01')
    expect(calendar.$place.get()).toEqual({ month: '2026-05', day: '2026-05-01' })
  })

  it('moves to a day that spills into the grid without turning, and turns to one that is out of sight', () => {
    const calendar = screen()
    calendar.moveTo('2026-04-04')
    expect(calendar.$place.get()).toEqual({ month: '2026-03', day: '2026-04-04' })
    calendar.moveTo('2026-04-05')
    expect(calendar.$place.get()).toEqual({ month: '2026-04', day: '2026-04-05' })
    expect(visited).toEqual(['/calendar?month=2026-04'])
  })

  it('opens at the month and the day an address names, if they exist', () => {
    expect(from('month=2026-04&day=2026-04-09')).toEqual({ month: '2026-04', day: '2026-04-09' })
    expect(from('day=2026-04-09')).toEqual({ month: '2026-04', day: '2026-04-09' })
    expect(from('month=2026-4&day=2026-04-31')).toEqual({ day: null })
  })

  it('does not leave the years there are', () => {
    const calendar = screen()
    calendar.turnTo('1899-12')
    expect(calendar.$place.get().month).toBe('2026-03')
    expect(asked).toEqual([])
  })

  it('fetches more of each day once its cells are higher, and never more than are answered', () => {
    const calendar = screen()
    for (const height of [700, 780, 1320, 4000, 5000]) calendar.makeRoom(height)
    expect(asked).toEqual(['/api/calendar?month=2026-03&perDay=12', '/api/calendar?month=2026-03&perDay=20'])
  })
})
