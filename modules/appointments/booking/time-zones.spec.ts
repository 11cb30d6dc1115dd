import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { occurrences } from '#modules/kernel'
import { calendarText } from '../../calendar-feeds/icalendar.ts'
import { makeTiming } from '../../reminders/planning/visit-plan.ts'
import { slotIn } from './slot.ts'

/**
 * A visit on three days in a row. The middle one is on or right after the night of the clock change. All
 * values are written by hand.
 */
interface Row {
  readonly zone: string
  readonly night: string
  readonly first: string
  readonly time: string
  /** The start of each visit, in UTC. */
  readonly starts: readonly [string, string, string]
  /** The reminders of the middle visit: 24 hours before it, and two. */
  readonly reminded: readonly [string, string]
}

const NEW_YORK = 'America/New_York'
const LONDON = 'Europe/London'
const SYDNEY = 'Australia/Sydney'
const KOLKATA = 'Asia/Kolkata'

const rows: readonly Row[] = [
  {
    zone: NEW_YORK,
    night: 'skips an hour',
    first: '2026-03-07',
    time: '09:00',
    starts: ['2026-03-07T14:00Z', '2026-03-08T13:00Z', '2026-03-09T13:00Z'],
    reminded: ['2026-03-07T13:00Z', '2026-03-08T11:00Z'],
  },
  {
    zone: NEW_YORK,
    night: 'skips this hour: it is 3:30 then',
    first: '2026-03-07',
    time: '02:30',
    starts: ['2026-03-07T07:30Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z'],
    reminded: ['2026-03-07T07:30Z', '2026-03-08T05:30Z'],
  },
  {
    zone: NEW_YORK,
    night: 'skips the next hour',
    first: '2026-03-07',
    time: '01:30',
    starts: ['2026-03-07T06:30Z', '2026-03-08T06:30Z', '2026-03-09T05:30Z'],
    reminded: ['2026-03-07T06:30Z', '2026-03-08T04:30Z'],
  },
  {
    zone: NEW_YORK,
    night: 'has an hour twice',
    first: '2026-10-31',
    time: '09:00',
    starts: ['2026-10-31T13:00Z', '2026-11-01T14:00Z', '2026-11-02T14:00Z'],
    reminded: ['2026-10-31T14:00Z', '2026-11-01T12:00Z'],
  },
  {
    zone: NEW_YORK,
    night: 'has this hour twice: the first is meant',
    first: '2026-10-31',
    time: '01:30',
    starts: ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
    reminded: ['2026-10-31T05:30Z', '2026-11-01T03:30Z'],
  },
  {
    zone: LONDON,
    night: 'skips an hour',
    first: '2026-03-28',
    time: '09:00',
    starts: ['2026-03-28T09:00Z', '2026-03-29T08:00Z', '2026-03-30T08:00Z'],
    reminded: ['2026-03-28T08:00Z', '2026-03-29T06:00Z'],
  },
  {
    zone: LONDON,
    night: 'skips this hour: it is 2:30 then',
    first: '2026-03-28',
    time: '01:30',
    starts: ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    reminded: ['2026-03-28T01:30Z', '2026-03-28T23:30Z'],
  },
  {
    zone: LONDON,
    night: 'has skipped an hour before',
    first: '2026-03-28',
    time: '02:30',
    starts: ['2026-03-28T02:30Z', '2026-03-29T01:30Z', '2026-03-30T01:30Z'],
    reminded: ['2026-03-28T01:30Z', '2026-03-28T23:30Z'],
  },
  {
    zone: LONDON,
    night: 'has an hour twice',
    first: '2026-10-24',
    time: '09:00',
    starts: ['2026-10-24T08:00Z', '2026-10-25T09:00Z', '2026-10-26T09:00Z'],
    reminded: ['2026-10-24T09:00Z', '2026-10-25T07:00Z'],
  },
  {
    zone: LONDON,
    night: 'has this hour twice: the first is meant',
    first: '2026-10-24',
    time: '01:30',
    starts: ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    reminded: ['2026-10-24T00:30Z', '2026-10-24T22:30Z'],
  },
  {
    zone: SYDNEY,
    night: 'skips an hour',
    first: '2026-10-03',
    time: '09:00',
    starts: ['2026-10-02T23:00Z', '2026-10-03T22:00Z', '2026-10-04T22:00Z'],
    reminded: ['2026-10-02T22:00Z', '2026-10-03T20:00Z'],
  },
  {
    zone: SYDNEY,
    night: 'skips this hour: it is 3:30 then',
    first: '2026-10-03',
    time: '02:30',
    starts: ['2026-10-02T16:30Z', '2026-10-03T16:30Z', '2026-10-04T15:30Z'],
    reminded: ['2026-10-02T16:30Z', '2026-10-03T14:30Z'],
  },
  {
    zone: SYDNEY,
    night: 'has an hour twice',
    first: '2026-04-04',
    time: '09:00',
    starts: ['2026-04-03T22:00Z', '2026-04-04T23:00Z', '2026-04-05T23:00Z'],
    reminded: ['2026-04-03T23:00Z', '2026-04-04T21:00Z'],
  },
  {
    zone: SYDNEY,
    night: 'has this hour twice: the first is meant',
    first: '2026-04-04',
    time: '02:30',
    starts: ['2026-04-03T15:30Z', '2026-04-04T15:30Z', '2026-04-05T16:30Z'],
    reminded: ['2026-04-03T15:30Z', '2026-04-04T13:30Z'],
  },
  {
    zone: SYDNEY,
    night: 'has the next hour twice',
    first: '2026-04-04',
    time: '01:30',
    starts: ['2026-04-03T14:30Z', '2026-04-04T14:30Z', '2026-04-05T15:30Z'],
    reminded: ['2026-04-03T14:30Z', '2026-04-04T12:30Z'],
  },
  {
    zone: KOLKATA,
    night: 'is like any other',
    first: '2026-03-28',
    time: '09:00',
    starts: ['2026-03-28T03:30Z', '2026-03-29T03:30Z', '2026-03-30T03:30Z'],
    reminded: ['2026-03-28T03:30Z', '2026-03-29T01:30Z'],
  },
  {
    zone: KOLKATA,
    night: 'is like any other',
    first: '2026-10-24',
    time: '02:30',
    starts: ['2026-10-23T21:00Z', '2026-10-24T21:00Z', '2026-10-25T21:00Z'],
    reminded: ['2026-10-23T21:00Z', '2026-10-24T19:00Z'],
  },
]

const full = (moment: string): string => moment.replace('Z', ':00.000Z')
const DURATION = 45

/** Returns the slots of all three days. */
const slotsOf = ({ zone, first, time }: Row) =>
  occurrences({ every: 'day', interval: 1, times: 3 }, first, 10).map((date) =>
    slotIn(zone, { date, time, duration: DURATION }),
  )

const ends = (startsAt: string): string => new Date(Date.parse(startsAt) + DURATION * 60_000).toISOString()

describe.each(rows)('a daily visit at $time in $zone, on a night that $night', (row) => {
  const slots = slotsOf(row)
  const starts = row.starts.map(full)

  it('starts at the local time and keeps its duration', () => {
    expect(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
      starts.map((start) => [start, ends(start)]),
    )
    expect(slots.map(({ time }) => time)).toEqual([row.time, row.time, row.time])
  })

  it('sends reminders the exact number of hours before', () => {
    const person = { preferred: 'email', zone: null, email: true, sms: true } as const
    const when = makeTiming({ quietFrom: '00:00', quietTo: '00:00', clinic: { zone: row.zone } })
    const before = (minutesBefore: number) => {
      const { wanted: intended, at } = when(
        { minutesBefore, channel: 'email' },
        { startsAt: slots[1]?.startsAt ?? '' },
        person,
      )
      return [new Date(intended).toISOString(), new Date(at).toISOString()]
    }
    const [day, hours] = row.reminded.map(full)
    expect([before(24 * 60), before(2 * 60)]).toEqual([
      [day, day],
      [hours, hours],
    ])
  })

  it('has the same start and end in calendar feeds', () => {
    const text = calendarText(
      { clinicId: 1, name: 'Clinic', names: false, practitioners: false },
      slots.map(({ startsAt, endsAt }, id) => ({
        id,
        startsAt,
        endsAt,
        service: 'Physical Therapy',
        status: 'scheduled',
        patientName: '',
        practitionerName: null,
        roomName: null,
        removed: false,
        createdAt: startsAt,
        changedAt: startsAt,
        version: 1,
      })),
    )
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
      const { startDate, endDate } = new ICAL.Event(each)
      return [startDate, endDate].map((at) => at.toJSDate().toISOString())
    })
    expect(events).toEqual(starts.map((start) => [start, ends(start)]))
  })
})
