import type { Job } from '#events'
import { type QueueDefinition, serviceRetries } from '#modules/platform'

export const scanQueue = { name: 'scan-document', ...serviceRetries } as const satisfies QueueDefinition

/** Creates the job that scans a document. */
export const scanJob = (clinicId: number, id: number): Job => ({
  queue: scanQueue.name,
  data: { clinicId, id },
})
