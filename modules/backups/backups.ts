import { SINGLETON_ID } from '#contracts/kernel'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { Database, Origin, readRow, readRows, runCommand, Store, userOf } from '#events'
import { accessEntry } from '#modules/audit'
import { currentMoment, service } from '#modules/kernel'
import { Config } from '#modules/platform'
import { Backup } from './backup.ts'
import { BackupAlarm } from './backup-alarm.ts'
import { backupJob } from './backup-job.ts'
import { backupRow, backupRows, insertBackup, backupFile, runningBackup } from './backup-row.ts'
import { BackupSchedule } from './backup-schedule.ts'
import { type BackupScheduleDraft, FREQUENCIES } from './contract.ts'
import { BackupNotFound } from './errors.ts'
import { clinicFolder } from './backup-paths.ts'
import { scheduleRow } from './backup-schedule-row.ts'

/** Requests a backup for the caller or the schedule; returns its id, or that of the one running. */
const create = Effect.fn('Backups.create')(function* () {
  const store = yield* Store
  const { clinicId, actor } = yield* Origin
  const at = yield* currentMoment
  const requestedBy = userOf(actor)
  const { id } = yield* store.transact(
    (unit) =>
      Effect.gen(function* () {
        const [running] = yield* unit.query(runningBackup(clinicId))
        if (running) return running
        const { id: backupId } = yield* unit.execute(Backup, {
          id: 'next',
          command: { _tag: 'AskForBackup', bySchedule: requestedBy === null },
          jobs: (next) => [backupJob(clinicId, next)],
        })
        void unit.addStatement(insertBackup(clinicId, backupId, requestedBy, at))
        return { id: backupId }
      }),
    { returning: backupRow },
  )
  return { id }
})

const open = Effect.fn('Backups.open')((id: number) => readRow(backupRow, id, BackupNotFound))

const all = Effect.fn('Backups.all')(() => readRows(backupRows))

/** Opens an encrypted backup, recorded in the access ledger. Fails if the file is missing or deleted. */
const download = Effect.fn('Backups.download')(function* (id: number) {
  const { query, queries } = yield* Database
  const { backupsDir } = yield* Config
  const { clinicId } = yield* Origin
  const fileQuery = backupFile(clinicId, id)
  const [backup] = yield* query(fileQuery)
  if (!backup) return yield* Effect.fail(new BackupNotFound())
  const path = join(clinicFolder(backupsDir, clinicId), backup.file)
  const stats = yield* Effect.promise(() => stat(path).catch(() => undefined))
  if (!stats) return yield* Effect.fail(new BackupNotFound())
  yield* queries([fileQuery, yield* accessEntry('download', `backup-${id}`, fileQuery)])
  return { name: backup.file, size: stats.size, content: () => createReadStream(path) }
})

const schedule = Effect.fn('Backups.schedule')(function* () {
  const [row] = yield* readRows(scheduleRow)
  return row ?? (yield* Effect.dieMessage('a question of one row without one'))
})

/** Whether this schedule keeps fewer backups than the present one, or makes them more rarely. */
const isWeakerSchedule = Effect.fn('Backups.keepsLess')(function* (draft: BackupScheduleDraft) {
  const current = yield* schedule()
  const isRarer = FREQUENCIES.indexOf(draft.frequency) > FREQUENCIES.indexOf(current.frequency)
  return draft.keep < current.keep || isRarer
})

const choose = Effect.fn('Backups.choose')((draft: BackupScheduleDraft, expect?: number) =>
  runCommand(BackupSchedule, {
    id: SINGLETON_ID,
    expect,
    command: { _tag: 'ChooseBackupSchedule', ...draft },
    returning: scheduleRow,
  }),
)

/** Records, once for each gap, that no backup was finished since a moment (ISO 8601), although one was due. */
const noteMissing = Effect.fn('Backups.noteMissing')((since: string) =>
  runCommand(BackupAlarm, { id: SINGLETON_ID, command: { _tag: 'NoteMissedBackup', since } }),
)

export class Backups extends service<Backups>()('Backups', [Store, Database, Config], {
  create,
  open,
  all,
  download,
  schedule,
  keepsLess: isWeakerSchedule,
  choose,
  noteMissing,
}) {}
