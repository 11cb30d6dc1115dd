import { test } from 'vitest'
import { specify } from '#specify'
import { Backup } from './backup.ts'
import { BackupAskedFor, BackupFailed } from './events.ts'

const { given } = specify(Backup)
const asked = BackupAskedFor({ bySchedule: true })
const failure = { _tag: 'NoteBackupFailure', fault: 'no_room', again: false } as const

test('notes once that a backup failed', () => {
  given(asked)
    .when(failure)
    .then(BackupFailed({ fault: 'no_room', again: false }))
})

test('notes no failure of a backup that nobody asked for', () => {
  given().when(failure).thenNothing()
})
