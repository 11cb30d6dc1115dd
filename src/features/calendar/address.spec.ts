import { describe, expect, it } from 'vitest'
import { daysInView, monthAddress, readAddress, turnDate, usualPractitioner, viewAddress } from './address.ts'

const read = (address: string) => readAddress(new URLSearchParams(address))
const plain = { practitionerId: null, colour: 'status' } as const

describe('the URL of the calendar', () => {
  it('holds the view, day, practitioner and color mode', () => {
    expect(read('view=week&date=2026-03-12&practitioner=7&colour=practitioner')).toEqual({
      view: 'week',
      date: '2026-03-12',
      month: null,
      day: null,
      practitionerId: 7,
      usualPractitionerId: null,
      colour: 'practitioner',
    })
  })

  it('shows practitioners their own schedule until they choose another', () => {
    const usual = usualPractitioner({ id: 7, role: 'practitioner' })
    expect(readAddress(new URLSearchParams('view=day'), usual)).toMatchObject({ practitionerId: 7 })
    for (const practitionerId of [null, 7, 8]) {
      const options = { practitionerId, usualPractitionerId: usual, colour: 'status' } as const
      const address = viewAddress('day', '2026-03-12', options)
      expect(readAddress(new URLSearchParams(address.split('?')[1]), usual)).toMatchObject(options)
    }
    expect(usualPractitioner({ id: 7, role: 'staff' })).toBeNull()
  })

  it('still means a month when it names only a month or a day', () => {
    expect(read('month=2026-04')).toMatchObject({ view: 'month', month: '2026-04', ...plain })
    expect(read('day=2026-04-09')).toMatchObject({ view: 'month', day: '2026-04-09' })
  })

  it('falls back to the month of everyone, colored by status, when invalid', () => {
    expect(read('view=year&date=2026-02-30&practitioner=-1&colour=mood')).toEqual({
      view: 'month',
      date: null,
      month: null,
      day: null,
      usualPractitionerId: null,
      ...plain,
    })
  })

  it('reads back as written, and omits defaults', () => {
    const options = { practitionerId: 7, colour: 'practitioner' } as const
    const address = viewAddress('day', '2026-03-12', options)
    expect(read(address.split('?')[1] ?? '')).toMatchObject({ view: 'day', date: '2026-03-12', ...options })
    expect(viewAddress('month', '2026-03-12', plain)).toBe('/calendar?month=2026-03')
    expect(monthAddress('2026-03', { ...plain, practitionerId: 7 })).toBe(
      '/calendar?month=2026-03&practitioner=7',
    )
  })

  it('moves by one period of the view, and stays within the supported years', () => {
    expect(turnDate('day', '2026-02-28', 1)).toBe('2026-03-01')
    expect(turnDate('week', '2026-03-01', -1)).toBe('2026-02-22')
    expect(turnDate('month', '2026-03-31', 1)).toBe('2026-04-30')
    expect(turnDate('day', '1900-01-01', -1)).toBeNull()
    expect(daysInView('week', '2026-03-12')).toEqual({ from: '2026-03-08', to: '2026-03-14' })
  })
})
