import type { QueueDefinition } from '#modules/platform'

/**
 * A queue of messages to be handed over. What a worker held when it died comes back when its heartbeat is missed;
 * what a provider did not take has a job of its own for the next try.
 */
export const messageQueue = (name: string) =>
  ({
    name,
    // Somebody waits to hear whether it went out.
    notify: true,
    heartbeatSeconds: 10,
    // Jobs are taken many at a time, and one slow mail server holds them up together.
    expireInSeconds: 600,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: false,
    // Done is done: the log has the rest.
    deleteAfterSeconds: 3600,
  }) as const satisfies QueueDefinition
