import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { sql, statement } from './statement.ts'
import { makeBatchSender } from './statement-batch.ts'

let database: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.adminUrl, pipeline: true } as pg.ClientConfig)
  await client.connect()
  await client.query('create table numbers (n integer primary key)')
})
beforeEach(() => client.query('truncate numbers'))
afterAll(async () => {
  await client.end()
  await database.drop()
})

const insert = (n: number) => sql<{ n: number }>`insert into numbers values (${n}) returning n`
const all = statement<{ n: number }>('select n from numbers order by n')

const stored = async () => (await client.query<{ n: number }>('select n from numbers order by n')).rows

it('answers each statement of a batch with its own rows, and the next batch by the columns it remembers', async () => {
  for (const round of [1, 2]) {
    const { send } = makeBatchSender(client)
    const [inserted, nothing, found] = await Promise.all([
      send(insert(round)),
      send(statement('delete from numbers where n < 0')),
      send(all),
    ])
    expect(inserted).toEqual({ rows: [{ n: round }], command: 'INSERT' })
    expect(nothing).toEqual({ rows: [], command: 'DELETE' })
    expect(found.rows).toHaveLength(round)
  }
})

it.each([0, 1, 2, 3])(
  'keeps nothing of a batch whose statement %i fails, and the connection is good for more',
  async (position) => {
    const { send } = makeBatchSender(client)
    const failing = sql`select 1 / ${0}::int`
    const sent = [0, 1, 2, 3].map((n) => send(n === position ? failing : insert(n)))
    const outcomes = await Promise.allSettled(sent)
    expect(outcomes.map(({ status }) => status)).toEqual(
      [0, 1, 2, 3].map((n) => (n < position ? 'fulfilled' : 'rejected')),
    )
    expect(await stored()).toEqual([])
    // The statements that were skipped, and the failed one, can be sent again under their names.
    const again = makeBatchSender(client)
    await expect(Promise.all([again.send(insert(7)), again.send(all)])).resolves.toMatchObject([
      { rows: [{ n: 7 }] },
      { rows: [{ n: 7 }] },
    ])
    await expect(makeBatchSender(client).send(failing)).rejects.toMatchObject({ code: '22012' })
  },
)

it('sends a statement that cannot be parsed without harm to the others of its connection', async () => {
  const { send } = makeBatchSender(client)
  const wrong = statement('select nothing from nowhere')
  await expect(send(wrong)).rejects.toMatchObject({ code: '42P01' })
  await expect(send(wrong)).rejects.toMatchObject({ code: '42P01' })
  await expect(send(insert(1))).resolves.toMatchObject({ rows: [{ n: 1 }] })
})

it('never reads a column under the type it had before another process changed it, and reads it under the new one', async () => {
  const select = statement<{ v: unknown }>('select v from shapes')
  const read = async () => (await makeBatchSender(client).send(select)).rows
  await client.query('create table shapes as select 7 as v')
  expect([await read(), await read()]).toEqual([[{ v: 7 }], [{ v: 7 }]])
  const other = new pg.Client(database.adminUrl)
  await other.connect()
  await other.query('alter table shapes alter v type text using v + 1')
  await other.end()
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect([await read(), await read()]).toEqual([[{ v: '8' }], [{ v: '8' }]])
})

it('commits a transaction only whole, in one batch or several', async () => {
  const { send, flush } = makeBatchSender(client)
  const [, , ended] = await Promise.all([
    send(statement('begin')),
    send(insert(1)),
    send(statement('commit')),
  ])
  expect(ended.command).toBe('COMMIT')
  const failed = await Promise.allSettled([
    send(statement('begin')),
    send(insert(1)),
    send(statement('commit')),
  ])
  expect(failed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  flush()
  await client.query('rollback')
  expect(await stored()).toEqual([{ n: 1 }])
})

it('keeps the order of what was added and what is sent behind it', async () => {
  const { send, flush } = makeBatchSender(client)
  const first = send(insert(1))
  flush()
  const { rows } = await client.query('select n from numbers')
  expect(rows).toEqual([{ n: 1 }])
  await first
})

it('fails what has no answer when the connection is lost', async () => {
  const lost = new pg.Client({ connectionString: database.adminUrl, pipeline: true } as pg.ClientConfig)
  lost.on('error', () => undefined)
  await lost.connect()
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { send } = makeBatchSender(lost)
  const outcomes = Promise.allSettled([send(statement('select pg_sleep(60)')), send(insert(1))])
  // In the middle of the first statement, not before it.
  await expect
    .poll(async () => {
      const active = await client.query('select from pg_stat_activity where pid = $1 and wait_event = $2', [
        rows[0]?.pid,
        'PgSleep',
      ])
      return active.rowCount
    })
    .toBe(1)
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await stored()).toEqual([])
})
