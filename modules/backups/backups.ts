import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, Store } from '#events'
import { accessed } from '#modules/audit'
import { Config } from '#modules/platform'
import { Backup } from './backup.ts'
import { backupJob } from './backup-job.ts'
import { backupRow, backupRows, begun, fileOf, underWay } from './backup-row.ts'
import { BackupSchedule } from './backup-schedule.ts'
import type { BackupScheduleDraft } from './contract.ts'
import { BackupNotFound } from './errors.ts'
import { folderOf } from './places.ts'
import { scheduleRow } from './schedule-row.ts'

/** The one schedule of a clinic's log. */
const OWN = 1

const make = Effect.gen(function* () {
  const store = yield* Store
  const { query, queries } = yield* Database
  const { backupsDir } = yield* Config

  /**
   * Has a backup made soon, in the name of whoever asks or of the schedule, and answers its number; while one is being made,
   * the number of that one.
   */
  const create = Effect.fn('Backups.create')(function* () {
    const { clinicId, actor } = yield* Origin
    const at = new Date(yield* Clock.currentTimeMillis).toISOString()
    const askedBy = actor.kind === 'user' ? actor.id : null
    const { id } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const [other] = yield* unit.query(underWay(clinicId))
          if (other) return other
          const { id: own } = yield* unit.execute(Backup, {
            id: 'next',
            command: { _tag: 'AskForBackup', bySchedule: askedBy === null },
            jobs: (next) => [backupJob(clinicId, next)],
          })
          void unit.also(begun(clinicId, own, askedBy, at))
          return { id: own }
        }),
      { answer: (own) => backupRow(clinicId, own) },
    )
    return { id }
  })

  /** One of the clinic's backups. */
  const open = Effect.fn('Backups.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [row] = yield* query(backupRow(clinicId, id))
    return row ?? (yield* Effect.fail(new BackupNotFound()))
  })

  /** The backups of the clinic, the newest first. */
  const all = Effect.fn('Backups.all')(() =>
    Effect.flatMap(Origin, ({ clinicId }) => query(backupRows(clinicId))),
  )

  /** The file of one, encrypted as it lies. The access ledger says so. Refuses where there is none, or no more. */
  const download = Effect.fn('Backups.download')(function* (id: number) {
    const { clinicId } = yield* Origin
    const its = fileOf(clinicId, id)
    const [found] = yield* query(its)
    if (!found) return yield* Effect.fail(new BackupNotFound())
    const path = join(folderOf(backupsDir, clinicId), found.file)
    const there = yield* Effect.promise(() => stat(path).catch(() => undefined))
    if (!there) return yield* Effect.fail(new BackupNotFound())
    yield* queries([its, yield* accessed('download', `backup-${id}`, its)])
    return { name: found.file, size: there.size, content: () => createReadStream(path) }
  })

  /** How often the clinic is backed up. */
  const schedule = Effect.fn('Backups.schedule')(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* query(scheduleRow(clinicId))
    return row ?? (yield* Effect.dieMessage('a question of one row without one'))
  })

  /** Chooses how often, and how many are kept. `expect` is the version the caller has seen. */
  const choose = Effect.fn('Backups.choose')(function* (draft: BackupScheduleDraft, expect?: number) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(BackupSchedule, {
      id: OWN,
      expect,
      command: { _tag: 'ChooseBackupSchedule', ...draft },
      answer: () => scheduleRow(clinicId),
    })
    return answer
  })

  return { create, open, all, download, schedule, choose }
})

/** The backups of a clinic. Every call acts for the clinic of the `Origin`. */
export class Backups extends Context.Tag('Backups')<Backups, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
