import { Clock, Effect } from 'effect'
import { expect, it } from 'vitest'
import { Origin } from '#events'
import { clockAsOf, past, today } from './past-clock.ts'
import { worker } from './worker.ts'

const shown = {
  wall: { date: '2026-03-01', time: '23:59' },
  moments: new Map([
    [1, 1000],
    [2, 2000],
  ]),
}
const asOf = Effect.withClock(clockAsOf(shown))
const now = Clock.currentTimeMillis

it('each clinic has its own moment; whoever is nobody’s has the last', () => {
  const of = (clinicId: number) => Effect.provideService(now, Origin, worker(clinicId))
  expect(Effect.runSync(asOf(Effect.all([of(1), of(2), now])))).toEqual([1000, 2000, 2000])
})

it('what is of today goes by the clock on the wall', () => {
  const before = Date.now()
  expect(Effect.runSync(asOf(today(now)))).toBeGreaterThanOrEqual(before)
  expect(Effect.runSync(today(now))).toBeGreaterThanOrEqual(before)
})

it('what is shown is known, where anything is', () => {
  expect(Effect.runSync(asOf(past))).toEqual(shown)
  expect(Effect.runSync(past)).toBeNull()
})

it('time passes all the same', async () => {
  await expect(Effect.runPromise(asOf(Effect.timeout(Effect.never, '1 millis')))).rejects.toThrow('timed out')
})
