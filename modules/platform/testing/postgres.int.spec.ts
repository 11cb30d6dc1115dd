import { expect, test } from 'vitest'
import { withClient } from '../database/connect.ts'
import { freshDatabase } from './postgres.ts'

test('a fresh database serves a role that is bound by row-level security', async () => {
  const database = await freshDatabase([{ name: 'try-things' }])
  const { rows } = await withClient(database.appUrl, (app) =>
    app.query(
      `select current_user, current_database(), count(*)::int, current_setting('fsync') as fsync
       from pgboss.queue group by 1, 2`,
    ),
  )
  // Tests wait for no disk.
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
