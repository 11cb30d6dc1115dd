import { describe, expect, it } from 'vitest'
import type { ScheduleDays, SchedulePractitioner } from '#modules/appointments'
import { appointment } from '../../appointments/testing/appointment-rows.ts'
import { columnAt, laneAt, spanOf } from './spans.ts'
import { hasLanes, weekColumns } from './week-columns.ts'

const everyone = { practitionerId: null, colour: 'status' } as const
const [THURSDAY, FRIDAY, SATURDAY] = ['2026-03-12', '2026-03-13', '2026-03-14']
const nineToFive = [{ from: '09:00', to: '17:00' }]

const practitioner = (id: number, name: string, from = '09:00'): SchedulePractitioner => ({
  id,
  name,
  colour: 'blue',
  work: [
    { date: THURSDAY, stretches: [{ from, to: '17:00' }] },
    { date: FRIDAY, stretches: nineToFive },
    { date: SATURDAY, stretches: [] },
  ],
  away: [],
})

const visit = (practitionerId: number | null, more = {}) =>
  appointment({
    date: THURSDAY,
    practitionerId,
    practitionerName: practitionerId === 9 ? 'Dr Gone' : null,
    ...more,
  })

const week = (appointments: ScheduleDays['appointments']): ScheduleDays => ({
  from: THURSDAY,
  to: SATURDAY,
  today: THURSDAY,
  open: [
    { date: THURSDAY, stretches: nineToFive },
    { date: FRIDAY, stretches: nineToFive },
    { date: SATURDAY, stretches: [] },
  ],
  durations: [15, 30],
  practitioners: [
    practitioner(1, 'Dr Abel'),
    practitioner(2, 'Dr Lee', '10:00'),
    practitioner(3, 'Dr Okafor'),
  ],
  appointments,
  justChanged: [],
})

const lanesOn = (days: ScheduleDays) =>
  weekColumns(days, everyone).map(({ lanes }) => lanes.map(({ practitionerId }) => practitionerId))

describe('the lanes of a week', () => {
  it('are one for each practitioner who has visits in it, in the same order on every day they work', () =>
    expect(lanesOn(week([visit(3), visit(1), visit(3, { date: FRIDAY, time: '12:00' })]))).toEqual([
      [1, 3],
      [1, 3],
      [],
    ]))

  it('end with those of former practitioners and of nobody, where they have a visit', () =>
    expect(lanesOn(week([visit(null), visit(9), visit(2)]))).toEqual([[2, 9, null], [2], []]))

  it('are not needed where one person has all visits, or only one practitioner is shown', () => {
    expect(hasLanes(weekColumns(week([visit(1), visit(1)]), everyone))).toBe(false)
    expect(hasLanes(weekColumns(week([visit(1), visit(2)]), { ...everyone, practitionerId: 1 }))).toBe(false)
  })

  it('are as wide as the visits beside each other need, and a day without any is narrow', () => {
    const columns = weekColumns(week([visit(1), visit(2), visit(2, { time: '10:15' })]), everyone)
    const [one, two] = columns[0]?.lanes ?? []
    expect(two?.weight).toBe(2 * (one?.weight ?? 0))
    expect(columns[2]?.weight).toBeLessThan(one?.weight ?? 0)
  })

  it('are shaded where their practitioner is away from an open clinic', () => {
    const [thursday] = weekColumns(week([visit(1), visit(2)]), everyone)
    expect(thursday?.shades).toEqual([
      { is: 'closed', from: 0, to: 540 },
      { is: 'closed', from: 1020, to: 1440 },
    ])
    expect(thursday?.lanes.map(({ shades }) => shades)).toEqual([[], [{ is: 'closed', from: 540, to: 600 }]])
  })
})

describe('the place of a lane', () => {
  const columns = weekColumns(week([visit(1), visit(2), visit(2, { time: '10:15' })]), everyone)

  it('is the part of the week that a click or a drag at it finds again', () => {
    for (const [index, { lanes }] of columns.entries())
      for (const [laneIndex, { practitionerId }] of lanes.entries()) {
        const { left, share } = spanOf(columns, index, laneIndex)
        const middle = left + share / 2
        expect(columnAt(columns, middle)).toBe(index)
        expect(laneAt(columns, middle)?.practitionerId).toBe(practitionerId)
      }
    expect([columnAt(columns, -1), columnAt(columns, 2)]).toEqual([0, 2])
    expect(laneAt(columns, 0.999)).toBeUndefined()
  })

  it('shares the week without gaps', () => {
    const spans = columns.map((_, index) => spanOf(columns, index))
    expect(spans[0]?.left).toBe(0)
    expect(spans.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })
})
