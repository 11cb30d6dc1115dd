import { describe, expect, it } from 'vitest'
import type { Column, Spot } from './calendar-columns.ts'
import { dragged, nudged, overTheEdge, resized } from './calendar-drag.ts'

const column = (date: string, practitionerId?: number | null): Column => ({
  key: date,
  date,
  practitionerId,
  practitioner: null,
  shades: [],
})
const week = [8, 9, 10].map((day) => column(`2026-03-${String(day).padStart(2, '0')}`))
const day = [column('2026-03-09', 1), column('2026-03-09', 2), column('2026-03-09', null)]
const hours = { from: 8, to: 18 }
const offered = [15, 30, 45, 60]
const spot: Spot = { date: '2026-03-09', time: '10:00', duration: 30, practitionerId: 1 }
const press = (key: string, shiftKey = false, altKey = true) => ({ key, shiftKey, altKey })

const drag = (minutes: number, by: number, columns = week) =>
  dragged(spot, { minutes, columns: by }, columns, hours)

describe('what is dragged', () => {
  it('goes from quarter to quarter of an hour, and to other days', () => {
    expect(drag(52, 1)).toEqual({ ...spot, date: '2026-03-10', time: '10:45' })
    expect(drag(-8, 0)).toEqual({ ...spot, time: '09:45' })
  })

  it('goes to other practitioners, and to nobody', () => {
    expect(drag(0, 1, day)).toEqual({ ...spot, practitionerId: 2 })
    expect(drag(0, 9, day)).toEqual({ ...spot, practitionerId: null })
  })

  it('does not leave what is drawn', () => {
    expect(drag(-600, -4)).toEqual({ ...spot, date: '2026-03-08', time: '08:00' })
    expect(drag(900, 0)).toEqual({ ...spot, time: '17:45' })
  })

  it('keeps odd minutes where only its column changes', () => {
    expect(dragged({ ...spot, time: '10:05' }, { minutes: 0, columns: 1 }, week, hours)).toMatchObject({
      date: '2026-03-10',
      time: '10:05',
    })
  })

  it('becomes as long as the clinic offers, as near as may be', () => {
    expect(resized(spot, 20, offered).duration).toBe(45)
    expect(resized(spot, -60, offered).duration).toBe(15)
    expect(resized(spot, 600, offered).duration).toBe(60)
  })
})

describe('the keyboard', () => {
  it('moves by a quarter of an hour, a day, a practitioner', () => {
    expect(nudged(spot, press('ArrowDown'), week, offered)).toEqual({ ...spot, time: '10:15' })
    expect(nudged(spot, press('ArrowLeft'), week, offered)).toEqual({ ...spot, date: '2026-03-08' })
    expect(nudged(spot, press('ArrowRight'), day, offered)).toEqual({ ...spot, practitionerId: 2 })
  })

  it('makes longer and shorter with Shift', () => {
    expect(nudged(spot, press('ArrowDown', true), week, offered)?.duration).toBe(45)
    expect(nudged({ ...spot, duration: 15 }, press('ArrowUp', true), week, offered)?.duration).toBe(15)
  })

  it('stays where there is nothing further', () => {
    expect(nudged({ ...spot, date: '2026-03-08' }, press('ArrowLeft'), week, offered)?.date).toBe(
      '2026-03-08',
    )
    expect(nudged({ ...spot, time: '00:00' }, press('ArrowUp'), week, offered)?.time).toBe('00:00')
  })

  it('goes over the edge of a week, and of nothing else', () => {
    const [first, last] = [
      { ...spot, date: '2026-03-08' },
      { ...spot, date: '2026-03-10' },
    ]
    expect(overTheEdge(last, press('ArrowRight'), week)).toEqual({ ...spot, date: '2026-03-11' })
    expect(overTheEdge(first, press('ArrowLeft'), week)).toEqual({ ...spot, date: '2026-03-07' })
    expect(overTheEdge(first, press('ArrowRight'), week)).toBeUndefined()
    expect(overTheEdge(last, press('ArrowRight', true), week)).toBeUndefined()
    expect(overTheEdge(last, press('ArrowDown'), week)).toBeUndefined()
    expect(overTheEdge(spot, press('ArrowRight'), day)).toBeUndefined()
  })

  it('does nothing with other keys, or without Alt', () => {
    expect(nudged(spot, press('a'), week, offered)).toBeUndefined()
    expect(nudged(spot, press('ArrowDown', false, false), week, offered)).toBeUndefined()
  })
})
