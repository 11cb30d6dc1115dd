import { expect, it } from 'vitest'
import { visitDetails } from './visit-message-text.ts'

const visit = { date: '2026-03-12', time: '09:00', practitionerName: 'Dr Lee' }
const clinic = { phone: '(207) 555-0100', address: '12 Harbor Street', timeFormat: '12-hour' } as const

it('lists when, with whom and where a visit is, in the language of the patient', () => {
  expect(visitDetails('en', { visit, clinic }).split('\n')).toEqual([
    'When: Thursday, March 12 at 9:00 AM',
    'With: Dr Lee',
    'Address: 12 Harbor Street',
    'Phone: (207) 555-0100',
  ])
  expect(visitDetails('es', { visit, clinic })).toContain('Cuándo: el jueves, 12 de marzo a las 9:00')
  expect(visitDetails('fr', { visit, clinic })).toContain('Date\u00A0: jeudi 12 mars à 9:00')
})

it('leaves out what the clinic did not enter', () => {
  const bare = {
    visit: { ...visit, practitionerName: '' },
    clinic: { ...clinic, phone: null, address: null },
  }
  expect(visitDetails('en', bare)).toBe('When: Thursday, March 12 at 9:00 AM')
})
