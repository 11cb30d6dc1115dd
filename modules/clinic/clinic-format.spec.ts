import { expect, it } from 'vitest'
import { clinicFormat } from './clinic-format.ts'

const NOW = Date.parse('2026-03-12T16:00:00Z')
const american = clinicFormat(
  { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' },
  NOW,
)
const european = clinicFormat({ zone: 'Europe/Paris', dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' }, NOW)

it("names the days around today and writes other days in the clinic's format", () => {
  expect(['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'].map(american.day)).toEqual([
    'yesterday',
    'today',
    'tomorrow',
    '03/14/2026',
  ])
  expect(european.day('2026-04-09')).toBe('09/04/2026')
})

it("writes a moment in the clinic's local time", () => {
  expect(american.moment('2026-03-13T01:30:00Z')).toBe('today, 9:30 PM')
  expect(american.date('2026-03-13T01:30:00Z')).toBe('03/12/2026')
  expect(european.moment('2026-03-13T01:30:00Z')).toBe('tomorrow, 02:30')
})

it('omits the minutes of a full hour', () => {
  expect(['21:00', '08:30', '00:00'].map(american.hour)).toEqual(['9 PM', '8:30 AM', '12 AM'])
  expect(european.hour('21:00')).toBe('21:00')
})

it('writes amounts given in minor units', () => expect(american.money(4900, 'usd')).toBe('$49.00'))
