import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

/** The queue of clinics whose subscription is to be read again at the provider. Of each at most one waits. */
export const settleQueue = {
  name: 'settle-subscription',
  policy: 'short',
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 3600,
} as const satisfies QueueDefinition

/** The job that reads a clinic's subscription again, at once. */
export const settleJob = (clinicId: number): Job => ({
  queue: settleQueue.name,
  data: { clinicId },
  singletonKey: `clinic-${clinicId}`,
})

/** The same when its turn comes. It must not stand in for one that is due at once. */
export const laterSettleJob = (clinicId: number, startAfter: string): Job => ({
  ...settleJob(clinicId),
  singletonKey: `turn-${clinicId}`,
  startAfter,
})
