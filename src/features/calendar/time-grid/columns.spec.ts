import { describe, expect, it } from 'vitest'
import type { DiaryDays } from '#modules/appointments'
import { columnOf, dayColumns, hoursShown, spotOf, weekColumns } from './calendar-columns.ts'
import { appointment } from './testing/rows.ts'

const everyone = { practitionerId: null, colour: 'status' } as const
const nine = { from: '09:00', to: '12:00' }
const one = { from: '13:00', to: '17:00' }

const days = (more: Partial<DiaryDays> = {}): DiaryDays => ({
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

describe('a week', () => {
  it('is of everyone, and keeps with whom an appointment is', () => {
    const columns = weekColumns(days(), everyone)
    expect(columns.map(({ date }) => date)).toEqual(['2026-03-12', '2026-03-13'])
    expect(columnOf(columns, spotOf(appointment({ date: '2026-03-13', practitionerId: 2 })))).toBe(1)
    expect(columns[0]?.shades).toEqual([])
  })

  it('of one practitioner shades when they do not work, breaks as well, and when they are off', () => {
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

describe('a day', () => {
  it('has a column for everyone, and one for nobody only where something is booked with nobody', () => {
    expect(dayColumns(days(), everyone).map(({ practitionerId }) => practitionerId)).toEqual([1, 2])
    const loose = days({ appointments: [appointment({ practitionerId: null, practitionerName: null })] })
    expect(dayColumns(loose, everyone).map(({ practitionerId }) => practitionerId)).toEqual([1, 2, null])
  })

  it('has one for who is booked and sees patients no more', () => {
    const left = days({ appointments: [appointment({ practitionerId: 9, practitionerName: 'Dr Gone' })] })
    const columns = dayColumns(left, everyone)
    expect(columns.map(({ practitioner }) => practitioner?.name)).toEqual(['Dr Lee', 'Dr Okafor', 'Dr Gone'])
  })

  it('shows all that is worked and booked', () => {
    expect(hoursShown(days(), [])).toEqual({ from: 8, to: 18 })
    const early = spotOf(appointment({ time: '06:45' }))
    const late = spotOf(appointment({ time: '23:30', duration: 60 }))
    expect(hoursShown(days(), [early, late])).toEqual({ from: 6, to: 24 })
  })
})
