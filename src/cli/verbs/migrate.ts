import { resolve } from 'node:path'
import type { BackupResult } from '#modules/backups'
import {
  keysToMake,
  loadKeys,
  logTo,
  openUnchanged,
  readConfig,
  type UnchangedDatabase,
} from '#modules/platform'
import { queues } from '../../program/queues.ts'
import { flag, textOption, type VerbOption } from '../options.ts'
import { openProgram } from '../program.ts'
import { defineReport } from '../report.ts'
import type { Shutdown } from '../shutdown.ts'

const PURPOSE = 'migrate'
const BEHIND_EXIT_CODE = 2

const openUnmigrated = async (shutdown: Shutdown): Promise<UnchangedDatabase> => {
  const settings = readConfig()
  const log = logTo('error')
  const unchanged = await openUnchanged({
    settings,
    keys: loadKeys(settings, await keysToMake(settings, false)),
    purpose: PURPOSE,
    share: true,
    log: (line) => log('warning', line),
  })
  shutdown.atEnd(unchanged.close)
  return unchanged
}

const describeBackup = ({ path, clinics, events }: BackupResult): string =>
  `${path}: ${clinics.length} clinics, ${events} events, read back whole.`

// The parser takes --no-backup as this option’s `false`.
const BACKUP: VerbOption<string | false | undefined> = textOption(
  'FILE',
  'Where to back up first; without it, into BACKUPS_DIR',
)

/** Migrates the database: schema, serving role, job queues. */
export const verb = defineReport({
  options: {
    status: flag('Name the migrations that are missing, and change nothing'),
    dryRun: flag('Try them in one transaction, and take all of it back; whoever uses the database waits'),
    backup: BACKUP,
    noBackup: flag('Migrate without a backup'),
  },
  notes:
    'Clinics are backed up first, and if that fails, nothing is migrated. Exit code 2: with --status, migrations are missing.',
  run: async ({ status, dryRun, backup }, shutdown) => {
    if (status) {
      const pending = await (await openUnmigrated(shutdown)).pending()
      const lines = pending.map((name) => `missing ${name}`)
      const isBehind = pending.length > 0
      return {
        document: { pending },
        sentences: isBehind ? lines : ['The database is up to date.'],
        exitCode: isBehind ? BEHIND_EXIT_CODE : 0,
      }
    }
    if (dryRun) {
      const rehearsed = await (await openUnmigrated(shutdown)).rehearse()
      const lines = rehearsed.map((name) => `would apply ${name}`)
      return { document: { rehearsed }, sentences: [...lines, 'Nothing was changed.'] }
    }
    const options = { settings: readConfig(), purpose: PURPOSE, share: true, queues, log: logTo('error') }
    const migrationBackup = typeof backup === 'string' ? resolve(backup) : backup
    const { database, backup: made } = await openProgram({ ...options, migrationBackup }, shutdown)
    const { applied } = database
    const lines = applied.map((name) => `applied ${name}`)
    const sentences = [...(made ? [describeBackup(made)] : []), ...lines, 'The database is up to date.']
    return { document: { backup: made?.path ?? null, applied }, sentences }
  },
})
