import { expect, it } from 'vitest'
import { recurrence } from '#contracts/kernel'
import { weekOfMonth, NO_RECURRENCE, recurrenceFormOf, recurrenceIn, weekdayOf } from './recurrence-form.ts'

it.each([
  { every: 'week', interval: 2, on: ['monday', 'thursday'], until: '2027-03-01' },
  { every: 'month', interval: 1, by: 'weekday', times: 5 },
  { every: 'day', interval: 3 },
] as const)('shows and sends %j unchanged', (value) => {
  expect(recurrence.parse(recurrenceIn(recurrenceFormOf(value)))).toEqual(value)
})

it('sends null when nothing repeats, and omits what is not selected', () => {
  expect(recurrenceIn(recurrenceFormOf(null))).toBeNull()
  const typed = { ...NO_RECURRENCE, on: ['monday'], by: 'weekday', ends: 'times', until: 'x' } as const
  expect(recurrenceIn({ ...typed, every: 'day' })).toEqual({ every: 'day', interval: '1', times: '10' })
  expect(recurrence.safeParse(recurrenceIn({ ...typed, every: 'week', interval: '' })).success).toBe(false)
})

it('derives the weekday and its position in the month from a date', () => {
  expect(['2026-11-22', '2026-11-23', ''].map(weekdayOf)).toEqual(['sunday', 'monday', undefined])
  expect(['2026-11-07', '2026-11-08', '2026-11-28', '2026-11-29'].map(weekOfMonth)).toEqual([1, 2, 4, 'last'])
})
