import { dirname, join, resolve } from 'node:path'
import {
  type RestoredClinic,
  BackupDamaged,
  restoreClinics,
  keysFrom,
  loadBackup,
  proveBackup,
} from '#modules/backups'
import {
  documentStorage,
  loadKeys,
  logTo,
  refuseOtherSigningKey,
  StartupError,
  readConfig,
} from '#modules/platform'
import { queues } from '../../program/queues.ts'
import { storedTables } from '../../program/stored-tables.ts'
import { options, required } from '../options.ts'
import { openProgram } from '../program.ts'
import type { Verb } from '../verb.ts'
import { withServices } from '../with-services.ts'

const describeRestore = ({ clinicId, events, differing, fault, erased }: RestoredClinic): string => {
  if (fault) return `clinic ${clinicId}: ${fault}.`
  if (differing > 0) return `clinic ${clinicId}: ${differing} rows of its lists are not what its log says.`
  const erasedNote = erased.length > 0 ? `; erased again: patients ${erased.join(', ')}` : ''
  return `clinic ${clinicId}: ${events} events whole and in order, its lists are what the log says${erasedNote}.`
}

const describeAccess = ({ clinicId, revoked }: RestoredClinic): string => {
  if (revoked === null)
    return `clinic ${clinicId}: it is not known here whose access ended after the backup, so every password, API key and calendar feed was ended. The owner chooses another password by email, or with caretrail user reset-password; the others can once the clinic is released. Check the list of staff first.`
  return revoked === 0
    ? `clinic ${clinicId}: no access had ended since the backup.`
    : `clinic ${clinicId}: ended again what had ended since the backup: ${revoked} passwords, API keys, feeds or people.`
}

const isWhole = ({ differing, fault }: RestoredClinic): boolean => differing === 0 && fault === null

const damaged = (cause: unknown): never => {
  throw cause instanceof BackupDamaged ? new StartupError(cause.message, { cause }) : cause
}

/**
 * Restores a backup into an empty database: proves the file against the keys, which it never makes, migrates, loads, rebuilds the read models, repeats erasures made
 * since the backup, and verifies the result. Its clinics send nothing until they are released.
 */
export const verb: Verb = {
  summary: 'Put a backup into an empty installation, prove it, and hold back what it would send',
  usage: 'FILE [--keys FOLDER] [--new-signing-key]',
  run: async ([file, ...args], shutdown) => {
    const path = resolve(required('FILE', file?.startsWith('--') ? undefined : file))
    const flags = options(args, ['keys'], ['new-signing-key'])
    const folder = resolve(flags['keys'] ?? join(dirname(path), 'subject-keys'))
    const isNew = Boolean(flags['new-signing-key'])
    const mayMake = isNew ? 'signing' : 'none'
    const settings = { ...readConfig(), role: 'web' as const }
    const keys = loadKeys(settings, mayMake)
    const { earlierMasterKey } = settings
    const earlier = earlierMasterKey && { ...keys, master: earlierMasterKey, kept: new Map<string, Buffer>() }
    const keysOf = keysFrom(folder, keys, settings.dataDir, earlier)
    const { head, fileKeys } = await proveBackup({ path, keys, earlier, keysOf }).catch(damaged)
    const { signingKeys: restored = [] } = head
    if (restored.length > 0 && !isNew) refuseOtherSigningKey(restored, keys)
    const signing = { isNew, restored }
    const opening = { settings, purpose: 'restore', share: false, queues, log: logTo('error') }
    const { config, database } = await openProgram({ ...opening, signing, mayMake }, shutdown)
    if (!database.adminUrl)
      throw new StartupError('A restore needs the owner of the database: set DATABASE_ADMIN_URL.')
    const loaded = await loadBackup({
      path,
      keys,
      fileKeys,
      earlier,
      adminUrl: database.adminUrl,
      storage: await documentStorage(settings),
      storedTables,
      dataDir: config.dataDir,
      keysOf,
    }).catch(damaged)
    const { events, documents } = loaded.tail
    console.log(`${path} of ${loaded.head.at}: ${events} events, ${documents} documents.`)
    const back = await withServices(config, shutdown, restoreClinics(loaded))
    for (const clinic of back) (isWhole(clinic) ? console.log : console.error)(describeRestore(clinic))
    for (const clinic of back) console.log(describeAccess(clinic))
    console.log(
      'What was sent after the backup is not known here, so nothing is sent until you say so: caretrail release, or Settings, Data & Backup.',
    )
    return back.every(isWhole) ? 0 : 1
  },
}
