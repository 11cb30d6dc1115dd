import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { rememberRevocations } from './access/remember-revocations.ts'
import { backupQueue, dueBackupsQueue } from './backup-job.ts'
import { backupScheduleRow } from './backup-schedule-row.ts'
import { runBackupJobs } from './backup-worker.ts'
import { Backups } from './backups.ts'
import { backupAlarmEvents, backupEvents, backupScheduleEvents } from './events.ts'
import { BackupsApi, backupsHttp } from './http.ts'
import { forgetDestroyedKeys } from './keys/forget-destroyed-keys.ts'
import { Releases } from './restore/releases.ts'

const storedTables: readonly StoredTable[] = [
  {
    table: 'clinic_backups',
    backup: { leftOut: 'lists files of the old machine' },
    asOf: { live: 'describes the files that exist now' },
  },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_due_for_backup', reads: 'all clinics', asOf: calledBy.workers },
]

export const backups = {
  streams: {
    'backup-schedule': backupScheduleEvents,
    backup: backupEvents,
    'backup-alarm': backupAlarmEvents,
  },
  projections: [backupScheduleRow],
  endpoints: [{ api: BackupsApi, handlers: backupsHttp }],
  services: [Backups.layer, Releases.layer],
  queues: [backupQueue, dueBackupsQueue],
  subscribers: [forgetDestroyedKeys, rememberRevocations],
  workers: [runBackupJobs],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
