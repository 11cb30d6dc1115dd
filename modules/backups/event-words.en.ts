import type { EventWords } from '#modules/kernel'
import type { backupScheduleEvents, backupEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  BackupScheduleChosen: ['Backup schedule changed', () => 'changed the backup schedule'],
  BackupAskedFor: [
    'Backup requested',
    (it) => (it.bySchedule ? 'started a scheduled backup' : 'requested a backup'),
  ],
  BackupFailed: [
    'Backup failed',
    (it) =>
      it.fault === 'no_room' ? 'could not back up the clinic: no room' : 'could not back up the clinic',
  ],
} satisfies EventWords<typeof backupScheduleEvents | typeof backupEvents>

/** Names of the kinds of records. */
export const kinds = { 'backup-schedule': 'Backup schedule', backup: 'Backup' }
