import type { Job } from '#events'
import type { Language } from '#contracts/kernel'
import { emailRetries, type QueueDefinition } from '#modules/platform'

export const accountEmailQueue = {
  name: 'send-account-email',
  // The person waits for it.
  notify: true,
  ...emailRetries,
} as const satisfies QueueDefinition

/** `language` is the request's, for recipients who have chosen none. The worker writes the text when the job runs. */
export const linkEmailJob = (
  clinicId: number,
  link: number,
  language: Language = 'en',
  startAfter?: string,
): Job => ({
  queue: accountEmailQueue.name,
  data: { clinicId, link, language },
  ...(startAfter === undefined ? {} : { startAfter }),
})
