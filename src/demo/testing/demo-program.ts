import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#modules/platform'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { type App, makeApp } from '../../program/app.ts'
import { queues } from '../../program/queues.ts'

/** Opens the program with the demo on and an empty database; both end with the test. */
export const demoProgram = async (): Promise<App> => {
  const database = await freshDatabase(queues)
  onTestFinished(database.drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const settings = readConfig({ DATA_DIR: dataDir, DEMO: '1' })
  const app = await makeApp({ ...settings, databaseUrl: database.appUrl })
  onTestFinished(app.dispose)
  return app
}
