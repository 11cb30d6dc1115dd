import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

/** Where backups wait to be made. One that died with its worker is begun anew. */
export const backupQueue = {
  name: 'make-backup',
  notify: true,
  expireInSeconds: 6 * 3600,
  retryLimit: 2,
  retryDelay: 30,
  deleteAfterSeconds: 3600,
} as const satisfies QueueDefinition

/** Where the look for clinics waits whose next backup is due: one look at a time, however many workers there are. */
export const dueBackupsQueue = {
  name: 'look-for-due-backups',
  policy: 'singleton',
} as const satisfies QueueDefinition

/** The job that makes a backup that is on the list. */
export const backupJob = (clinicId: number, id: number): Job => ({
  queue: backupQueue.name,
  data: { clinicId, id },
})
