import { it } from 'vitest'
import { specify } from '#specify'
import { BackupAlarm } from './backup-alarm.ts'
import { BackupMissed } from './events.ts'

const { given } = specify(BackupAlarm)

const MONDAY = '2026-11-23T03:00:00.000Z'
const FRIDAY = '2026-11-27T03:00:00.000Z'

const since = (moment: string) => ({ _tag: 'NoteMissedBackup', since: moment }) as const

it('a gap without a backup is recorded once, and the next one again', () => {
  given()
    .when(since(MONDAY))
    .then(BackupMissed({ since: MONDAY }))
  given(BackupMissed({ since: MONDAY }))
    .when(since(MONDAY))
    .thenNothing()
  given(BackupMissed({ since: MONDAY }))
    .when(since(FRIDAY))
    .then(BackupMissed({ since: FRIDAY }))
})
