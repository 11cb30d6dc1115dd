import { describe, expect, it } from 'vitest'
import type { ScheduleDays } from '#modules/appointments'
import { appointment } from '../../appointments/testing/appointment-rows.ts'
import { columnOf, dayColumns, visibleHours, spotOf } from './day-columns.ts'
import { weekColumns } from './week-columns.ts'

const everyone = { practitionerId: null, colour: 'status' } as const
const nine = { from: '09:00', to: '12:00' }
const one = { from: '13:00', to: '17:00' }

const days = (more: Partial<ScheduleDays> = {}): ScheduleDays => ({
  from: '2026-03-12',
  to: '2026-03-13',
  today: '2026-03-12',
  open: null,
  durations: [15, 30],
  practitioners: [
    {
      id: 1,
      name: 'Dr Lee',
      colour: 'blue',
      work: [
        { date: '2026-03-12', stretches: [nine, one] },
        { date: '2026-03-13', stretches: [] },
      ],
      away: [{ from: { date: '2026-03-12', time: '15:00' }, to: { date: '2026-03-13', time: '10:00' } }],
    },
    { id: 2, name: 'Dr Okafor', colour: 'red', work: null, away: [] },
  ],
  appointments: [],
  justChanged: [],
  ...more,
})

describe('the columns of a week', () => {
  it('show everyone, and keep an appointment’s practitioner', () => {
    const columns = weekColumns(days(), everyone)
    expect(columns.map(({ date }) => date)).toEqual(['2026-03-12', '2026-03-13'])
    expect(columnOf(columns, spotOf(appointment({ date: '2026-03-13', practitionerId: 2 })))).toBe(1)
    expect(columns[0]?.shades).toEqual([])
  })

  it('of one practitioner shade breaks, time outside working hours, and time off', () => {
    const [thursday, friday] = weekColumns(days(), { ...everyone, practitionerId: 1 })
    expect(thursday?.shades).toEqual([
      { is: 'closed', from: 0, to: 540 },
      { is: 'closed', from: 720, to: 780 },
      { is: 'closed', from: 1020, to: 1440 },
      { is: 'away', from: 900, to: 1440 },
    ])
    expect(friday?.shades).toEqual([
      { is: 'closed', from: 0, to: 1440 },
      { is: 'away', from: 0, to: 600 },
    ])
  })
})

describe('the columns of a day', () => {
  it('include everyone, and an unassigned column only when needed', () => {
    expect(dayColumns(days(), everyone).map(({ practitionerId }) => practitionerId)).toEqual([1, 2])
    const loose = days({ appointments: [appointment({ practitionerId: null, practitionerName: null })] })
    expect(dayColumns(loose, everyone).map(({ practitionerId }) => practitionerId)).toEqual([1, 2, null])
  })

  it('include a former practitioner who is still booked', () => {
    const left = days({ appointments: [appointment({ practitionerId: 9, practitionerName: 'Dr Gone' })] })
    const columns = dayColumns(left, everyone)
    expect(columns.map(({ practitioner }) => practitioner?.name)).toEqual(['Dr Lee', 'Dr Okafor', 'Dr Gone'])
  })

  it('cover all working hours and appointments', () => {
    expect(visibleHours(days(), [])).toEqual({ from: 8, to: 18 })
    const early = spotOf(appointment({ time: '06:45' }))
    const late = spotOf(appointment({ time: '23:30', duration: 30 }))
    expect(visibleHours(days(), [early, late])).toEqual({ from: 6, to: 24 })
    const night = spotOf(appointment({ time: '23:30', duration: 60 }))
    expect(visibleHours(days(), [night])).toEqual({ from: 0, to: 24 })
    // Only its end is on a day that the grid shows.
    const before = spotOf(appointment({ date: '2026-03-11', time: '23:30', duration: 60 }))
    expect(visibleHours(days(), [before])).toEqual({ from: 0, to: 18 })
  })
})
