import { describe, expect, it } from 'vitest'
import { type Column, type Spot, WITHOUT_LANES } from './day-columns.ts'
import { moveByDrag, moveByKey, moveToNextWeekByKey, resizeByDrag } from './drag.ts'

const column = (date: string, practitionerId?: number | null): Column => ({
  key: date,
  date,
  practitionerId,
  practitioner: null,
  shades: [],
  ...WITHOUT_LANES,
})
const week = [8, 9, 10].map((day) => column(`2026-03-${String(day).padStart(2, '0')}`))
const day = [column('2026-03-09', 1), column('2026-03-09', 2), column('2026-03-09', null)]
const hours = { from: 8, to: 18 }
const offered = [15, 30, 45, 60]
const spot: Spot = { date: '2026-03-09', time: '10:00', duration: 30, practitionerId: 1 }
const press = (key: string, shiftKey = false, altKey = true) => ({ key, shiftKey, altKey })

const drag = (minutes: number, by: number, columns = week) =>
  moveByDrag(spot, { minutes, columns: by }, columns, hours)

describe('a dragged appointment', () => {
  it('moves in steps of a quarter hour, and to other days', () => {
    expect(drag(52, 1)).toEqual({ ...spot, date: '2026-03-10', time: '10:45' })
    expect(drag(-8, 0)).toEqual({ ...spot, time: '09:45' })
  })

  it('moves to other practitioners and to the unassigned column', () => {
    expect(drag(0, 1, day)).toEqual({ ...spot, practitionerId: 2 })
    expect(drag(0, 9, day)).toEqual({ ...spot, practitionerId: null })
  })

  it('stays within the grid', () => {
    expect(drag(-600, -4)).toEqual({ ...spot, date: '2026-03-08', time: '08:00' })
    expect(drag(900, 0)).toEqual({ ...spot, time: '17:45' })
  })

  it('keeps odd minutes when only its column changes', () => {
    expect(moveByDrag({ ...spot, time: '10:05' }, { minutes: 0, columns: 1 }, week, hours)).toMatchObject({
      date: '2026-03-10',
      time: '10:05',
    })
  })

  it('takes the nearest duration the clinic offers', () => {
    expect(resizeByDrag(spot, 20, offered).duration).toBe(45)
    expect(resizeByDrag(spot, -60, offered).duration).toBe(15)
    expect(resizeByDrag(spot, 600, offered).duration).toBe(60)
  })
})

describe('the keyboard', () => {
  it('moves an appointment by a quarter hour, a day or a practitioner', () => {
    expect(moveByKey(spot, press('ArrowDown'), week, offered)).toEqual({ ...spot, time: '10:15' })
    expect(moveByKey(spot, press('ArrowLeft'), week, offered)).toEqual({ ...spot, date: '2026-03-08' })
    expect(moveByKey(spot, press('ArrowRight'), day, offered)).toEqual({ ...spot, practitionerId: 2 })
  })

  it('makes an appointment longer and shorter with Shift', () => {
    expect(moveByKey(spot, press('ArrowDown', true), week, offered)?.duration).toBe(45)
    expect(moveByKey({ ...spot, duration: 15 }, press('ArrowUp', true), week, offered)?.duration).toBe(15)
  })

  it('leaves an appointment in place at the edge', () => {
    expect(moveByKey({ ...spot, date: '2026-03-08' }, press('ArrowLeft'), week, offered)?.date).toBe(
      '2026-03-08',
    )
    expect(moveByKey({ ...spot, time: '00:00' }, press('ArrowUp'), week, offered)?.time).toBe('00:00')
  })

  it('moves past the edge of a week, but not of a single day', () => {
    const [first, last] = [
      { ...spot, date: '2026-03-08' },
      { ...spot, date: '2026-03-10' },
    ]
    expect(moveToNextWeekByKey(last, press('ArrowRight'), week)).toEqual({ ...spot, date: '2026-03-11' })
    expect(moveToNextWeekByKey(first, press('ArrowLeft'), week)).toEqual({ ...spot, date: '2026-03-07' })
    expect(moveToNextWeekByKey(first, press('ArrowRight'), week)).toBeUndefined()
    expect(moveToNextWeekByKey(last, press('ArrowRight', true), week)).toBeUndefined()
    expect(moveToNextWeekByKey(last, press('ArrowDown'), week)).toBeUndefined()
    expect(moveToNextWeekByKey(spot, press('ArrowRight'), day)).toBeUndefined()
  })

  it('ignores other keys, and arrow keys without Alt', () => {
    expect(moveByKey(spot, press('a'), week, offered)).toBeUndefined()
    expect(moveByKey(spot, press('ArrowDown', false, false), week, offered)).toBeUndefined()
  })
})
