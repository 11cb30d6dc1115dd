import { describe, expect, it } from 'vitest'
import { daysShown, monthAddress, readAddress, turned, viewAddress } from './calendar-address.ts'

const read = (address: string) => readAddress(new URLSearchParams(address))
const plain = { practitionerId: null, colour: 'status' } as const

describe('the address of the calendar', () => {
  it('says the view, the day, whose appointments, and what colours mean', () => {
    expect(read('view=week&date=2026-03-12&practitioner=7&colour=practitioner')).toEqual({
      view: 'week',
      date: '2026-03-12',
      month: null,
      day: null,
      practitionerId: 7,
      colour: 'practitioner',
    })
  })

  it('goes on meaning a month where it names one, or a day', () => {
    expect(read('month=2026-04')).toMatchObject({ view: 'month', month: '2026-04', ...plain })
    expect(read('day=2026-04-09')).toMatchObject({ view: 'month', day: '2026-04-09' })
  })

  it('is a month of everyone, by status, where it makes no sense', () => {
    expect(read('view=year&date=2026-02-30&practitioner=-1&colour=mood')).toEqual({
      view: 'month',
      date: null,
      month: null,
      day: null,
      ...plain,
    })
  })

  it('is written as it is read, and says nothing that goes without saying', () => {
    const look = { practitionerId: 7, colour: 'practitioner' } as const
    const address = viewAddress('day', '2026-03-12', look)
    expect(read(address.split('?')[1] ?? '')).toMatchObject({ view: 'day', date: '2026-03-12', ...look })
    expect(viewAddress('month', '2026-03-12', plain)).toBe('/calendar?month=2026-03')
    expect(monthAddress('2026-03', { ...plain, practitionerId: 7 })).toBe(
      '/calendar?month=2026-03&practitioner=7',
    )
  })

  it('turns by what is shown, and not out of the years there are', () => {
    expect(turned('day', '2026-02-28', 1)).toBe('2026-03-01')
    expect(turned('week', '2026-03-01', -1)).toBe('2026-02-22')
    expect(turned('month', '2026-03-31', 1)).toBe('2026-04-30')
    expect(turned('day', '1900-01-01', -1)).toBeNull()
    expect(daysShown('week', '2026-03-12')).toEqual({ from: '2026-03-08', to: '2026-03-14' })
  })
})
