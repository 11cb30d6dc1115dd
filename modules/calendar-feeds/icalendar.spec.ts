import ICAL from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { type PublishedAppointment, slotIn } from '#modules/appointments'
import { calendarText, type FeedOptions } from './icalendar.ts'

const options: FeedOptions = { clinicId: 7, name: 'Dr Lee, Harbor Street', names: true, practitioners: false }

const appointment = (more: Partial<PublishedAppointment> = {}): PublishedAppointment => ({
  id: 4,
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T13:30:00.000Z',
  service: 'Physical Therapy',
  status: 'scheduled',
  patientName: 'Ada Lindqvist',
  practitionerName: 'Dr Lee',
  roomName: null,
  removed: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  changedAt: '2026-03-02T09:10:11.000Z',
  version: 3,
  ...more,
})

/** Parses with a strict reader of RFC 5545. */
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsIn = (text: string) =>
  parsed(text)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))

/** Parses with a library that imports calendars. */
const imported = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text)).filter((each): each is VEvent => each?.type === 'VEVENT')

const one = (more: Partial<PublishedAppointment>, as: Partial<FeedOptions> = {}) => {
  const [event] = eventsIn(calendarText({ ...options, ...as }, [appointment(more)]))
  if (!event) throw new Error('there is no event')
  return event
}

const iso = (date: Date) => date.toISOString()

const NIGHTS = [
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['Australia/Sydney', '2026-10-04', '2026-04-05'],
  ['Asia/Kolkata', '2026-03-29', '2026-10-25'],
] as const

describe('appointment times', () => {
  it.each(NIGHTS)('in %s match the log for every reader, even when clocks change', (zone, spring, autumn) => {
    const times = ['00:30', '01:30', '02:30', '03:15', '09:00', '23:45']
    const slots = [spring, autumn].flatMap((date) =>
      times.map((time) => slotIn(zone, { date, time, duration: 45 })),
    )
    const text = calendarText(
      options,
      slots.map((slot, n) => appointment({ ...slot, id: n + 1 })),
    )
    const expected = slots.map(({ startsAt, endsAt }) => [startsAt, endsAt])
    expect(
      eventsIn(text).map(({ startDate, endDate }) => [startDate, endDate].map((at) => iso(at.toJSDate()))),
    ).toEqual(expected)
    expect(imported(text).map(({ start, end }) => [iso(start), iso(end as Date)])).toEqual(expected)
  })
})

describe('an appointment', () => {
  it('is one event with the right properties', () => {
    const { component, uid, sequence, summary } = one({})
    expect([uid, sequence, summary]).toEqual([
      'appointment-4.clinic-7@caretrail',
      2,
      'Ada Lindqvist · Physical Therapy',
    ])
    const value = (name: string) => String(component.getFirstPropertyValue(name))
    expect(['dtstamp', 'last-modified', 'created', 'class', 'transp'].map(value)).toEqual([
      '2026-03-02T09:10:11Z',
      '2026-03-02T09:10:11Z',
      '2026-03-01T08:00:00Z',
      'PRIVATE',
      'OPAQUE',
    ])
    expect(component.getFirstPropertyValue('rrule')).toBeNull()
  })

  it('has its room as location, if any', () => {
    expect(one({ roomName: 'Treatment\nroom, east' }).location).toBe('Treatment room, east')
    expect(one({}).component.hasProperty('location')).toBe(false)
  })

  it.each([
    ['scheduled', 'CONFIRMED'],
    ['confirmed', 'CONFIRMED'],
    ['pending', 'TENTATIVE'],
    ['completed', 'CONFIRMED'],
    ['no-show', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('with status %s is published as %s', (status, expected) => {
    expect(one({ status }).component.getFirstPropertyValue('status')).toBe(expected)
  })

  it('that was removed is cancelled and shows no patient name', () => {
    const { component, summary } = one({ removed: true })
    expect([summary, component.getFirstPropertyValue('status')]).toEqual(['Physical Therapy', 'CANCELLED'])
  })

  it('shows names only if enabled, and the practitioner only in the clinic’s calendar', () => {
    expect(one({}, { names: false }).summary).toBe('Physical Therapy')
    expect(one({}, { names: false, practitioners: true }).summary).toBe('Physical Therapy · Dr Lee')
    expect(one({ practitionerName: null }, { practitioners: true }).summary).toBe(
      'Ada Lindqvist · Physical Therapy',
    )
    expect(one({ patientName: '' }).summary).toBe('Physical Therapy')
  })
})

describe('a name', () => {
  it.each([
    ['Ana, Bea; Cid \\ "Dee"', 'Ana, Bea; Cid \\ "Dee"'],
    ['Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\rX:y\u0085\u0000', 'Ana END:VEVENT BEGIN:VEVENT X:y'],
    ['Ana 👩🏽‍⚕️ Zoë 李', 'Ana 👩🏽‍⚕️ Zoë 李'],
    ['ATTACH:http://x', 'ATTACH:http://x'],
    ['é'.repeat(1000), 'é'.repeat(1000)],
    ['👩🏽‍⚕️'.repeat(200), '👩🏽‍⚕️'.repeat(200)],
  ])('like %j is preserved in lines of up to 75 bytes', (name, expected) => {
    const text = calendarText({ ...options, name }, [
      appointment({ patientName: name, service: name }),
      appointment({ id: 5 }),
    ])
    const lines = text.split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    const summaries = [`${expected} · ${expected}`, 'Ada Lindqvist · Physical Therapy']
    expect(eventsIn(text).map(({ summary }) => summary)).toEqual(summaries)
    expect(imported(text).map(({ summary }) => summary)).toEqual(summaries)
    expect(parsed(text).getFirstPropertyValue('x-wr-calname')).toBe(expected)
  })
})

it('a calendar states its name and refresh interval', () => {
  const calendar = parsed(calendarText(options, []))
  const value = (name: string) => String(calendar.getFirstPropertyValue(name))
  expect(['version', 'prodid', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'].map(value)).toEqual([
    '2.0',
    '-//Caretrail//Calendar//EN',
    'Dr Lee, Harbor Street',
    'PT30M',
    'PT30M',
  ])
})

it('equal calendars have identical bytes', () => {
  const appointments = [appointment(), appointment({ id: 5 })]
  expect(calendarText(options, appointments)).toBe(calendarText(options, appointments))
})
