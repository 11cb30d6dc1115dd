import { expect, test } from 'vitest'
import { withClient } from '../database/connect.ts'
import { freshDatabase } from './postgres.ts'

test('creates a database whose serving role is subject to row-level security', async () => {
  const database = await freshDatabase([{ name: 'try-things' }])
  const { rows } = await withClient(database.appUrl, (app) =>
    app.query(
      `select current_user, current_database(), count(*)::int, current_setting('fsync') as fsync
       from pgboss.queue group by 1, 2`,
    ),
  )
  // Tests do not wait for the disk.
  expect(rows).toEqual([
    {
      current_user: 'caretrail_app',
      current_database: expect.stringMatching(/^test_/),
      count: 1,
      fsync: 'off',
    },
  ])
  await database.drop()
})
