import { expect, it } from 'vitest'
import {
  dayAt,
  formatCountdown,
  formatDay,
  formatDays,
  formatHour,
  formatMoment,
  formatRange,
  formatTime,
  LOCALES,
  timeAt,
  zoneAbbreviation,
} from './rules.ts'

const inAll = (write: (locale: string) => string) => Object.values(LOCALES).map(write)

it('writes a day in words, the day first in Spanish and French', () => {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  expect(inAll((locale) => formatDay('2026-03-12', locale, parts))).toEqual([
    'Thursday, March 12, 2026',
    'jueves, 12 de marzo de 2026',
    'jeudi 12 mars 2026',
  ])
})

it('writes the first of a month as French does', () => {
  const parts = { month: 'long', day: 'numeric' } as const
  expect(inAll((locale) => formatDay('2026-03-01', locale, parts))).toEqual([
    'March 1',
    '1 de marzo',
    '1er mars',
  ])
  expect(formatDays('2026-03-01', '2026-03-07', LOCALES.fr)).toBe('1er–7 mars')
  expect(formatDay('2026-03-11', LOCALES.fr, parts)).toBe('11 mars')
})

it('writes several days with plain spaces, and a single one alone', () => {
  expect(inAll((locale) => formatDays('2026-10-25', '2026-11-03', locale, true))).toEqual([
    'Oct 25 – Nov 3, 2026',
    '25 de oct – 3 de nov 2026',
    '25 oct. – 3 nov. 2026',
  ])
  expect(formatDays('2026-10-25', '2026-10-25', LOCALES.en)).toBe('Oct 25')
})

it('writes times as the clinic does, in every language', () => {
  expect(['00:00', '09:05', '14:05'].map((time) => formatTime(time, '12-hour'))).toEqual([
    '12:00 AM',
    '9:05 AM',
    '2:05 PM',
  ])
  expect(formatTime('14:05', '24-hour')).toBe('14:05')
  expect(['21:00', '21:30'].map((time) => formatHour(time, '12-hour'))).toEqual(['9 PM', '9:30 PM'])
  expect(formatHour('21:00', '24-hour')).toBe('21:00')
  expect(formatRange('9:00 AM', '5:00 PM')).toBe('9:00 AM – 5:00 PM')
})

it('writes a moment in words and as the clinic writes times', () => {
  const moment = '2026-03-13T01:30:00Z'
  const at = (timeFormat: '12-hour' | '24-hour') => (locale: string) =>
    formatMoment(moment, { zone: 'America/New_York', timeFormat }, locale)
  expect(inAll(at('12-hour'))).toEqual([
    'March 12, 2026, 9:30 PM',
    '12 de marzo de 2026, 9:30 PM',
    '12 mars 2026, 9:30 PM',
  ])
  expect(at('24-hour')(LOCALES.fr)).toBe('12 mars 2026, 21:30')
})

it('reads the date and time of a zone', () => {
  const at = new Date('2026-03-12T03:30:00Z')
  expect([dayAt('America/New_York', at), timeAt('America/New_York', at)]).toEqual(['2026-03-11', '23:30'])
  expect([dayAt('Europe/Berlin', at), timeAt('Europe/Berlin', at)]).toEqual(['2026-03-12', '04:30'])
  expect(timeAt('UTC', new Date('2026-03-12T00:05:00Z'))).toBe('00:05')
  expect(zoneAbbreviation('America/New_York', at, LOCALES.en)).toBe('EDT')
})

it('counts down in minutes and seconds', () =>
  expect([245, 60, 9, 0].map(formatCountdown)).toEqual(['4:05', '1:00', '0:09', '0:00']))
