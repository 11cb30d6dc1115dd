import { Effect } from 'effect'
import { Database, Origin, rebuildClinic, toEffect } from '#events'
import { Checkpoints, Proofs } from '#modules/audit'
import { operatorOrigin } from '#modules/kernel'
import { Config, Jobs } from '#modules/platform'
import { Patients } from '#modules/patients'
import { heldEmailJob } from './held-jobs.ts'
import { isErasedSince } from '../keys/erased-since.ts'
import { refreshKeyCopy } from '../keys/key-copy.ts'
import { type RepeatedRevocations, restoreAccess } from './restore-access.ts'
import type { LoadedBackup } from './load-backup.ts'
import { accessHead, setAsideAccessCheckpoints, splitCheckpoints } from './lost-checkpoints.ts'

export interface RestoredClinic {
  readonly clinicId: number
  readonly events: number
  /** Read model rows that differ from the log. Anything but 0 is a problem. */
  readonly differing: number
  /** A fault in the log or the access ledger; null if both are intact. */
  readonly fault: string | null
  /** Patients erased after the backup, and now erased again. */
  readonly erased: readonly number[]
  /** Access that had ended after the backup and was ended again. Null if it is unknown: then all access was ended. */
  readonly access: RepeatedRevocations | null
}

const patientsErasedSince = (loaded: LoadedBackup, clinicId: number) => {
  const backup = { at: loaded.head.at, position: loaded.positions.get(clinicId) ?? 0 }
  const all = loaded.erased.filter((each) => each.clinicId === clinicId)
  const later = all.filter((each) => isErasedSince(backup, each))
  const times = new Map(later.map(({ subject, erasedAt }) => [subject, erasedAt]))
  return [...times].flatMap(([subject, at]) => {
    const id = /^patient-(\d{1,16})$/.exec(subject)?.[1]
    return id === undefined ? [] : [{ id: Number(id), at }]
  })
}

// Returns no id for patients registered after the backup, who are not in this log.
const eraseAgain = Effect.fnUntraced(
  function* (id: number, at: string) {
    const { erase } = yield* Patients
    yield* erase(id, `Erased on ${at.slice(0, 10)}, and again after a restore`, 'restored')
    return [id]
  },
  Effect.catchAll(() => Effect.succeed<number[]>([])),
)

const repeatErasures = Effect.fnUntraced(function* (loaded: LoadedBackup, clinicId: number) {
  const subjectsToErase = patientsErasedSince(loaded, clinicId)
  const erased = yield* Effect.forEach(subjectsToErase, ({ id, at }) => eraseAgain(id, at))
  return erased.flat()
})

const setAsideCheckpoints = Effect.fnUntraced(function* (clinicId: number, position: number, stamp: string) {
  const { dataDir } = yield* Config
  const { query } = yield* Database
  yield* Effect.promise(() => splitCheckpoints(dataDir, clinicId, position, stamp))
  const [head] = yield* query(accessHead(clinicId))
  yield* Effect.promise(() => setAsideAccessCheckpoints(dataDir, clinicId, head, stamp))
})

const verifyRestored = Effect.fnUntraced(function* (clinicId: number) {
  const { verifyClinic } = yield* Proofs
  const models = yield* rebuildClinic(clinicId, { write: false })
  const { events, fault, forgedCheckpoints, missingCheckpoints, access } = yield* verifyClinic(clinicId)
  return {
    events,
    differing: models.reduce((sum, { differing }) => sum + differing, 0),
    fault:
      fault?.reason ??
      access.fault?.reason ??
      (forgedCheckpoints > 0 ? 'checkpoints do not bear our signature' : null) ??
      (missingCheckpoints > 0 ? 'checkpoints are missing' : null),
  }
})

const restoreClinic = (loaded: LoadedBackup, clinicId: number) =>
  Effect.gen(function* () {
    const stamp = loaded.head.at.replaceAll(/[^\dT]/g, '')
    yield* rebuildClinic(clinicId, { write: true, blankUnreadable: true })
    yield* setAsideCheckpoints(clinicId, loaded.positions.get(clinicId) ?? 0, stamp)
    yield* (yield* Checkpoints).beginAgain(clinicId)
    const erased = yield* repeatErasures(loaded, clinicId)
    const ended = loaded.revoked.get(clinicId) ?? null
    const access = yield* restoreAccess(ended)
    yield* refreshKeyCopy(clinicId)
    return { clinicId, ...(yield* verifyRestored(clinicId)), erased, access } satisfies RestoredClinic
  }).pipe(Effect.provideService(Origin, operatorOrigin(clinicId)))

/**
 * Rebuilds read models, sets aside checkpoints made after the backup, repeats the erasures and ends the access that
 * ended after it, queues the held emails, and verifies the result.
 */
export const restoreClinics = Effect.fnUntraced(function* (loaded: LoadedBackup) {
  const { pool } = yield* Database
  const { send } = yield* Jobs
  const connection = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  if (loaded.emails.length > 0) yield* toEffect(send(connection, loaded.emails.map(heldEmailJob)))
  return yield* Effect.forEach(loaded.head.clinics, (clinicId) => restoreClinic(loaded, clinicId))
})
