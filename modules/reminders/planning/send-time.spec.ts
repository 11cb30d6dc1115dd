import { expect, it } from 'vitest'
import { refuseSkippedTime } from './send-time.ts'

it.each([
  ['2026-03-08T02:30', true],
  ['2026-03-08T03:30', false],
  ['2026-11-01T01:30', false],
  ['2026-03-08T02:30:00Z', false],
  ['2026-03-08T02:30:00-05:00', false],
  [undefined, false],
])('a reminder at %s in New York is refused because the clocks skip it: %s', (scheduledFor, isRefused) => {
  expect(refuseSkippedTime(scheduledFor, 'America/New_York') !== null).toBe(isRefused)
})
