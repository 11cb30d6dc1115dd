import type { EventWords } from '#modules/kernel'
import type { backupAlarmEvents, backupEvents, backupScheduleEvents } from './events.ts'

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
  BackupMissed: ['Backup missing', () => 'found no backup for longer than the schedule says'],
} satisfies EventWords<typeof backupScheduleEvents | typeof backupEvents | typeof backupAlarmEvents>

/** Names of the kinds of records. */
export const kinds = {
  'backup-schedule': 'Backup schedule',
  backup: 'Backup',
  'backup-alarm': 'Missing backups',
}
