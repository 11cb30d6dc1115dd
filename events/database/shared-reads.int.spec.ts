import { Effect, Fiber } from 'effect'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { Database } from './database.ts'
import { shareable, sql } from './statement.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'

const OTHER_CLINIC = CLINIC + 1

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

interface NumberRow {
  readonly n: number
  readonly clinic: number
  /** When its transaction began, and in which process: two have not both in common. */
  readonly transaction: string
}

const find = (n: number) =>
  sql<NumberRow>`select ${n}::int as n, current_clinic() as clinic, pg_backend_pid() || ' ' || now() as transaction`

const ask = (statement: ReturnType<typeof find>, clinicId = CLINIC) =>
  book.run(
    Effect.flatMap(Database, ({ query }) => query(statement)),
    originOf(clinicId),
  )

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const transactionsOf = (found: readonly NumberRow[]) =>
  new Set(found.map(({ transaction }) => transaction)).size

it('reads for up to eight callers of a turn in one transaction, and gives each its own rows', async () => {
  const found = (await Promise.all(numbers(20).map((n) => ask(shareable(find(n)))))).flat()
  expect(found.map(({ n }) => n)).toEqual(numbers(20))
  expect(transactionsOf(found)).toBe(3)
})

it('gives what is not known to be quick a transaction of its own', async () => {
  const found = (await Promise.all(numbers(5).map((n) => ask(find(n))))).flat()
  expect(transactionsOf(found)).toBe(5)
})

it('never reads for two clinics in one transaction', async () => {
  const asked = numbers(8).map((n) => ask(shareable(find(n)), n % 2 ? CLINIC : OTHER_CLINIC))
  const found = (await Promise.all(asked)).flat()
  expect(found.map(({ clinic }) => clinic)).toEqual(numbers(8).map((n) => (n % 2 ? CLINIC : OTHER_CLINIC)))
  expect(transactionsOf(found)).toBe(2)
})

it('answers a read with a change that another process made before it, while an earlier read is under way', async () => {
  const readNotes = shareable(
    sql<{
      words: string
    }>`select words, pg_advisory_xact_lock_shared(73)::text from note_list where clinic_id = ${CLINIC}`,
  )
  const askForNotes = () =>
    book.run(
      Effect.flatMap(Database, ({ query }) => query(readNotes)),
      originOf(CLINIC),
    )
  await book.write('written first')
  await withClient(book.adminUrl, async (neighbor) => {
    await neighbor.query('begin')
    await neighbor.query('select pg_advisory_xact_lock(73)')
    const early = askForNotes()
    await vi.waitUntil(async () => {
      const waiting = await book.admin(`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`)
      return waiting.rowCount === 1
    })
    await book.admin(`update note_list set words = 'changed elsewhere' where clinic_id = $1`, [CLINIC])
    const late = askForNotes()
    await neighbor.query('commit')
    expect((await early).map(({ words }) => words)).toEqual(['written first'])
    expect((await late).map(({ words }) => words)).toEqual(['changed elsewhere'])
  })
})

it.each([0, 3, 7])('fails only the caller whose statement fails, as number %i of eight', async (position) => {
  const failing = shareable(sql<NumberRow>`select 1 / ${0}::int as n, 1 as clinic, '' as transaction`)
  const outcomes = await Promise.allSettled(
    numbers(8).map((n) => ask(n === position ? failing : shareable(find(n)))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(
    numbers(8).map((n) => (n === position ? 'rejected' : 'fulfilled')),
  )
})

it('fails those whose connection is lost, and reads for the next ones', async () => {
  const ending = shareable(
    sql<NumberRow>`select 1 as n, 1 as clinic, pg_terminate_backend(pg_backend_pid())::text as transaction`,
  )
  const asked = [ask(ending), ...numbers(7).map((n) => ask(shareable(find(n)))), ask(shareable(find(8)))]
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...numbers(8).map(() => 'rejected'),
    // The ninth caller of the turn read in another transaction.
    'fulfilled',
  ])
  expect((await ask(shareable(find(9)))).map(({ n }) => n)).toEqual([9])
})

it('reads for the others when a caller leaves', async () => {
  const found = await book.run(
    Effect.gen(function* () {
      const { query } = yield* Database
      const readers = yield* Effect.forEach(numbers(4), (n) => Effect.fork(query(shareable(find(n)))))
      const [leaving, ...others] = readers
      if (leaving) yield* Fiber.interrupt(leaving)
      return yield* Effect.forEach(others, (reader) => Fiber.join(reader))
    }),
    originOf(CLINIC),
  )
  expect(found.flat().map(({ n }) => n)).toEqual([1, 2, 3])
})
