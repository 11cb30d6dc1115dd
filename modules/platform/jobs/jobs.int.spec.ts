import { Deferred, Effect, Layer } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config, readConfig } from '../config.ts'
import { freshDatabase, type FreshDatabase } from '../testing/postgres.ts'
import { type Attempt, Jobs } from './jobs.ts'

let database: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase([
    { name: 'greet-people', retryLimit: 2, retryDelay: 0, retryBackoff: false },
    { name: 'greet-others' },
    { name: 'greet-once', policy: 'short' },
  ])
  client = new pg.Client(database.appUrl)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const run = <A>(effect: Effect.Effect<A, unknown, Jobs>) => {
  const config = Config.layer({ ...readConfig({}), databaseUrl: database.appUrl })
  return Effect.runPromise(Effect.provide(effect, Layer.provide(Jobs.layer, config)))
}

const sent = (text: string[] = []) => ({
  executeSql: (sql: string, values?: unknown[]) => {
    text.push(sql)
    return client.query(sql, values)
  },
})

const waiting = async (queue: string): Promise<number> => {
  const { rows } = await client.query('select count(*)::int as n from pgboss.job where name = $1', [queue])
  return rows[0].n
}

test('stores jobs if and only if the transaction commits, with one statement per queue', () =>
  run(
    Effect.gen(function* () {
      const { send } = yield* Jobs
      const texts: string[] = []
      const jobs = [
        { queue: 'greet-others', data: { id: 1 } },
        { queue: 'greet-others', data: { id: 2 }, startAfter: '2100-01-01T00:00:00Z' },
      ]
      yield* Effect.promise(async () => {
        await client.query('begin')
        await send(sent(texts), jobs)
        await client.query('rollback')
      })
      expect(texts).toHaveLength(1)
      expect(yield* Effect.promise(() => waiting('greet-others'))).toBe(0)
      yield* Effect.promise(() => send(sent(), jobs))
      expect(yield* Effect.promise(() => waiting('greet-others'))).toBe(2)
    }),
  ))

test('drops a second waiting job with the same key on a `short` queue', () =>
  run(
    Effect.gen(function* () {
      const { send } = yield* Jobs
      const job = { queue: 'greet-once', data: { id: 1 }, singletonKey: 'appointment-1' }
      yield* Effect.promise(() => send(sent(), [job]))
      yield* Effect.promise(() => send(sent(), [job]))
      expect(yield* Effect.promise(() => waiting('greet-once'))).toBe(1)
    }),
  ))

test('retries a failed attempt', () =>
  run(
    Effect.gen(function* () {
      const { send, work } = yield* Jobs
      const done = yield* Deferred.make<Attempt>()
      yield* work(
        'greet-people',
        (attempt) => (attempt.retryCount === 0 ? Effect.fail('busy') : Deferred.succeed(done, attempt)),
        { pollSeconds: 0.5 },
      )
      yield* Effect.promise(() => send(sent(), [{ queue: 'greet-people', data: { id: 7 } }]))
      const attempt = yield* Deferred.await(done)
      expect(attempt).toMatchObject({ data: { id: 7 }, retryCount: 1 })
    }).pipe(Effect.scoped),
  ))

test("lets the serving role run all of pg-boss's own maintenance", async () => {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: database.appUrl, migrate: false, reindex: false })
  const errors: unknown[] = []
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  await boss.supervise()
  await boss.schedule('greet-others', '* * * * *')
  await boss.stop({ graceful: false })
  expect(errors).toEqual([])
})
