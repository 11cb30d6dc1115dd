import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

/** The queue of import batches. If a worker dies, its jobs return once its heartbeat is missed. */
export const importQueue = {
  name: 'import-patients',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
} as const satisfies QueueDefinition

/** The job that processes a batch. */
export const importJob = (clinicId: number, id: number): Job => ({
  queue: importQueue.name,
  data: { clinicId, id },
})
