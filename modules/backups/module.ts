import type { ModuleDescription } from '#modules/kernel'
import { rememberRevocations } from './access/remember-revocations.ts'
import { backupQueue, dueBackupsQueue } from './backup-job.ts'
import { backupScheduleRow } from './backup-schedule-row.ts'
import { runBackupJobs } from './backup-worker.ts'
import { Backups } from './backups.ts'
import { backupAlarmEvents, backupEvents, backupScheduleEvents } from './events.ts'
import { BackupsApi, backupsHttp } from './http.ts'
import { forgetDestroyedKeys } from './keys/forget-destroyed-keys.ts'
import { Releases } from './restore/releases.ts'
import { backupFunctions, backupTables } from './tables.ts'

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
  storedTables: backupTables,
  ownerFunctions: backupFunctions,
} as const satisfies ModuleDescription
