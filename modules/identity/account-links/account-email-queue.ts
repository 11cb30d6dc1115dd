import type { Job } from '#events'
import type { Language } from '#contracts/kernel'
import { emailRetries, type QueueDefinition } from '#modules/platform'

export const accountEmailQueue = {
  name: 'send-account-email',
  // The person waits for it.
  notify: true,
  ...emailRetries,
} as const satisfies QueueDefinition

/** `language`: of the request, for a recipient who has chosen none. The text is composed on the run. */
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
