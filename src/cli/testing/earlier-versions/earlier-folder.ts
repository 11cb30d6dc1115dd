import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withClient } from '#modules/platform'
import { claimDatabase } from '../../../../modules/platform/database/installation.ts'
import { installQueues } from '../../../../modules/platform/jobs/queues.ts'
import { applyMigrations, readMigrations } from '../../../../modules/platform/database/migrations.ts'
import { appRole } from '../../../../modules/platform/database/role.ts'
import { openEmbedded } from '../../../../modules/platform/postgres/embedded.ts'
import { queues } from '../../../program/queues.ts'
import { emptyFolder } from '../program.ts'
import { insertStoredRows, type StoredRows } from './stored-rows.ts'

/** The days of the versions whose data folders are kept here, the oldest first. */
export const listKeptDays = async (): Promise<readonly string[]> =>
  (await readdir(import.meta.dirname)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort()

const rowsOf = (stored: readonly StoredRows[], table: string): readonly { readonly name: string }[] =>
  JSON.parse(stored.find((each) => each.table === table)?.rows ?? '[]')

/** A data folder, and how many events its log has. */
interface EarlierFolder {
  readonly folder: string
  readonly events: number
}

/** Creates a data folder as the version of that day left it: its schema, its rows, its keys and job queues. */
export const createEarlierFolder = async (day: string): Promise<EarlierFolder> => {
  const versionFolder = join(import.meta.dirname, day)
  const stored = JSON.parse(
    gunzipSync(await readFile(join(versionFolder, 'rows.json.gz'))).toString(),
  ) as readonly StoredRows[]
  const migrationNames = new Set(rowsOf(stored, 'migrations').map(({ name }) => name))
  const folder = await emptyFolder()
  await cp(join(versionFolder, 'keys'), join(folder, 'keys'), { recursive: true })
  const opening = { dataDir: folder, purpose: 'test', share: false, log: () => undefined }
  const { adminUrl, stop } = await openEmbedded(opening)
  try {
    await withClient(adminUrl, async (admin) => {
      await admin.query(`create role ${appRole} nosuperuser nobypassrls nocreatedb nocreaterole`)
      // No migration creates the table `installation`. The mark does not matter: the stored rows replace it.
      await claimDatabase(admin, '')
      await applyMigrations(
        admin,
        readMigrations().filter(({ name }) => migrationNames.has(name)),
      )
      await insertStoredRows(admin, stored)
      await installQueues(admin, queues)
      await admin.query(`grant select on migrations to ${appRole}`)
    })
  } finally {
    await stop()
  }
  return { folder, events: rowsOf(stored, 'events').length }
}
