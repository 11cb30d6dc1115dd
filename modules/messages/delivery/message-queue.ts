import type { QueueDefinition } from '#modules/platform'

/**
 * A queue of messages to hand over. If a worker dies, its jobs return after a missed heartbeat. If a provider
 * rejects a message, the next try gets its own job.
 */
export const messageQueue = (name: string) =>
  ({
    name,
    // Callers wait to hear whether the message was sent.
    notify: true,
    heartbeatSeconds: 10,
    // A worker takes many jobs at once, and one slow mail server holds them all up.
    expireInSeconds: 600,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: false,
    // Finished jobs are not needed: the event log has the rest.
    deleteAfterSeconds: 3600,
  }) as const satisfies QueueDefinition
