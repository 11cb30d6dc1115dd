import type { Job } from '#events'
import type { MessageSource } from './outgoing-message.ts'

/** The job that delivers a message: immediately, or not before `startAfter` (ISO 8601). */
export const deliveryJob = (
  { queue }: Pick<MessageSource, 'queue'>,
  clinicId: number,
  id: number,
  startAfter?: string,
): Job => ({
  queue: queue.name,
  data: { clinicId, id },
  ...(startAfter === undefined ? {} : { startAfter }),
})
