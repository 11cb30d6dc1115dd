import { expect, test } from 'vitest'
import { openInstallation } from '../../modules/system/testing/installation.ts'
import { queues } from './queues.ts'
import { readiness } from './readiness.ts'

test('a process that serves pages is ready without a worker, and says that it is absent', async () => {
  const { admin, startProcess } = await openInstallation(queues)
  const { run } = startProcess({ ROLE: 'web' })
  expect(await run(readiness(undefined))).toMatchObject({ ok: true, parts: { worker: true } })
  await admin.query(`update pgboss.queue set monitor_on = now() - interval '1 hour'`)
  expect(await run(readiness(undefined))).toMatchObject({ ok: true, parts: { worker: false } })
  expect(await run(readiness(false))).toMatchObject({ ok: false, parts: { worker: false } })
})

test('a process whose data folder is full is not ready', async () => {
  const { startProcess } = await openInstallation(queues)
  const { run } = startProcess({ BACKUPS_DIR: '/tmp' })
  expect(await run(readiness(true))).toMatchObject({ ok: true, parts: { storage: true } })
  // This file system has no free space.
  const full = startProcess({ DATA_DIR: '/proc', ROLE: 'web' })
  expect(await full.run(readiness(true))).toMatchObject({
    ok: false,
    parts: { database: true, storage: false },
  })
})
