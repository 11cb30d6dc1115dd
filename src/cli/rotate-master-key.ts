import { Effect } from 'effect'
import type pg from 'pg'
import { refreshKeyCopy, type RewrapResult, rewrapClinic } from '#modules/backups'
import {
  endReplacement,
  type KeysShape,
  loadKeys,
  logTo,
  nextKey,
  readConfig,
  StartupError,
  withClient,
} from '#modules/platform'
import { queues } from '../program/queues.ts'
import { storedTables } from '../program/registry.ts'
import { listClinicIds } from './clinics.ts'
import { openProgram } from './program.ts'
import type { Report } from './report.ts'
import type { Shutdown } from './shutdown.ts'
import { withServices } from './with-services.ts'

/** Seals a clinic's keys under the next master key, in one transaction. */
const resealClinic = async (
  admin: pg.Client,
  clinicId: number,
  [from, to]: readonly [KeysShape, KeysShape],
): Promise<RewrapResult> => {
  await admin.query('begin')
  try {
    const masters = { from: from.master, to: to.master }
    const rewrapped = await rewrapClinic(admin, clinicId, storedTables, masters)
    await admin.query('commit')
    return rewrapped
  } catch (cause) {
    await admin.query('rollback')
    throw cause
  }
}

interface ResealedClinic extends RewrapResult {
  readonly clinicId: number
}

const describe = ({ clinicId, changed, lost }: ResealedClinic): readonly string[] => [
  `clinic ${clinicId}: ${changed} keys sealed anew.`,
  ...(lost > 0
    ? [`clinic ${clinicId}: ${lost} keys do not open, and stay as they are: caretrail verify.`]
    : []),
]

/**
 * Replaces the master key, one clinic at a time. Resumes an interrupted rotation from any point. Returns the report
 * for the operator.
 */
export const rotateMasterKey = async (shutdown: Shutdown): Promise<Report> => {
  const settingsBefore = { ...readConfig(), role: 'web' as const }
  const earlier = loadKeys(settingsBefore, 'none')
  const next = nextKey(settingsBefore, 'master')
  const settings = { ...settingsBefore, masterKey: next.bytes }
  const options = { settings, purpose: 'keys', share: false, queues, log: logTo('error'), earlier }
  const { config, database } = await openProgram({ ...options, generableKeys: 'none' }, shutdown)
  if (!database.adminUrl)
    throw new StartupError('Keys are replaced by the owner of the database: set DATABASE_ADMIN_URL.')
  const keys = loadKeys(config)
  const resealed = await withClient(database.adminUrl, async (admin) => {
    const resealedClinics: ResealedClinic[] = []
    const clinics = await listClinicIds(admin)
    for (const clinicId of clinics)
      resealedClinics.push({ clinicId, ...(await resealClinic(admin, clinicId, [earlier, keys])) })
    await withServices(config, shutdown, Effect.forEach(clinics, refreshKeyCopy, { discard: true }))
    await endReplacement(admin, earlier)
    return resealedClinics
  })
  next.install()
  return {
    document: { clinics: resealed },
    sentences: [
      ...resealed.flatMap(describe),
      'Another master key seals everything from now on. Links in emails sent before no longer work, except those that stop emails.',
      'Make a backup now, and keep the earlier key as long as you keep backups made under it: restore takes it as EARLIER_MASTER_KEY.',
      ...(settingsBefore.newMasterKey ? ['Set MASTER_KEY to what NEW_MASTER_KEY is, and start.'] : []),
    ],
  }
}
