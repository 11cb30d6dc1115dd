import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CLINIC } from '#testing'
import { Bell } from './bell.ts'
import { Database } from './database.ts'
import { type Notebook, notebook } from './testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await notebook()
})
afterAll(() => book.close())

/** Another process on the same database. */
const elsewhere = () => {
  const options = { url: book.appUrl }
  return ManagedRuntime.make(Bell.layer(options).pipe(Layer.provideMerge(Database.layer(options))))
}

const bellOf = (runtime: ReturnType<typeof elsewhere>) => runtime.runPromise(Bell)

const cutListeners = () =>
  book.admin(`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like 'listen %'`)

it('is heard next door at once, before the ring has ended', async () => {
  const bell = await book.runtime.runPromise(Bell)
  const heard: number[] = []
  const silence = await Effect.runPromise(bell.overhear((clinicId) => heard.push(clinicId)))
  await book.write('a change')
  expect(heard).toEqual([CLINIC])
  silence()
  bell.ring(7)
  expect(heard).toEqual([CLINIC])
})

it('is heard in another process within milliseconds, and many rings are few', async () => {
  const runtime = elsewhere()
  const bell = await bellOf(runtime)
  const heard = new Map<number | null, number>()
  let rings = 0
  await Effect.runPromise(
    bell.listen((clinicId) => {
      rings += 1
      heard.set(clinicId, performance.now())
    }),
  )
  await vi.waitUntil(() => bell.hears(), { interval: 5 })
  const here = await book.runtime.runPromise(Bell)
  const took: number[] = []
  for (let clinic = 100; clinic < 120; clinic++) {
    const rung = performance.now()
    here.ring(clinic)
    await vi.waitUntil(() => heard.has(clinic), { interval: 1 })
    took.push((heard.get(clinic) ?? Infinity) - rung)
    await new Promise((done) => setTimeout(done, 10))
  }
  expect(took.sort((a, b) => a - b)[10]).toBeLessThan(5)
  rings = 0
  for (let n = 0; n < 1_000; n++) here.ring(200)
  here.ring(201)
  await vi.waitUntil(() => heard.has(201), { interval: 1 })
  expect(rings).toBeLessThan(10)
  await runtime.dispose()
})

it('says when it hears nothing any longer, and that it hears again', async () => {
  const runtime = elsewhere()
  const bell = await bellOf(runtime)
  expect(bell.hears()).toBe(false)
  const heard: (number | null)[] = []
  await Effect.runPromise(bell.listen((clinicId) => heard.push(clinicId)))
  await vi.waitUntil(() => bell.hears(), { interval: 5 })
  expect(heard).toEqual([null])
  await cutListeners()
  await vi.waitUntil(() => !bell.hears(), { interval: 1 })
  expect(heard).toEqual([null, null])
  await vi.waitUntil(() => bell.hears(), { interval: 5, timeout: 5_000 })
  expect(heard).toEqual([null, null, null])
  await runtime.dispose()
})
