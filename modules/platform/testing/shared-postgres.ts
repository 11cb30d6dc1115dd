import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withClient } from '../database/connect.ts'
import { appRole } from '../database/role.ts'
import { holderOf } from '../lock.ts'
import { migrate } from '../database/migrate.ts'
import { openEmbedded, type EmbeddedPostgres } from '../postgres/embedded.ts'
import { findRunning, shutDown } from '../postgres/postmaster.ts'

/**
 * The test server: `adminUrl` of its maintenance database, and the `template` to copy. `preparedFolder` has the
 * stopped, migrated database of a data folder, to copy with `cp -a`.
 */
export interface SharedPostgres {
  readonly preparedFolder: string
  readonly adminUrl: string
  readonly appUrl: string
  readonly template: string
}

interface RunningPostgres extends SharedPostgres {
  readonly close: () => Promise<void>
}

const template = 'caretrail'

// Each vitest project reloads this file, but one server serves the whole run.
const run = globalThis as typeof globalThis & {
  sharedPostgres?: { users: number; running: Promise<RunningPostgres> }
}

/**
 * Vitest's global setup: starts one embedded PostgreSQL for the run and prepares the migrated template to
 * copy.
 */
export const setup = async (project: TestProject): Promise<void> => {
  run.sharedPostgres ??= { users: 0, running: startRun() }
  run.sharedPostgres.users += 1
  const { close: _, ...shared } = await run.sharedPostgres.running
  project.provide('postgres', shared)
}

/** Stops the server after the last project. */
export const teardown = async (): Promise<void> => {
  const shared = run.sharedPostgres
  if (!shared) return
  shared.users -= 1
  if (shared.users > 0) return
  delete run.sharedPostgres
  await (await shared.running).close()
}

const prefix = 'caretrail-tests-'

// Test data may be lost in a crash; tests of durability start a separate server. Many programs share this one.
// Each connection hashes its password, thousands of times in a run.
const TEST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '250',
  scram_iterations: '1',
}

// Drops what a killed run left behind.
const removeLeftovers = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    if (!existsSync(join(folder, 'lock')) || holderOf(folder)) continue
    const running = findRunning(join(folder, 'postgres'))
    if (running) await shutDown(running)
    await rm(folder, { recursive: true, force: true })
  }
}

const startRun = async (): Promise<RunningPostgres> => {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  const open = () =>
    openEmbedded({ dataDir, purpose: 'test', share: false, log: () => undefined, tuning: TEST_SETTINGS })
  const fresh = await open()
  await migrateTemplate(fresh)
  await fresh.stop()
  const preparedFolder = await copyPrepared(dataDir)
  const postgres = await open()
  return {
    adminUrl: toMaintenance(postgres),
    appUrl: servingUrl(postgres.adminUrl),
    template,
    preparedFolder,
    close: () => close(postgres, dataDir),
  }
}

const migrateTemplate = async ({ adminUrl }: EmbeddedPostgres): Promise<void> => {
  await migrate({ adminUrl, appUrl: servingUrl(adminUrl), queues: [], keyMark: 'tests' })
  await withClient(adminUrl, async (admin) => {
    // A copy belongs to the first key that claims it.
    await admin.query('delete from installation')
    const { username, password } = new URL(adminUrl)
    // Hash the password again with one iteration: initdb hashed it without the settings above.
    await admin.query(`alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`)
  })
}

const copyPrepared = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, 'prepared')
  await mkdir(folder)
  await promisify(execFile)('cp', ['-a', join(dataDir, 'keys'), join(dataDir, 'postgres'), folder])
  return folder
}

const close = async (postgres: EmbeddedPostgres, dataDir: string): Promise<void> => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const servingUrl = (adminUrl: string): string => {
  const url = new URL(adminUrl)
  url.username = appRole
  url.password = 'for-tests-only'
  return url.href
}

const toMaintenance = ({ adminUrl }: EmbeddedPostgres): string => {
  const url = new URL(adminUrl)
  url.pathname = '/postgres'
  return url.href
}
