import { Effect, Exit, Fiber, Layer, Logger, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { Database } from './database.ts'
import { MasterKeyReplaced, toEffect } from '../faults.ts'
import { Origin } from '../origin.ts'
import { planOnce, sql } from './statement.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

const ask = Effect.flatMap(Database, ({ transaction }) =>
  transaction(CLINIC, (tx) =>
    toEffect(tx.send(sql<{ one: number }>`select 1 as one`)).pipe(Effect.zipLeft(toEffect(tx.commit()))),
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

it('logs that the database is lost with the first refused work, and once that it is back', async () => {
  const logged: string[] = []
  const logger = Logger.make(({ logLevel, message }) =>
    logged.push(`${logLevel.label} ${String([message].flat()[0])}`),
  )
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(
      Database.layer({ url: book.appUrl, connections: 2 }),
      Logger.replace(Logger.defaultLogger, logger),
    ),
  )
  const { pathname } = new URL(book.adminUrl)
  const name = pathname.slice(1)
  const elsewhere = Object.assign(new URL(book.adminUrl), { pathname: '/postgres' }).href
  const allow = (connections: boolean) =>
    withClient(elsewhere, (admin) =>
      admin.query(`alter database ${name} with allow_connections ${connections}`),
    )
  await runtime.runPromise(ask)
  expect(logged).toEqual([])
  await allow(false)
  await withClient(elsewhere, (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )
  for (const _ of [1, 2, 3]) expect(Exit.isFailure(await runtime.runPromiseExit(ask))).toBe(true)
  expect(logged).toEqual(['WARN database lost: requests are refused until it is back'])
  await allow(true)
  for (const _ of [1, 2]) await runtime.runPromise(ask)
  expect(logged.slice(1)).toEqual(['WARN database back'])
  await runtime.dispose()
})

it('lets a program into no clinic whose master key was replaced', async () => {
  await withClient(book.adminUrl, (admin) =>
    admin.query(`insert into installation (key_mark) values ('today')`),
  )
  const asked = (keyMark: string) =>
    Effect.runPromiseExit(ask.pipe(Effect.provide(Database.layer({ url: book.appUrl, keyMark }))))
  expect(await asked('today')).toEqual(Exit.succeed([{ one: 1 }]))
  expect(await asked('before')).toEqual(Exit.die(new MasterKeyReplaced()))
})

const plansOf = ({ name }: { readonly name: string }) =>
  sql<{ custom: number; generic: number }>`select custom_plans as custom, generic_plans as generic
    from pg_prepared_statements where name = ${name}`

it('plans a marked statement once per connection, and another one with its values', async () => {
  const runtime = ManagedRuntime.make(Database.layer({ url: book.appUrl, connections: 1 }))
  const marked = planOnce(sql`select 'marked' from events where position = ${1}`)
  const other = sql`select 'other' from events where position = ${1}`
  const plans = await runtime.runPromise(
    Effect.gen(function* () {
      const { queries } = yield* Database
      for (let n = 0; n < 3; n += 1) {
        yield* queries([marked])
        yield* queries([other])
      }
      return yield* queries([plansOf(marked), plansOf(other)])
    }).pipe(Effect.provideService(Origin, originOf(CLINIC))),
  )
  expect(plans).toEqual([[{ custom: 0, generic: 3 }], [{ custom: 3, generic: 0 }]])
  await runtime.dispose()
})
