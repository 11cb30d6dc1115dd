import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScheduleDays } from '#modules/appointments'
import { changeAuthor, createChangeMarks, MARK_SHOWN_MS } from './change-marks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const change = (version: number) => ({ id: 7, version, by: 'Jin Lee' })

it('marks each change once, for a while after it is first reported, until the appointment changes again', () => {
  const $days = atom<Pick<ScheduleDays, 'justChanged'>>({ justChanged: [] })
  const $marks = createChangeMarks($days)
  const stop = $marks.listen(() => undefined)
  const by = (version: number) => changeAuthor($marks.get(), { id: 7, version })
  expect(by(2)).toBeNull()
  $days.set({ justChanged: [change(2)] })
  expect(by(2)).toBe('Jin Lee')
  expect(by(3)).toBeNull()
  vi.advanceTimersByTime(MARK_SHOWN_MS)
  expect(by(2)).toBeNull()
  // The server still reports the change, but its mark has expired.
  $days.set({ justChanged: [change(2)] })
  expect(by(2)).toBeNull()
  $days.set({ justChanged: [change(3)] })
  expect(by(3)).toBe('Jin Lee')
  stop()
  vi.runAllTimers()
  expect(by(3)).toBeNull()
})
