import { dirname, join, resolve } from 'node:path'
import { type CameBack, BackupDamaged, comeBack, keysFrom, loadBackup } from '#modules/backups'
import { documentStorage, loadKeys, logTo, Obstacle, readConfig } from '#modules/platform'
import { queues } from '../queues.ts'
import { options, required } from './options.ts'
import { openProgram } from './program.ts'
import type { Verb } from './verb.ts'
import { withServices } from './within.ts'

const says = ({ clinicId, events, differing, fault, erased }: CameBack): string => {
  if (fault) return `clinic ${clinicId}: ${fault}.`
  if (differing > 0) return `clinic ${clinicId}: ${differing} rows of its lists are not what its log says.`
  const again = erased.length > 0 ? `; erased again: patients ${erased.join(', ')}` : ''
  return `clinic ${clinicId}: ${events} events whole and in order, its lists are what the log says${again}.`
}

const isWhole = ({ differing, fault }: CameBack): boolean => differing === 0 && fault === null

const damaged = (cause: unknown): never => {
  throw cause instanceof BackupDamaged ? new Obstacle(cause.message, { cause }) : cause
}

/**
 * Puts a backup into an empty database: migrates it, loads, fills the lists anew, erases again who was erased since, and
 * proves the result. Nothing is sent for its clinics before somebody releases them.
 */
export const verb: Verb = {
  summary: 'Put a backup into an empty installation, prove it, and hold back what it would send',
  usage: 'FILE [--keys FOLDER]',
  run: async ([file, ...args], shutdown) => {
    const path = resolve(required('FILE', file?.startsWith('--') ? undefined : file))
    const folder = resolve(options(args, ['keys'])['keys'] ?? join(dirname(path), 'subject-keys'))
    const settings = { ...readConfig(), role: 'web' as const }
    const opening = { settings, purpose: 'restore', share: false, queues, log: logTo('error') }
    const { config, database } = await openProgram(opening, shutdown)
    if (!database.adminUrl)
      throw new Obstacle('A restore needs the owner of the database: set DATABASE_ADMIN_URL.')
    const keys = loadKeys(config)
    const loaded = await loadBackup({
      path,
      keys,
      adminUrl: database.adminUrl,
      storage: await documentStorage(settings),
      keysOf: keysFrom(folder, keys),
    }).catch(damaged)
    const { events, documents } = loaded.tail
    console.log(`${path} of ${loaded.head.at}: ${events} events, ${documents} documents.`)
    const back = await withServices(config, shutdown, comeBack(loaded))
    for (const clinic of back) (isWhole(clinic) ? console.log : console.error)(says(clinic))
    console.log(
      'What was sent after the backup is not known here, so nothing is sent until you say so: caretrail release, or Settings, Data & Backup.',
    )
    return back.every(isWhole) ? 0 : 1
  },
}
