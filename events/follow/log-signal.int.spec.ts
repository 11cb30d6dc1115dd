import { Effect, Fiber, Layer, ManagedRuntime } from 'effect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { LogSignal } from './log-signal.ts'
import { Database } from '../database/database.ts'
import { Origin } from '../origin.ts'
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

const waitingForLock = async (client: pg.Client) => {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount ?? 0
}

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

it('notifies listeners of a change whose sender left before it was stored', async () => {
  const runtime = elsewhere()
  const ears = [await book.runtime.runPromise(LogSignal), await bellOf(runtime)]
  const heard: (number | null)[][] = []
  for (const { listen } of ears) {
    const clinicIds: (number | null)[] = []
    heard.push(clinicIds)
    await Effect.runPromise(listen((clinicId) => clinicIds.push(clinicId)))
  }
  const heardHere: number[] = []
  await Effect.runPromise(ears[0]?.listenLocally((clinicId) => heardHere.push(clinicId)) ?? Effect.void)
  await vi.waitUntil(() => ears.every(({ isConnected }) => isConnected()), { interval: 5 })
  const clinic = originOf(7301)
  await withClient(book.adminUrl, async (neighbor) => {
    await neighbor.query('begin')
    await neighbor.query('select pg_advisory_xact_lock($1)', [clinic.clinicId])
    const write = book.runtime.runFork(
      Effect.provideService(
        book.execute('next', { _tag: 'WriteNote', words: 'stored without its sender' }),
        Origin,
        clinic,
      ),
    )
    await vi.waitUntil(async () => (await waitingForLock(neighbor)) > 0, { interval: 5 })
    const left = Effect.runPromise(Fiber.interrupt(write))
    await neighbor.query('commit')
    await left
  })
  const { rows } = await book.admin('select from events where clinic_id = $1', [clinic.clinicId])
  expect([rows.length, heardHere]).toEqual([1, [clinic.clinicId]])
  await vi.waitUntil(() => heard.every((clinicIds) => clinicIds.includes(clinic.clinicId)), { interval: 1 })
  await runtime.dispose()
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

it('notifies another process of what was rung just before its own process stops', async () => {
  const runtime = elsewhere()
  const logSignal = await bellOf(runtime)
  const clinicIds: (number | null)[] = []
  await Effect.runPromise(logSignal.listen((clinicId) => clinicIds.push(clinicId)))
  await vi.waitUntil(() => logSignal.isConnected(), { interval: 5 })
  const stopping = elsewhere()
  const { notify } = await bellOf(stopping)
  // The first is sent at once, the others wait to be sent together.
  for (const clinic of [301, 302, 303]) notify(clinic)
  await stopping.dispose()
  await expect.poll(() => clinicIds.toSorted(), { interval: 1 }).toEqual([301, 302, 303, null])
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
