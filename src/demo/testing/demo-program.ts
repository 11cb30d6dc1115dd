import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { onTestFinished } from 'vitest'
import { Database, Origin, type OriginShape, sql } from '#events'
import { Identity } from '#modules/identity'
import { readConfig } from '#modules/platform'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { type App, makeApp } from '../../program/app.ts'
import { queues } from '../../program/queues.ts'
import { OWNER } from '../cast.ts'

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

/** Returns an origin that acts as the demo’s owner. */
export const ownerIn = async ({ runtime }: App): Promise<OriginShape> => {
  const clinicId = await runtime.runPromise(Effect.flatMap(Identity, ({ clinicOf }) => clinicOf(OWNER.email)))
  return { clinicId: clinicId ?? 0, actor: { kind: 'user', id: 1, role: 'staff' }, source: 'api' }
}

/** Counts the events of the clinic, and among them the registered patients. */
export const countEvents = Effect.gen(function* () {
  const { clinicId } = yield* Origin
  const [row] = yield* (yield* Database).query(
    sql<{ all: number; patients: number }>`select count(*) as all,
        count(*) filter (where type = 'PatientRegistered') as patients
      from events where clinic_id = ${clinicId}`,
  )
  return row ?? { all: 0, patients: 0 }
})
