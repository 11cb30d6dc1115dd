import { expect, it } from 'vitest'
import { ACTIVITIES } from './contract.ts'
import { messageOf } from './messages.ts'

const caleb = { patientName: 'Caleb Stone', date: '2026-03-12', time: '09:15' }

it.each([
  ['2026-03-12', true, 'Caleb Stone cancelled 9:15 AM'],
  ['2026-03-13', true, 'Caleb Stone cancelled Mar 12, 9:15 AM'],
  ['2026-03-13', false, 'Caleb Stone cancelled Mar 12, 09:15'],
])('on %s (twelve hours: %s) it is told that %s', (today, twelveHours, told) =>
  expect(messageOf('appointment_cancelled', caleb, { today, twelveHours })).toBe(told),
)

it.each(ACTIVITIES)('%s is a sentence about somebody', (what) =>
  expect(messageOf(what, caleb, { today: '2026-03-12', twelveHours: true })).toMatch(/^Caleb Stone.* \S+$/),
)
