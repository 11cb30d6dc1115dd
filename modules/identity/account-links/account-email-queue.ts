import { emailRetries, type QueueDefinition } from '#modules/platform'

/** The queue of account emails. */
export const accountEmailQueue = {
  name: 'send-account-email',
  ...emailRetries,
} as const satisfies QueueDefinition
