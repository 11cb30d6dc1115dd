import { Effect, Fiber, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLINIC } from '#testing'
import { Database } from './database.ts'
import { settled } from './faults.ts'
import { sql } from './statement.ts'
import { type Notebook, notebook } from './testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await notebook()
})
afterAll(() => book.close())

const ask = Effect.flatMap(Database, ({ transaction }) =>
  transaction(CLINIC, (tx) =>
    settled(tx.send(sql<{ one: number }>`select 1 as one`)).pipe(Effect.zipLeft(settled(tx.commit()))),
  ),
)

/** Takes all `connections` of the pool and returns a function that releases them. */
const holding = (connections: number) =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const clients = yield* Effect.promise(() =>
      Promise.all(Array.from({ length: connections }, () => pool.connect())),
    )
    return () => clients.forEach((client) => client.release())
  })

it('gives no connection to callers who stop waiting for one', async () => {
  const connections = 2
  const runtime = ManagedRuntime.make(Database.layer({ url: book.appUrl, connections }))
  const letGo = await runtime.runPromise(holding(connections))
  // More callers than connections. Each one gives up at a different moment, around the time that the
  // connections are released.
  const waiting = Array.from({ length: 40 }, () => runtime.runFork(ask))
  const { pool } = await runtime.runPromise(Database)
  await expect.poll(() => pool.waitingCount).toBe(waiting.length)
  const leaving = waiting.map(async (fiber, n) => {
    for (let turn = 0; turn < n; turn += 1) await Promise.resolve()
    return Effect.runPromise(Fiber.interrupt(fiber))
  })
  letGo()
  await Promise.all(leaving)
  expect(await runtime.runPromise(ask)).toEqual([{ one: 1 }])
  await expect.poll(() => [pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount])
  await runtime.dispose()
})
