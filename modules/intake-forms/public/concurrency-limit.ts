import { Effect } from 'effect'
import { TooBusyForForms } from '../submissions/errors.ts'

/** Submissions stored at once. The other database connections are reserved for staff. */
const MAX_CONCURRENT = 6
const MAX_QUEUED = 200

/** Runs a few tasks at once, queues the others, and refuses new ones when the queue is full. */
export const makeConcurrencyLimit = (maxConcurrent = MAX_CONCURRENT, maxQueued = MAX_QUEUED) => {
  const semaphore = Effect.unsafeMakeSemaphore(maxConcurrent)
  let taskCount = 0
  const enter = Effect.suspend(() => {
    if (taskCount >= maxConcurrent + maxQueued) return Effect.fail(new TooBusyForForms())
    taskCount += 1
    return Effect.void
  })
  const leave = Effect.sync(() => {
    taskCount -= 1
  })
  return <A, E, R>(task: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      enter,
      () => semaphore.withPermits(1)(task),
      () => leave,
    )
}

/** Returns a separate limit per key, such as a network. It forgets a key after its last task. */
export const makeConcurrencyLimitPerKey = (maxConcurrent: number, maxQueued: number) => {
  const limits = new Map<
    string,
    { readonly limitConcurrency: ReturnType<typeof makeConcurrencyLimit>; tasksOfKey: number }
  >()
  const enter = (key: string) =>
    Effect.sync(() => {
      const entry = limits.get(key) ?? {
        limitConcurrency: makeConcurrencyLimit(maxConcurrent, maxQueued),
        tasksOfKey: 0,
      }
      entry.tasksOfKey += 1
      limits.set(key, entry)
      return entry
    })
  return <A, E, R>(key: string, task: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      enter(key),
      ({ limitConcurrency }) => limitConcurrency(task),
      (entry) =>
        Effect.sync(() => {
          entry.tasksOfKey -= 1
          if (entry.tasksOfKey === 0) limits.delete(key)
        }),
    )
}
