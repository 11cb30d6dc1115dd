import { expect, it } from 'vitest'
import { specify } from '#specify'
import { Backup } from './backup.ts'
import { BackupSchedule } from './backup-schedule.ts'
import { backupScheduleDraft } from './contract.ts'
import { BackupAskedFor, BackupScheduleChosen } from './events.ts'

const weekly = { frequency: 'weekly', keep: 4 } as const

it('a schedule saved twice is recorded once', () => {
  const { given } = specify(BackupSchedule)
  given()
    .when({ _tag: 'ChooseBackupSchedule', ...weekly })
    .then(BackupScheduleChosen(weekly))
  given(BackupScheduleChosen(weekly))
    .when({ _tag: 'ChooseBackupSchedule', ...weekly })
    .thenNothing()
  given(BackupScheduleChosen(weekly))
    .when({ _tag: 'ChooseBackupSchedule', frequency: 'off', keep: 4 })
    .then(BackupScheduleChosen({ frequency: 'off', keep: 4 }))
})

it('saving the default schedule, daily with 7 backups kept, records nothing', () => {
  specify(BackupSchedule)
    .given()
    .when({ _tag: 'ChooseBackupSchedule', frequency: 'daily', keep: 7 })
    .thenNothing()
})

it('a schedule keeps from 1 to 100 backups', () => {
  for (const keep of [0, 101, 1.5, Number.NaN])
    expect(backupScheduleDraft.safeParse({ frequency: 'daily', keep }).success).toBe(false)
  for (const keep of [1, 100])
    expect(backupScheduleDraft.safeParse({ frequency: 'daily', keep }).success).toBe(true)
})

it('a backup can be requested only once', () => {
  const { given } = specify(Backup)
  given()
    .when({ _tag: 'AskForBackup', bySchedule: true })
    .then(BackupAskedFor({ bySchedule: true }))
  given(BackupAskedFor({ bySchedule: true }))
    .when({ _tag: 'AskForBackup', bySchedule: false })
    .thenNothing()
})
