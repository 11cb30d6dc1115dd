import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DiaryDays } from '#modules/appointments'
import { changedBy, marksOn, SHOWN } from './calendar-marks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const change = (version: number) => ({ id: 7, version, by: 'Jin Lee' })

it('marks each change once, for a while from when it was first told, until something else is done', () => {
  const $days = atom<Pick<DiaryDays, 'justChanged'>>({ justChanged: [] })
  const $marks = marksOn($days)
  const stop = $marks.listen(() => undefined)
  const by = (version: number) => changedBy($marks.get(), { id: 7, version })
  expect(by(2)).toBeNull()
  $days.set({ justChanged: [change(2)] })
  expect(by(2)).toBe('Jin Lee')
  expect(by(3)).toBeNull()
  vi.advanceTimersByTime(SHOWN)
  expect(by(2)).toBeNull()
  // It is still told, and old by now.
  $days.set({ justChanged: [change(2)] })
  expect(by(2)).toBeNull()
  $days.set({ justChanged: [change(3)] })
  expect(by(3)).toBe('Jin Lee')
  stop()
  vi.runAllTimers()
  expect(by(3)).toBeNull()
})
