import { expect, it } from 'vitest'
import { describeDayCount } from './day-count.ts'

it.each([
  [['scheduled', 'no-show'], '2 appointments'],
  [['scheduled', 'cancelled'], '1 appointment, 1 cancelled'],
  [['cancelled', 'cancelled'], '0 appointments, 2 cancelled'],
  [[], '0 appointments'],
])('a day with %j has %s, like the figures of the dashboard', (statuses, words) => {
  expect(describeDayCount(statuses.map((status) => ({ status })))).toBe(words)
})
