import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CLINIC } from '#testing'
import { LogSignal } from './log-signal.ts'
import { Database } from '../database/database.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

/** Creates a runtime that acts as another process on the same database. */
const elsewhere = () => {
  const options = { url: book.appUrl }
  return ManagedRuntime.make(LogSignal.layer(options).pipe(Layer.provideMerge(Database.layer(options))))
}

const bellOf = (runtime: ReturnType<typeof elsewhere>) => runtime.runPromise(LogSignal)

const cutListeners = () =>
  book.admin(`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like 'listen %'`)

it('notifies listeners in the same process before `notify` returns', async () => {
  const logSignal = await book.runtime.runPromise(LogSignal)
  const clinicIds: number[] = []
  const silence = await Effect.runPromise(logSignal.listenLocally((clinicId) => clinicIds.push(clinicId)))
  await book.write('a change')
  expect(clinicIds).toEqual([CLINIC])
  silence()
  logSignal.notify(7)
  expect(clinicIds).toEqual([CLINIC])
})

it('notifies another process within milliseconds and coalesces many rings into few', async () => {
  const runtime = elsewhere()
  const logSignal = await bellOf(runtime)
  const arrivalTimes = new Map<number | null, number>()
  let rings = 0
  await Effect.runPromise(
    logSignal.listen((clinicId) => {
      rings += 1
      arrivalTimes.set(clinicId, performance.now())
    }),
  )
  await vi.waitUntil(() => logSignal.isConnected(), { interval: 5 })
  const senderSignal = await book.runtime.runPromise(LogSignal)
  const took: number[] = []
  for (let clinic = 100; clinic < 120; clinic++) {
    const rung = performance.now()
    senderSignal.notify(clinic)
    await vi.waitUntil(() => arrivalTimes.has(clinic), { interval: 1 })
    took.push((arrivalTimes.get(clinic) ?? Infinity) - rung)
    // Apart from each other, since rings in quick succession are combined.
    await new Promise((done) => setTimeout(done, 10))
  }
  // Other work on the machine can only slow a ring down, so the quickest counts.
  expect(Math.min(...took)).toBeLessThan(5)
  rings = 0
  for (let n = 0; n < 1_000; n++) senderSignal.notify(200)
  senderSignal.notify(201)
  await vi.waitUntil(() => arrivalTimes.has(201), { interval: 1 })
  expect(rings).toBeLessThan(10)
  await runtime.dispose()
})

it('reports when it loses its connection and when it receives rings again', async () => {
  const runtime = elsewhere()
  const logSignal = await bellOf(runtime)
  expect(logSignal.isConnected()).toBe(false)
  const clinicIds: (number | null)[] = []
  await Effect.runPromise(logSignal.listen((clinicId) => clinicIds.push(clinicId)))
  await vi.waitUntil(() => logSignal.isConnected(), { interval: 5 })
  expect(clinicIds).toEqual([null])
  await cutListeners()
  await vi.waitUntil(() => !logSignal.isConnected(), { interval: 1 })
  expect(clinicIds).toEqual([null, null])
  await vi.waitUntil(() => logSignal.isConnected(), { interval: 5 })
  expect(clinicIds).toEqual([null, null, null])
  await runtime.dispose()
})
