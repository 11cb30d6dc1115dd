import { expect, it } from 'vitest'
import { mayErase, nextLook, yearsBefore } from './keeping-times.ts'

const at = (moment: string): number => Date.parse(moment)

it('counts calendar years', () => {
  expect(yearsBefore(at('2026-03-10T16:00:00Z'), 7)).toBe('2019-03-10T16:00:00.000Z')
  expect(yearsBefore(at('2024-02-29T16:00:00Z'), 7)).toBe('2017-03-01T16:00:00.000Z')
})

it('erases only where a look of the days before agrees about the time', () => {
  const now = at('2026-03-10T03:23:00Z')
  expect(mayErase(now, null)).toBe(false)
  expect(mayErase(now, at('2026-03-09T03:23:00Z'))).toBe(true)
  expect(mayErase(now, at('2026-03-10T03:00:00Z'))).toBe(false)
  // A clock that jumped ahead, and one that was put back.
  expect(mayErase(now, at('2019-03-09T03:23:00Z'))).toBe(false)
  expect(mayErase(now, at('2033-03-09T03:23:00Z'))).toBe(false)
})

it('looks once a day', () => {
  expect(nextLook(at('2026-03-10T03:22:59Z'))).toBe('2026-03-10T03:23:00.000Z')
  expect(nextLook(at('2026-03-10T03:23:00Z'))).toBe('2026-03-11T03:23:00.000Z')
})
