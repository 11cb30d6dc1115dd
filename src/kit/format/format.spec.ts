import { describe, expect, it } from 'vitest'
import { withLanguage } from '#words'
import {
  clockTime,
  dateAndTime,
  dayIn,
  dayNumber,
  weekdayAndDate,
  dollars,
  figure,
  greetingAt,
  initials,
  longDate,
  monthTitle,
  relativeTime,
  shortDate,
  formatSigned,
  signedPercent,
  spelledDay,
  timeIn,
} from './format.ts'

const portland = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const

describe('days', () => {
  it.each([
    ['MM/DD/YYYY', '04/09/1988'],
    ['DD/MM/YYYY', '09/04/1988'],
    ['YYYY-MM-DD', '1988-04-09'],
  ] as const)('in the format %s are written as %s', (format, written) =>
    expect(shortDate('1988-04-09', format)).toBe(written),
  )

  it('have long names, whatever zone the machine is in', () => {
    expect(longDate('2026-03-12')).toBe('Thursday, March 12, 2026')
    expect(weekdayAndDate('2026-03-12')).toBe('Thursday, March 12')
    expect(monthTitle('2026-03')).toBe('March 2026')
  })

  it('are numbered as in a calendar, and in French the first has its ordinal', () => {
    expect(['2026-03-01', '2026-03-11'].map(dayNumber)).toEqual(['1', '11'])
    expect(withLanguage('fr', () => ['2026-03-01', '2026-03-11'].map(dayNumber))).toEqual(['1er', '11'])
  })

  it('are spelled out beside an input, once they are complete', () => {
    expect(spelledDay('2026-03-12')).toBe('Thu, Mar 12, 2026')
    expect(['', '2026-02-', undefined].map(spelledDay)).toEqual([undefined, undefined, undefined])
  })

  it('begin at the clinic’s midnight', () => {
    const at = new Date('2026-03-12T03:30:00Z')
    expect(dayIn('America/New_York', at)).toBe('2026-03-11')
    expect(dayIn('Europe/Berlin', at)).toBe('2026-03-12')
    expect(timeIn('America/New_York', at)).toBe('23:30')
  })
})

describe('times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['14:05', '2:05 PM'],
    ['23:59', '11:59 PM'],
  ])('show %s as %s on a twelve-hour clock', (time, written) =>
    expect(clockTime(time, '12-hour')).toBe(written),
  )

  it('use 24 hours if the clinic does', () => {
    expect(clockTime('14:05', '24-hour')).toBe('14:05')
    const formats = { ...portland, timeFormat: '24-hour' } as const
    expect(dateAndTime('2026-03-12T13:52:00Z', formats)).toBe('03/12/2026, 09:52')
  })

  it('use the clinic’s zone for an instant', () => {
    expect(dateAndTime('2026-03-12T13:52:00Z', portland)).toBe('03/12/2026, 9:52 AM')
  })

  it('choose the greeting by the clinic’s clock', () => {
    expect(greetingAt('America/New_York', new Date('2026-03-12T15:59:00Z'))).toBe('Good morning')
    expect(greetingAt('America/New_York', new Date('2026-03-12T16:00:00Z'))).toBe('Good afternoon')
    expect(greetingAt('America/New_York', new Date('2026-03-12T22:00:00Z'))).toBe('Good evening')
  })
})

describe('relative times', () => {
  const now = new Date('2026-03-12T12:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), portland, now)

  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [60 * 60, '1 hour ago'],
    [24 * 60 * 60 - 1, '23 hours ago'],
    [24 * 60 * 60, '03/11/2026'],
  ])('describe a moment %d seconds ago as "%s"', (seconds, written) => expect(ago(seconds)).toBe(written))

  it('show just now for a clock that runs slightly ahead', () => expect(ago(-30)).toBe('just now'))
})

describe('figures', () => {
  it('have thousands separators', () => expect(figure(1284)).toBe('1,284'))
  it('are dollars, with cents if there are any', () => {
    expect(dollars(0)).toBe('$0')
    expect(dollars(18_460)).toBe('$18,460')
    expect(dollars(120.5)).toBe('$120.50')
  })
  it('carry their sign', () => {
    expect([2, -3, 0].map(formatSigned)).toEqual(['+2', '-3', '+0'])
    expect([8.24, -0.04, 0, -12.3].map(signedPercent)).toEqual(['+8.2%', '+0.0%', '+0.0%', '-12.3%'])
  })
})

describe('initials', () => {
  it.each([
    ['Dana Whitfield', 'DW'],
    ['Ana Maria de la Cruz', 'AC'],
    ['demo@caretrail.example', 'D'],
    ['', ''],
  ])('of %s are %s', (name, expected) => expect(initials(name)).toBe(expected))
})
