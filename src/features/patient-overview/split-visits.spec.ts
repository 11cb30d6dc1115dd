import { expect, it } from 'vitest'
import { appointment } from '../appointments/testing/appointment-rows.ts'
import { findNextAndLast, splitVisits } from './split-visits.ts'

const now = { day: '2026-03-12', time: '10:00' }
const visit = (id: number, date: string, time: string, status = 'confirmed') =>
  appointment({ id, date, time, status } as never)

it('lists upcoming visits soonest first and past ones latest first', () => {
  const visits = [
    visit(4, '2026-03-20', '09:00'),
    visit(3, '2026-03-12', '10:00'),
    visit(2, '2026-03-12', '09:59'),
    visit(1, '2026-02-01', '09:00'),
  ]
  const { upcoming, past } = splitVisits(visits, now)
  expect(upcoming.map(({ id }) => id)).toEqual([3, 4])
  expect(past.map(({ id }) => id)).toEqual([2, 1])
})

it('neither expects a cancelled visit nor counts one as the last', () => {
  const visits = [
    visit(5, '2026-03-21', '09:00'),
    visit(4, '2026-03-20', '09:00', 'cancelled'),
    visit(3, '2026-03-10', '09:00', 'no-show'),
    visit(2, '2026-03-09', '09:00', 'cancelled'),
    visit(1, '2026-02-01', '09:00', 'completed'),
  ]
  const { next, last } = findNextAndLast(splitVisits(visits, now))
  expect([next?.id, last?.id]).toEqual([5, 1])
})
