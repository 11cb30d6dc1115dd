import { describe, expect, it } from 'vitest'
import { printedDayAddress } from '../../appointments/index.ts'
import { byPractitioner, readPrintedDay } from './printed-day.ts'

const visit = (id: number, practitionerName: string | null) => ({ id, practitionerName })

const read = (search: string) => readPrintedDay(new URLSearchParams(search), '2026-03-12')

describe('the address of a printed day', () => {
  it('says the day, the practitioner and whether notes are printed', () => {
    const choice = { date: '2026-04-01', practitionerId: 7, notes: true }
    const address = printedDayAddress(choice)
    expect(address).toBe('/calendar/print?date=2026-04-01&practitioner=7&notes=yes')
    expect(read(address.split('?')[1] ?? '')).toEqual(choice)
  })

  it('stands for today, everyone and no notes where it says nothing that holds', () => {
    const usual = { date: '2026-03-12', practitionerId: null, notes: false }
    expect([read(''), read('date=2026-02-31&practitioner=-1&notes=1')]).toEqual([usual, usual])
  })
})

it('a printed day has a sheet for each practitioner, and the last is for nobody’s appointments', () => {
  const sheets = byPractitioner([visit(1, 'Okafor'), visit(2, null), visit(3, 'Lee'), visit(4, 'Okafor')])
  expect(sheets.map(({ name, appointments }) => [name, appointments.map(({ id }) => id)])).toEqual([
    ['Lee', [3]],
    ['Okafor', [1, 4]],
    ['', [2]],
  ])
})
