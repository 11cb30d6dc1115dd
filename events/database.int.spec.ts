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

/** Takes all connections there are, at most `connections`, until it is let go. */
const holding = (connections: number) =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const held = yield* Effect.promise(() =>
      Promise.all(Array.from({ length: connections }, () => pool.connect())),
    )
    return () => held.forEach((client) => client.release())
  })

it('keeps no connection for those who gave up while they waited for one', async () => {
  const connections = 2
  const runtime = ManagedRuntime.make(Database.layer({ url: book.appUrl, connections }))
  const letGo = await runtime.runPromise(holding(connections))
  // More than there are connections, and each leaves at a moment of its own around the one when they come free.
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
