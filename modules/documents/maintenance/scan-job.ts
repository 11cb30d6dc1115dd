import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

export const scanQueue = {
  name: 'scan-document',
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 3600,
} as const satisfies QueueDefinition

/** Creates the job that scans a document. */
export const scanJob = (clinicId: number, id: number): Job => ({
  queue: scanQueue.name,
  data: { clinicId, id },
})
