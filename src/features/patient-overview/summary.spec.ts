import { expect, it } from 'vitest'
import { appointment } from '../appointments/testing/appointment-rows.ts'
import { ageOn, nextAndLast, splitVisits } from './summary.ts'

it.each([
  ['1988-04-09', '2026-04-08', 37, 'years'],
  ['1988-04-09', '2026-04-09', 38, 'years'],
  ['1988-02-29', '2026-03-01', 38, 'years'],
  ['1896-03-12', '2026-03-12', 130, 'years'],
  ['2026-03-12', '2026-03-12', 0, 'days'],
  ['2026-02-13', '2026-03-12', 27, 'days'],
  ['2026-02-12', '2026-03-12', 4, 'weeks'],
  ['2025-12-13', '2026-03-12', 12, 'weeks'],
  ['2025-12-12', '2026-03-12', 3, 'months'],
  ['2025-11-30', '2026-02-28', 12, 'weeks'],
  ['2024-03-13', '2026-03-12', 23, 'months'],
  ['2024-03-12', '2026-03-12', 2, 'years'],
] as const)('someone born on %s is on %s %i %s old', (born, day, count, unit) => {
  expect(ageOn(day, born)).toEqual({ unit, count })
})

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
  const { next, last } = nextAndLast(splitVisits(visits, now))
  expect([next?.id, last?.id]).toEqual([5, 1])
})
