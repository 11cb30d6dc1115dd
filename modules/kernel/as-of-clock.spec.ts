import { Clock, Effect } from 'effect'
import { expect, it } from 'vitest'
import { Origin } from '#events'
import { clockAsOf, asOfMoment, withRealClock } from './as-of-clock.ts'
import { workerOrigin } from './worker-origin.ts'

const snapshot = {
  localTime: { date: '2026-03-01', time: '23:59' },
  moments: new Map([
    [1, 1000],
    [2, 2000],
  ]),
}
const asOf = Effect.withClock(clockAsOf(snapshot))
const now = Clock.currentTimeMillis

it('gives each clinic its own moment, and callers without a clinic the last one', () => {
  const of = (clinicId: number) => Effect.provideService(now, Origin, workerOrigin(clinicId))
  expect(Effect.runSync(asOf(Effect.all([of(1), of(2), now])))).toEqual([1000, 2000, 2000])
})

it('runs `today` effects on the real clock', () => {
  const before = Date.now()
  expect(Effect.runSync(asOf(withRealClock(now)))).toBeGreaterThanOrEqual(before)
  expect(Effect.runSync(withRealClock(now))).toBeGreaterThanOrEqual(before)
})

it('returns the past moment, or null in the present', () => {
  expect(Effect.runSync(asOf(asOfMoment))).toEqual(snapshot)
  expect(Effect.runSync(asOfMoment)).toBeNull()
})

it('still lets time pass for timeouts', async () => {
  await expect(Effect.runPromise(asOf(Effect.timeout(Effect.never, '1 millis')))).rejects.toThrow('timed out')
})
