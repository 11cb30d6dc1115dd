import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer, ManagedRuntime } from 'effect'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { Database } from '#events'
import { Config, keyMark, loadKeys, logLayer, Mail, readConfig, Sms } from '#modules/platform'
import { claimDatabase } from '../../platform/database/installation.ts'
import { claimSigningKey } from '../../platform/database/signing-claim.ts'
import { freshDatabase } from '../../platform/testing/postgres.ts'
import type { QueueDefinition } from '../../platform/jobs/queues.ts'
import { Alarms } from '../alarms/alarms.ts'
import { installationFigures } from '../figures/installation-figures.ts'
import { prometheusText } from '../figures/prometheus.ts'

type Env = Readonly<Record<string, string>>

/** Inserts a clinic that is backed up and verified directly, because no program runs that could create it. */
const INSERT_CLINIC = `
  set session_replication_role = replica;
  insert into clinic_heads values (7, 1, '', now());
  insert into events values (7, 1, 'clinic', 1, 1, 'ClinicOpened', 1, null, '{}', null, '{}', now(), '', '');
  insert into clinic_backups (clinic_id, id, state, begun_at, made_at, seen_at) values (7, 1, 'made', now(), now(), now());
  insert into log_proofs (clinic_id, proven_at) values (7, now());
  update pgboss.queue set monitor_on = now()`

/** Opens an installation with a database, a data folder and one clinic, on which tests start processes. */
export const openInstallation = async (queues: readonly QueueDefinition[]) => {
  const database = await freshDatabase(queues)
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-alarms-'))
  const admin = new pg.Client(database.adminUrl)
  await admin.connect()
  await admin.query(INSERT_CLINIC)
  const keys = loadKeys(readConfig({ DATA_DIR: dataDir }))
  await claimDatabase(admin, keyMark(keys))
  await claimSigningKey(admin, keys, { isNew: true })
  await mkdir(join(dataDir, 'checkpoints'))
  onTestFinished(async () => {
    await admin.end()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  /** Starts a process of the installation that checks only on request. */
  const startProcess = (env: Env) => {
    const settings = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info', ...env })
    const runtime = ManagedRuntime.make(
      Alarms.layer.pipe(
        Layer.provideMerge(Layer.mergeAll(Database.layer({ url: database.appUrl }), Mail.layer, Sms.layer)),
        Layer.provideMerge(logLayer),
        Layer.provideMerge(Config.layer({ ...settings, databaseUrl: database.appUrl })),
      ),
    )
    onTestFinished(() => runtime.dispose())
    return {
      run: runtime.runPromise,
      /** Checks once, and returns the lines that it logged. */
      check: async () => {
        const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
        try {
          await runtime.runPromise(Effect.flatMap(Alarms, ({ check }) => check(0)))
          return write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
        } finally {
          write.mockRestore()
        }
      },
      figures: async () => prometheusText(await runtime.runPromise(installationFigures)),
    }
  }

  return { admin, dataDir, startProcess, databaseUrl: database.appUrl, adminUrl: database.adminUrl }
}
