import type { Job } from '#events'
import { type QueueDefinition, serviceRetries } from '#modules/platform'

/** The queue of clinics whose subscription must be read again. At most one job per clinic waits. */
export const settleQueue = {
  name: 'settle-subscription',
  policy: 'short',
  ...serviceRetries,
} as const satisfies QueueDefinition

/** The job that reads a clinic's subscription again immediately. */
export const settleJob = (clinicId: number): Job => ({
  queue: settleQueue.name,
  data: { clinicId },
  singletonKey: `clinic-${clinicId}`,
})

/** The same job at a scheduled time. It has another key, so that it never replaces an immediate one. */
export const scheduledSettleJob = (clinicId: number, startAfter: string): Job => ({
  ...settleJob(clinicId),
  singletonKey: `turn-${clinicId}`,
  startAfter,
})
