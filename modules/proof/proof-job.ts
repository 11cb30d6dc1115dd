import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

/** The queue of requested verifications. If a worker dies, its verification starts over. */
export const proofQueue = {
  name: 'prove-log',
  notify: true,
  expireInSeconds: 3600,
  retryLimit: 2,
  retryDelay: 30,
  deleteAfterSeconds: 3600,
} as const satisfies QueueDefinition

/** The queue of the hourly job that verifies logs and emails checkpoints, one at a time. */
export const dailyProofsQueue = {
  name: 'look-after-proofs',
  policy: 'singleton',
  expireInSeconds: 6 * 3600,
} as const satisfies QueueDefinition

/** Makes the job that verifies a clinic's log. */
export const proofJob = (clinicId: number): Job => ({ queue: proofQueue.name, data: { clinicId } })
