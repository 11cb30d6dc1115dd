import type { Job } from '#events'
import type { Errand } from './errand.ts'

/** The job that leads to a message: at once, or not before `startAfter` (ISO 8601). */
export const errandJob = (
  { queue }: Pick<Errand, 'queue'>,
  clinicId: number,
  id: number,
  startAfter?: string,
): Job => ({
  queue: queue.name,
  data: { clinicId, id },
  ...(startAfter === undefined ? {} : { startAfter }),
})
