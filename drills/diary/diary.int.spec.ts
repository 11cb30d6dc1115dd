import { expect, it } from 'vitest'
import { runVerbInProcess } from '../testing/run-verb-in-process.ts'
import { countBooked } from './rush.ts'
import { hasPassed, rushDiaries } from './diary.ts'

const TIMES = 28

it('gives each time to exactly one of 24 concurrent bookings, alone or in a series, including both DST nights', async () => {
  const outcome = await rushDiaries({ times: TIMES, attempts: 24 }, runVerbInProcess)
  const { rush } = outcome
  expect(outcome).toMatchObject({
    rush: { faults: [], wrongRounds: [] },
    listed: { once: TIMES, overlaps: 0, halves: 0 },
    sweep: { overlaps: 0, allowed: 0, halves: 0 },
  })
  expect(countBooked(rush)).toBe(TIMES)
  expect(rush.appointment.booked).toBeGreaterThan(0)
  expect(rush.series.booked).toBeGreaterThan(0)
  expect(hasPassed(outcome, TIMES)).toBe(true)
}, 300_000)
