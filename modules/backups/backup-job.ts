import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

/** The queue of backups to make. A backup whose worker died starts over. */
export const backupQueue = {
  name: 'make-backup',
  notify: true,
  expireInSeconds: 6 * 3600,
  retryLimit: 2,
  retryDelay: 30,
  deleteAfterSeconds: 3600,
} as const satisfies QueueDefinition

/** The queue of the check for due backups: one check at a time across all workers. */
export const dueBackupsQueue = {
  name: 'look-for-due-backups',
  policy: 'singleton',
} as const satisfies QueueDefinition

export const backupJob = (clinicId: number, id: number): Job => ({
  queue: backupQueue.name,
  data: { clinicId, id },
})
