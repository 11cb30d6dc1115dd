import { describe, expect, it } from 'vitest'
import { withLanguage } from '#words'
import { pageClinicFormat } from './clinic-format.ts'

const NOW = new Date('2026-03-12T16:00:00Z')
const formats = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const

describe('the clinic’s formats', () => {
  it('name the days around today in the language of the page', () => {
    const days = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
    expect(days.map(pageClinicFormat(formats, NOW).day)).toEqual([
      'yesterday',
      'today',
      'tomorrow',
      '03/14/2026',
    ])
    expect(withLanguage('fr', () => days.map(pageClinicFormat(formats, NOW).day))).toEqual([
      'hier',
      'aujourd’hui',
      'demain',
      '03/14/2026',
    ])
  })

  it('write times, hours and amounts', () => {
    const format = pageClinicFormat(formats, NOW)
    expect(format.moment('2026-03-13T01:30:00Z')).toBe('today, 9:30 PM')
    expect(format.date('2026-03-13T01:30:00Z')).toBe('03/12/2026')
    expect([format.hour('21:00'), format.hour('08:30')]).toEqual(['9 PM', '8:30 AM'])
    expect(format.money(4900, 'usd')).toBe('$49.00')
  })
})
