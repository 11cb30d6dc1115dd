import { expect, it } from 'vitest'
import { clockChangeAt } from './rules.ts'

it.each([
  ['America/New_York', '2026-03-08', '01:59', null],
  ['America/New_York', '2026-03-08', '02:00', 'skipped'],
  ['America/New_York', '2026-03-08', '02:30', 'skipped'],
  ['America/New_York', '2026-03-08', '03:00', null],
  ['America/New_York', '2026-03-09', '02:30', null],
  ['America/New_York', '2026-11-01', '00:59', null],
  ['America/New_York', '2026-11-01', '01:00', 'repeated'],
  ['America/New_York', '2026-11-01', '01:59', 'repeated'],
  ['America/New_York', '2026-11-01', '02:00', null],
  ['Europe/London', '2026-03-29', '01:30', 'skipped'],
  ['Europe/Berlin', '2026-10-25', '02:00', 'repeated'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', 'skipped'],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', null],
  ['Pacific/Apia', '2011-12-30', '09:00', 'skipped'],
  ['Asia/Kolkata', '2026-03-29', '02:30', null],
  ['UTC', '2026-03-08', '02:30', null],
] as const)('in %s on %s, %s is %s', (zone, date, time, change) => {
  expect(clockChangeAt(zone, { date, time })).toBe(change)
})
