import { expect, it } from 'vitest'
import { isForeign } from './foreign-formats.ts'

const AMERICAN = { dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const
const EUROPEAN = { dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' } as const

it.each([
  ['a number that is none', 'NaN patients', { language: 'en' }],
  ['a date that is none', 'Créé le Invalid Date', { language: 'fr' }],
  ['a missing value', 'Fusionné avec undefined', { language: 'fr' }],
  ['an object', 'Total: [object Object]', { language: 'en' }],
  ['an English percentage in French', '12%', { language: 'fr' }],
  ['a French percentage in Spanish', '12 %', { language: 'es' }],
  ['a decimal point in French', '4.1 Mo', { language: 'fr' }],
  ['English thousands in French', '1,284 patients', { language: 'fr' }],
  ['thousands that may break in French', '1 284 patients', { language: 'fr' }],
  ['English money in French', '$120', { language: 'fr' }],
  ['an English month', 'March 12, 2026', { language: 'fr' }],
  ['an English month, short', 'Oct 25', { language: 'es' }],
  ['an English weekday', 'Thursday', { language: 'es' }],
  ['an English weekday, short', 'Thu, 12 mars', { language: 'fr' }],
  ['a date of ISO 8601', '2026-03-12', { language: 'fr', ...EUROPEAN }],
  ['the month first, where the day is', '11/28/2026', { language: 'fr', ...EUROPEAN }],
  ['the day first, where the month is', '28/11/2026', { language: 'fr', ...AMERICAN }],
  ['slashes, where the year is first', '11/28/2026', { language: 'en', dateFormat: 'YYYY-MM-DD' }],
  ['a date without zeros', '3/9/2026', { language: 'en', ...AMERICAN }],
  ['12 hours, where there are 24', '2:30 PM', { language: 'es', ...EUROPEAN }],
  ['24 hours, where there are 12', '14:30', { language: 'fr', ...AMERICAN }],
  ['an hour with a zero, where there are 12', '09:15', { language: 'fr', ...AMERICAN }],
  ['the halves of the day of a locale', '2:30 p. m.', { language: 'es', ...AMERICAN }],
  ['the hours of a locale', '14 h 30', { language: 'fr', ...EUROPEAN }],
] as const)('finds %s: %s', (_, text, formats) => expect(isForeign(text, formats)).toBe(true))

it.each([
  ['12\u202F%, 1\u202F284 patients, 120\u00A0$US, 4,1 Mo', { language: 'fr', ...EUROPEAN }],
  ['jeudi 12 mars 2026, 28/11/2026, 14:30', { language: 'fr', ...EUROPEAN }],
  ['Aujourd’hui, 2:30 PM · 11/28/2026', { language: 'fr', ...AMERICAN }],
  ['12%, 1,284 pacientes, $120.50', { language: 'es', ...AMERICAN }],
  ['jueves, 12 de marzo de 2026, 12:05 AM', { language: 'es', ...AMERICAN }],
  ['2026-11-28, 09:15', { language: 'es', dateFormat: 'YYYY-MM-DD', timeFormat: '24-hour' }],
  ['Hi Ada, see you on Thursday, March 12 at 9:00 AM.', { language: 'fr', ...AMERICAN }],
  ['(207) 555-0142, Portland, ME 04101', { language: 'fr', ...AMERICAN }],
  ['April Stone, 42 ans · June Park', { language: 'fr', ...AMERICAN }],
  ['2001:db8:13:45::1', { language: 'fr', ...AMERICAN }],
  ['Carte 4242 4242 4242 4242', { language: 'fr' }],
] as const)('leaves alone: %s', (text, formats) => expect(isForeign(text, formats)).toBe(false))
