import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/postgres.ts'
import { acceptsWrites } from './accepts-writes.ts'

test('finds out whether the database has space by making it write to its disk, without a table', async () => {
  const database = await freshDatabase()
  const client = new pg.Client(database.appUrl)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const written = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ bytes: number }>(
      'select temp_bytes::int as bytes from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.bytes ?? 0
  }
  expect(await written()).toBe(0)
  expect(await acceptsWrites(client)).toBe(true)
  expect(await written()).toBeGreaterThan(0)
})
