import { expect, it } from 'vitest'
import { mayErase, nextRun, yearsBefore } from './retention-periods.ts'

const at = (moment: string): number => Date.parse(moment)

it('counts calendar years', () => {
  expect(yearsBefore(at('2026-03-10T16:00:00Z'), 7)).toBe('2019-03-10T16:00:00.000Z')
  expect(yearsBefore(at('2024-02-29T16:00:00Z'), 7)).toBe('2017-03-01T16:00:00.000Z')
})

it('erases only if an earlier run of the previous days agrees about the time', () => {
  const now = at('2026-03-10T03:23:00Z')
  expect(mayErase(now, null)).toBe(false)
  expect(mayErase(now, at('2026-03-09T03:23:00Z'))).toBe(true)
  expect(mayErase(now, at('2026-03-10T03:00:00Z'))).toBe(false)
  // A clock that jumped ahead, and one that was set back.
  expect(mayErase(now, at('2019-03-09T03:23:00Z'))).toBe(false)
  expect(mayErase(now, at('2033-03-09T03:23:00Z'))).toBe(false)
})

it('schedules one run a day', () => {
  expect(nextRun(at('2026-03-10T03:22:59Z'))).toBe('2026-03-10T03:23:00.000Z')
  expect(nextRun(at('2026-03-10T03:23:00Z'))).toBe('2026-03-11T03:23:00.000Z')
})
