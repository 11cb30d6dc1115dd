import { dirname, join, resolve } from 'node:path'
import { BackupDamaged, restoreClinics, keysFrom, loadBackup, proveBackup } from '#modules/backups'
import {
  documentStorage,
  loadKeys,
  logTo,
  refuseOtherSigningKey,
  StartupError,
  readConfig,
} from '#modules/platform'
import { queues } from '../../program/queues.ts'
import { storedTables } from '../../program/registry.ts'
import { flag, textOption } from '../options.ts'
import { openProgram } from '../program.ts'
import { describeAccess, describeRefusedClinic, describeRestore, isWhole } from '../restore-report.ts'
import { defineReport } from '../report.ts'
import { withServices } from '../with-services.ts'

const NOTHING_SENT =
  'What was sent after the backup is not known here, so nothing is sent until you say so: caretrail release, or Settings, Data & Backup.'

const throwReadable = (cause: unknown): never => {
  throw cause instanceof BackupDamaged ? new StartupError(cause.message, { cause }) : cause
}

/**
 * Restores a backup into an empty database: proves the file against existing keys, migrates, loads, rebuilds the read
 * models, repeats erasures made since the backup, and verifies the result. Its clinics send nothing until they are
 * released.
 */
export const verb = defineReport({
  operands: { file: 'The backup' },
  options: {
    keys: textOption('FOLDER', 'The copy of the keys, if it is not "subject-keys" beside the backup'),
    newSigningKey: flag('Go on with another SIGNING_KEY than the backup was signed by; recorded'),
  },
  run: async ({ file, keys: keyFolder, newSigningKey }, shutdown, say) => {
    const path = resolve(file)
    const folder = resolve(keyFolder ?? join(dirname(path), 'subject-keys'))
    const isNewSigningKey = newSigningKey === true
    const generableKeys = isNewSigningKey ? 'signing' : 'none'
    const settings = { ...readConfig(), role: 'web' as const }
    const keys = loadKeys(settings, generableKeys)
    const { earlierMasterKey } = settings
    const earlier = earlierMasterKey && {
      ...keys,
      master: earlierMasterKey,
      keptSecrets: new Map<string, Buffer>(),
    }
    const keysOf = keysFrom(folder, keys, settings.dataDir, earlier)
    const { head, fileKeys } = await proveBackup({ path, keys, earlier, keysOf }).catch(throwReadable)
    const { signingKeys: restored = [] } = head
    if (restored.length > 0 && !isNewSigningKey) refuseOtherSigningKey(restored, keys)
    const signing = { isNew: isNewSigningKey, restored }
    const opening = { settings, purpose: 'restore', share: false, queues, log: logTo('error') }
    const { config, database } = await openProgram({ ...opening, signing, generableKeys }, shutdown)
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
    }).catch(throwReadable)
    const { events, documents } = loaded.tail
    say(`${path} of ${loaded.head.at}: ${events} events, ${documents} documents.`)
    const restoredClinics = await withServices(config, shutdown, restoreClinics(loaded))
    return {
      document: { path, at: loaded.head.at, events, documents, clinics: restoredClinics },
      sentences: [
        ...restoredClinics.filter(isWhole).map(describeRestore),
        ...restoredClinics.map(describeAccess),
        NOTHING_SENT,
      ],
      faults: [
        ...restoredClinics.filter((clinic) => !isWhole(clinic)).map(describeRestore),
        ...restoredClinics.flatMap(describeRefusedClinic),
      ],
    }
  },
})
