import { resolve } from 'node:path'
import type { BackupResult } from '#modules/backups'
import {
  loadKeys,
  logTo,
  openUnchanged,
  readConfig,
  StartupError,
  type UnchangedDatabase,
} from '#modules/platform'
import { queues } from '../../program/queues.ts'
import { backUpUnchanged } from '../backup-unchanged.ts'
import { flag, textOption } from '../options.ts'
import { openProgram } from '../program.ts'
import { defineReport } from '../report.ts'
import type { Shutdown } from '../shutdown.ts'

const PURPOSE = 'migrate'
const IS_BEHIND = 2

const openAsItIs = async (shutdown: Shutdown): Promise<UnchangedDatabase> => {
  const settings = readConfig()
  const log = logTo('error')
  const unchanged = await openUnchanged({
    settings,
    keys: loadKeys(settings),
    purpose: PURPOSE,
    share: true,
    log: (line) => log('warning', line),
  })
  shutdown.atEnd(unchanged.close)
  return unchanged
}

/** Backs up what is there, as the version before left it, if something is to be migrated. */
const backUp = async (file: string, shutdown: Shutdown): Promise<BackupResult | undefined> => {
  const database = await openAsItIs(shutdown)
  if ((await database.pending()).length === 0) return undefined
  const made = await backUpUnchanged(resolve(file), {
    url: await database.servingUrl(),
    settings: readConfig(),
  })
  const [unreadable] = made.unreadable
  if (!unreadable) return made
  const { clinicId, fault } = unreadable
  throw new StartupError(
    `Nothing was migrated. clinic ${clinicId}: position ${fault.position}: ${fault.reason}.`,
  )
}

const describeBackup = ({ path, clinics, events }: BackupResult): string =>
  `${path}: ${clinics.length} clinics, ${events} events, read back whole.`

/** Migrates the database: schema, serving role, job queues. */
export const verb = defineReport({
  options: {
    status: flag('Name the migrations that are missing, and change nothing'),
    dryRun: flag('Try them in one transaction, and take all of it back; whoever uses the database waits'),
    backup: textOption('FILE', 'Back up first; if that fails, nothing is migrated'),
  },
  notes: 'Exit code 2: with --status, migrations are missing.',
  run: async ({ status, dryRun, backup }, shutdown) => {
    if (status) {
      const pending = await (await openAsItIs(shutdown)).pending()
      const lines = pending.map((name) => `missing ${name}`)
      const isBehind = pending.length > 0
      return {
        document: { pending },
        sentences: isBehind ? lines : ['The database is up to date.'],
        exitCode: isBehind ? IS_BEHIND : 0,
      }
    }
    if (dryRun) {
      const rehearsed = await (await openAsItIs(shutdown)).rehearse()
      const lines = rehearsed.map((name) => `would apply ${name}`)
      return { document: { rehearsed }, sentences: [...lines, 'Nothing was changed.'] }
    }
    const made = backup === undefined ? undefined : await backUp(backup, shutdown)
    const opening = { settings: readConfig(), purpose: PURPOSE, share: true, queues, log: logTo('error') }
    const { applied } = (await openProgram(opening, shutdown)).database
    const lines = applied.map((name) => `applied ${name}`)
    const sentences = [...(made ? [describeBackup(made)] : []), ...lines, 'The database is up to date.']
    return { document: { backup: made?.path ?? null, applied }, sentences }
  },
})
