import { expect, it } from 'vitest'
import { slotIn } from './slot.ts'

it.each([
  ['America/New_York', '2026-03-12', '09:00', '2026-03-12T13:00', '2026-03-12T14:00', 'a summer day'],
  [
    'America/New_York',
    '2026-03-08',
    '01:30',
    '2026-03-08T06:30',
    '2026-03-08T07:30',
    'into the skipped hour',
  ],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30', '2026-03-08T08:30', 'in the skipped hour'],
  [
    'America/New_York',
    '2026-11-01',
    '01:30',
    '2026-11-01T05:30',
    '2026-11-01T06:30',
    'in the hour that comes twice',
  ],
  [
    'America/New_York',
    '2026-11-01',
    '00:30',
    '2026-11-01T04:30',
    '2026-11-01T05:30',
    'into the hour that comes twice',
  ],
  [
    'Europe/Berlin',
    '2026-10-25',
    '02:00',
    '2026-10-25T00:00',
    '2026-10-25T01:00',
    'in Berlin’s doubled hour',
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-04',
    '02:15',
    '2026-10-03T15:45',
    '2026-10-03T16:45',
    'half an hour is skipped',
  ],
  [
    'Pacific/Auckland',
    '2026-01-01',
    '00:00',
    '2025-12-31T11:00',
    '2025-12-31T12:00',
    'in the year before, elsewhere',
  ],
  ['UTC', '2024-02-29', '23:30', '2024-02-29T23:30', '2024-03-01T00:30', 'over midnight'],
])('finds when a local time in %s on %s at %s begins, %s, and ends, %s: %s', (zone, date, time, from, to) =>
  expect(slotIn(zone, { date, time, duration: 60 })).toEqual({
    zone,
    date,
    time,
    duration: 60,
    startsAt: `${from}:00.000Z`,
    endsAt: `${to}:00.000Z`,
  }),
)

it('a visit across the repeated hour touches the next one without overlap', () => {
  const first = slotIn('America/New_York', { date: '2026-11-01', time: '00:30', duration: 60 })
  const next = slotIn('America/New_York', { date: '2026-11-01', time: '01:30', duration: 30 })
  expect(first.endsAt).toBe(next.startsAt)
})
