import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#contracts/clinic'
import type { TimeOffDraft } from './contract.ts'
import { ASSUMED_WEEK_HOURS, warningsOf, workBetween, workOn } from './rules.ts'
import { awayBetween } from './time-off.ts'

const thursday = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
]
const none: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}
const hours = { ...none, thursday }
// A Thursday.
const DAY = '2026-03-12'
const at = (time: string, date = DAY) => ({ date, time })
const away = (from: string, to: string) => ({ from: at(from), to: at(to) })

describe('a practitioner works', () => {
  it.each([
    [[], ['09:00-12:00', '13:00-17:00']],
    [[away('11:00', '14:00')], ['09:00-11:00', '14:00-17:00']],
    [
      [away('10:00', '10:30'), away('10:15', '11:00')],
      ['09:00-10:00', '11:00-12:00', '13:00-17:00'],
    ],
    [[away('12:00', '13:00')], ['09:00-12:00', '13:00-17:00']],
    [[{ from: at('15:00', '2026-03-11'), to: at('15:00') }], ['15:00-17:00']],
    [[{ from: at('00:00'), to: at('00:00', '2026-03-13') }], []],
  ])('during their hours, without %j', (off, stretches) => {
    const openRanges = workOn({ hours, away: off }, DAY)
    expect(openRanges.map(({ from, to }) => `${from}-${to}`)).toEqual(stretches)
  })

  it('on each of the requested days', () => {
    const days = workBetween(
      { hours: ASSUMED_WEEK_HOURS, away: [] },
      { from: '2026-03-27', to: '2026-03-30' },
    )
    expect(days.map(({ date, stretches }) => [date, stretches.length])).toEqual([
      ['2026-03-27', 1],
      ['2026-03-28', 0],
      ['2026-03-29', 0],
      ['2026-03-30', 1],
    ])
  })
})

const visit = (time: string, duration = 30, date = DAY) => ({ date, time, duration })

describe('an appointment', () => {
  const schedule = { hours, away: [away('15:00', '16:00')] }

  it.each([
    [visit('09:00'), []],
    [visit('11:45'), ['outside_working_hours']],
    [visit('12:15'), ['outside_working_hours']],
    [visit('14:30'), []],
    [visit('14:45'), ['practitioner_away']],
    [visit('16:00'), []],
    [visit('15:30', 120), ['outside_working_hours', 'practitioner_away']],
    [visit('10:00', 30, '2026-03-13'), ['outside_working_hours']],
  ])('%j gets the warnings %j', (each, warnings) => expect(warningsOf(schedule, each)).toEqual(warnings))

  it('gets no warning for hours that are not set, but one for time off', () => {
    expect(warningsOf({ hours: none, away: [] }, visit('03:00'))).toEqual([])
    expect(warningsOf({ hours: none, away: schedule.away }, visit('15:00'))).toEqual(['practitioner_away'])
  })

  it('gets a warning for overnight time off on the next day', () => {
    const nights = { hours: none, away: [{ from: at('20:00'), to: at('06:00', '2026-03-13') }] }
    expect(warningsOf(nights, visit('05:30', 30, '2026-03-13'))).toEqual(['practitioner_away'])
    expect(warningsOf(nights, visit('19:45'))).toEqual(['practitioner_away'])
    expect(warningsOf(nights, visit('06:00', 30, '2026-03-13'))).toEqual([])
  })
})

const off = (more: Partial<TimeOffDraft> = {}): TimeOffDraft => ({
  from: at('12:00'),
  to: at('13:00'),
  repeats: null,
  label: '',
  ...more,
})

describe('time off on the requested days', () => {
  const days = { from: '2026-03-19', to: '2026-03-26' }

  it('is listed once for each repetition', () => {
    const weekly = off({ repeats: { every: 'week', interval: 1 } })
    expect(awayBetween([weekly], days)).toEqual([
      { from: at('12:00', '2026-03-19'), to: at('13:00', '2026-03-19') },
      { from: at('12:00', '2026-03-26'), to: at('13:00', '2026-03-26') },
    ])
    expect(awayBetween([off({ repeats: { every: 'week', interval: 1, times: 1 } })], days)).toEqual([])
  })

  it('is included if it only overlaps them', () => {
    const long = off({ from: at('00:00', '2026-03-10'), to: at('00:00', '2026-03-20') })
    expect(awayBetween([long], days)).toEqual([{ from: long.from, to: long.to }])
    const monthly = off({ ...long, repeats: { every: 'month', interval: 1 } })
    expect(awayBetween([monthly], { from: '2026-04-15', to: '2026-04-15' })).toEqual([
      { from: at('00:00', '2026-04-10'), to: at('00:00', '2026-04-20') },
    ])
    expect(awayBetween([off(), long], { from: '2026-04-01', to: '2026-05-01' })).toEqual([])
  })
})
