import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOADING_DELAY_MS } from '../../../kit/requests/late-state.ts'
import { $schedule, closeSchedule, openSchedule } from './daily-schedule.store.ts'

let answersAfter = 1

beforeEach(() => {
  vi.useFakeTimers()
  answersAfter = 1
  vi.stubGlobal('location', { href: 'http://localhost/calendar' })
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, answersAfter))
    return Response.json([url])
  })
})
afterEach(async () => {
  closeSchedule()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stateShown = () => {
  const schedule = $schedule.get()
  return schedule.is === 'open' ? { day: schedule.day, ...schedule.rows.$state.get() } : 'closed'
}

describe('the schedule of a day', () => {
  it('opens with its rows', async () => {
    answersAfter = LOADING_DELAY_MS - 1
    openSchedule('2026-03-12')
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS - 2)
    expect(stateShown()).toBe('closed')
    await vi.advanceTimersByTimeAsync(1)
    expect(stateShown()).toEqual({
      day: '2026-03-12',
      is: 'known',
      data: ['/api/appointments?date=2026-03-12'],
    })
  })

  it('opens without rows once the request is late', async () => {
    answersAfter = 400
    openSchedule('2026-03-12')
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    expect(stateShown()).toEqual({ day: '2026-03-12', is: 'late' })
    await vi.advanceTimersByTimeAsync(400)
    expect(stateShown()).toMatchObject({ is: 'known' })
  })

  it('shows the day requested last, and stays closed if closed before the answer', async () => {
    openSchedule('2026-03-12')
    openSchedule('2026-03-13')
    await vi.advanceTimersByTimeAsync(10)
    expect(stateShown()).toMatchObject({ day: '2026-03-13' })
    openSchedule('2026-03-14')
    closeSchedule()
    await vi.advanceTimersByTimeAsync(1000)
    expect(stateShown()).toBe('closed')
  })
})
