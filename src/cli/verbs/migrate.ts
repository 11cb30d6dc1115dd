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
import { JSON_OPTION, printResult, QUIET_OPTION } from '../report.ts'
import type { Shutdown } from '../shutdown.ts'
import { defineVerb } from '../verb.ts'

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
export const verb = defineVerb({
  options: {
    status: flag('Name the migrations that are missing, and change nothing'),
    dryRun: flag('Try them in one transaction, and take all of it back; whoever uses the database waits'),
    backup: textOption('FILE', 'Back up first; if that fails, nothing is migrated'),
    json: JSON_OPTION,
    quiet: QUIET_OPTION,
  },
  notes: 'Exit code 2: with --status, migrations are missing.',
  run: async ({ status, dryRun, backup, ...format }, shutdown) => {
    if (status) {
      const pending = await (await openAsItIs(shutdown)).pending()
      const lines = pending.map((name) => `missing ${name}`)
      printResult(format, { pending }, pending.length > 0 ? lines : ['The database is up to date.'])
      return pending.length > 0 ? IS_BEHIND : 0
    }
    if (dryRun) {
      const rehearsed = await (await openAsItIs(shutdown)).rehearse()
      const lines = rehearsed.map((name) => `would apply ${name}`)
      printResult(format, { rehearsed }, [...lines, 'Nothing was changed.'])
      return 0
    }
    const made = backup === undefined ? undefined : await backUp(backup, shutdown)
    const opening = { settings: readConfig(), purpose: PURPOSE, share: true, queues, log: logTo('error') }
    const { applied } = (await openProgram(opening, shutdown)).database
    const lines = applied.map((name) => `applied ${name}`)
    const sentences = [...(made ? [describeBackup(made)] : []), ...lines, 'The database is up to date.']
    printResult(format, { backup: made?.path ?? null, applied }, sentences)
    return 0
  },
})
