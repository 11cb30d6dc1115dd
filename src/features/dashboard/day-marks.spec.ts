import { expect, it } from 'vitest'
import { marksOf } from './day-marks.ts'

const day = { appointments: 4, followUps: 1, reminders: 2, unsettled: 3 }

it('a day to come is marked by what it has', () => {
  for (const date of ['2026-03-12', '2026-03-13'])
    expect(marksOf({ ...day, date }, '2026-03-12')).toEqual({
      appointments: 4,
      followUps: 1,
      reminders: 2,
      unsettled: 0,
    })
})

it('a past day is marked only if appointments wait for their final status', () => {
  const none = { appointments: 0, followUps: 0, reminders: 0 }
  const yesterday = { ...day, date: '2026-03-11' }
  expect(marksOf(yesterday, '2026-03-12')).toEqual({ ...none, unsettled: 3 })
  expect(marksOf({ ...yesterday, unsettled: 0 }, '2026-03-12')).toEqual({ ...none, unsettled: 0 })
})
