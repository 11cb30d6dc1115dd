import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Cause, Effect } from 'effect'
import { Database, isOutOfSpace, Origin, runCommand, sql } from '#events'
import { currentMoment, worker } from '#modules/kernel'
import { Config, measureDiskSpace, Jobs } from '#modules/platform'
import { Backup } from './backup.ts'
import { backupQueue, dueBackupsQueue } from './backup-job.ts'
import {
  deleteOldBackups,
  failBackup,
  failedBefore,
  finishBackup,
  recordProgress,
  largestBackup,
} from './backup-row.ts'
import { Backups } from './backups.ts'
import type { BackupFault } from './contract.ts'
import { makeBackup } from './make-backup.ts'
import { clinicFolder } from './backup-paths.ts'
import { scheduleRow } from './backup-schedule-row.ts'

/** Disk space to leave free, in bytes: a backup must never fill the disk. */
const SPARE_BYTES = 1_000_000_000
/** Shortest time between progress updates, in milliseconds. */
const PROGRESS_INTERVAL_MS = 1_000
const DUE_CHECK = '*/5 * * * *'

/** Deletes unfinished files of workers that were killed. */
const clearDrafts = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drafts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}

const hasSpaceFor = async (folder: string, bytes: number): Promise<boolean> =>
  (await measureDiskSpace(folder)).free > bytes * 1.2 + SPARE_BYTES

const faultOf = (cause: Cause.Cause<unknown>): BackupFault =>
  isOutOfSpace(Cause.squash(cause)) ? 'no_room' : 'failed'

const throttle = (reportProgress: (documents: number) => Promise<void>) => {
  let lastReportAt = 0
  return async (documents: number): Promise<void> => {
    if (performance.now() - lastReportAt < PROGRESS_INTERVAL_MS) return
    lastReportAt = performance.now()
    await reportProgress(documents)
  }
}

/** Deletes backups beyond the number the clinic keeps. */
const deleteOld = Effect.fnUntraced(function* (clinicId: number) {
  const { query } = yield* Database
  const { backupsDir } = yield* Config
  const [schedule] = yield* query(scheduleRow(clinicId))
  const deletedBackups = yield* query(deleteOldBackups(clinicId, schedule?.keep ?? 1))
  const files = deletedBackups.flatMap(({ file }) => file ?? [])
  yield* Effect.promise(() =>
    Promise.all(files.map((file) => rm(join(clinicFolder(backupsDir, clinicId), file), { force: true }))),
  )
})

/** Records that a backup failed. The event notifies the clinic's administrators of the first failure in a row. */
const noteFault = Effect.fnUntraced(function* (clinicId: number, id: number, fault: BackupFault) {
  const { query } = yield* Database
  yield* query(failBackup(clinicId, id, fault))
  const [before] = yield* query(failedBefore(clinicId, id))
  yield* runCommand(Backup, {
    id,
    command: { _tag: 'NoteBackupFailure', fault, again: before?.failed ?? false },
  })
})

const writeClinicBackup = Effect.fnUntraced(function* (clinicId: number, id: number) {
  const { query } = yield* Database
  const { backupsDir } = yield* Config
  const folder = clinicFolder(backupsDir, clinicId)
  yield* Effect.promise(() => clearDrafts(folder))
  yield* query(recordProgress(clinicId, id, 0))
  const [largest] = yield* query(largestBackup(clinicId))
  if (!(yield* Effect.promise(() => hasSpaceFor(folder, largest?.bytes ?? 0)))) {
    yield* noteFault(clinicId, id, 'no_room')
    return
  }
  const run = yield* Effect.runtime<Origin>()
  const file = `clinic-${clinicId}-backup-${id}.caretrail`
  const reportProgress = throttle(async (documents) => {
    await Effect.runPromise(Effect.provide(query(recordProgress(clinicId, id, documents)), run))
  })
  const result = yield* makeBackup({
    path: join(folder, file),
    clinics: [clinicId],
    onProgress: reportProgress,
  })
  const at = yield* currentMoment
  yield* query(finishBackup(clinicId, id, file, result, at))
  yield* deleteOld(clinicId)
})

const runBackupJob = (clinicId: number, id: number) =>
  writeClinicBackup(clinicId, id).pipe(
    Effect.catchAllCause((cause) =>
      Effect.zipRight(
        Effect.logWarning('backup failed', cause, { clinic: clinicId }),
        noteFault(clinicId, id, faultOf(cause)),
      ),
    ),
    Effect.provideService(Origin, worker(clinicId)),
  )

// A closed clinic does not change, so its last backup suffices.
const dueClinics = (moment: string) =>
  sql<{ clinicId: number }>`
    select clinic_id as "clinicId" from clinics_due_for_backup(${moment})
    where clinic_id not in (select clinic_id from closed_clinics())`

/** Starts backups of all clinics whose next one is due. */
export const beginDueBackups = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { create } = yield* Backups
  const now = yield* currentMoment
  const clinics = yield* lookup(dueClinics(now))
  // If a backup is already running, it counts as this one.
  yield* Effect.forEach(
    clinics,
    ({ clinicId }) => Effect.ignore(Effect.provideService(create(), Origin, worker(clinicId))),
    { discard: true },
  )
})

/** Makes requested and scheduled backups until the scope closes. */
export const runBackupJobs = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  yield* work(backupQueue.name, ({ data }) => runBackupJob(Number(data['clinicId']), Number(data['id'])))
  yield* work(dueBackupsQueue.name, () => beginDueBackups, { pollSeconds: 30 })
  yield* schedule(dueBackupsQueue.name, DUE_CHECK)
})
