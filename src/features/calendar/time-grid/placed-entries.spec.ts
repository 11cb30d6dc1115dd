import { describe, expect, it } from 'vitest'
import { appointment } from '../../appointments/testing/appointment-rows.ts'
import type { AppointmentMove } from './appointment-move.store.ts'
import { type Column, spotOf, WITHOUT_LANES } from './day-columns.ts'
import { placedEntries } from './placed-entries.ts'

const columns = ['2026-03-11', '2026-03-12'].map((date): Column => ({
  key: date,
  date,
  practitionerId: undefined,
  practitioner: null,
  shades: [],
  ...WITHOUT_LANES,
}))
const ten = appointment()
const quarterPast = appointment({ time: '10:15' })
const moved = (by: AppointmentMove['by'], date: string): AppointmentMove => ({
  row: ten,
  spot: { ...spotOf(ten), date },
  by,
})
const placed = (rows: Parameters<typeof placedEntries>[0], move: AppointmentMove | null = null) =>
  placedEntries(rows, columns, move).map(({ row, column, lane, movedBy }) => [
    row.id,
    column,
    `${lane.lane + 1} of ${lane.lanes}`,
    movedBy,
  ])

describe('an appointment on the grid', () => {
  it('is in the column of its day, beside those at the same time', () =>
    expect(placed([ten, quarterPast])).toEqual([
      [ten.id, 1, '1 of 2', null],
      [quarterPast.id, 1, '2 of 2', null],
    ]))

  it('is drawn where it is being moved to', () =>
    expect(placed([ten, quarterPast], moved('hand', '2026-03-11'))).toEqual([
      [ten.id, 0, '1 of 1', 'hand'],
      [quarterPast.id, 1, '1 of 1', null],
    ]))

  it('is not drawn in another week, except while the keyboard moves it', () => {
    const next = '2026-03-19'
    expect(placed([appointment({ date: next })])).toEqual([])
    expect(placed([], moved('keys', next))).toEqual([[ten.id, -1, '1 of 1', 'keys']])
    expect(placed([], moved('hand', next))).toEqual([])
  })

  it('is drawn at its own position once the move is saved', () =>
    expect(placed([{ ...ten, version: 2 }], moved('server', '2026-03-11'))).toEqual([
      [ten.id, 1, '1 of 1', null],
    ]))

  it('stays where the keyboard moves it when a colleague changes it meanwhile', () =>
    expect(placed([{ ...ten, version: 2 }], moved('keys', '2026-03-11'))).toEqual([
      [ten.id, 0, '1 of 1', 'keys'],
    ]))

  it('that lasts past midnight is on both days', () => {
    const night = appointment({ date: '2026-03-11', time: '23:30', duration: 60 })
    const parts = placedEntries([night], columns, null)
    expect(
      parts.map(({ column, spot, isContinued }) => [column, spot.time, spot.duration, isContinued]),
    ).toEqual([
      [0, '23:30', 60, false],
      [1, '00:00', 30, true],
    ])
  })

  it('that began before the first day is on it with its end', () => {
    const night = appointment({ date: '2026-03-10', time: '23:45', duration: 30 })
    expect(placedEntries([night], columns, null)).toMatchObject([
      { column: 0, isContinued: true, spot: { time: '00:00', duration: 15 } },
    ])
  })

  it('that ends at midnight is on its own day only', () =>
    expect(placed([appointment({ date: '2026-03-11', time: '23:30', duration: 30 })])).toHaveLength(1))
})
