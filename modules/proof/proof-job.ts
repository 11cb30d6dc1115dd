import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'

/** Where logs wait to be proven that somebody asked about. One whose prover died is begun anew. */
export const proofQueue = {
  name: 'prove-log',
  notify: true,
  expireInSeconds: 3600,
  retryLimit: 2,
  retryDelay: 30,
  deleteAfterSeconds: 3600,
} as const satisfies QueueDefinition

/** Where the look waits for logs to be proven and checkpoints to be mailed: one at a time, however many workers there are. */
export const proofLookQueue = {
  name: 'look-after-proofs',
  policy: 'singleton',
  expireInSeconds: 6 * 3600,
} as const satisfies QueueDefinition

/** The job that proves a clinic's log. */
export const proofJob = (clinicId: number): Job => ({ queue: proofQueue.name, data: { clinicId } })
