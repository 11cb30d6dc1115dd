import { Cause, Deferred, Effect, Exit } from 'effect'
import { DatabaseUnavailable, Origin, runTransaction, Store, type Unit } from '#events'
import { worker } from '#modules/kernel'

interface BatchedWork<A> {
  readonly work: (unit: Unit) => Effect.Effect<A>
  readonly done: Deferred.Deferred<A>
}

/** Items per transaction. Staff wait for the same lock, so a batch must stay short. */
const BATCH_SIZE = 10

const isUnavailable = (cause: Cause.Cause<unknown>): boolean =>
  Cause.squash(cause) instanceof DatabaseUnavailable

/** The work that waits for a transaction, by clinic. A clinic without a queue has no running transaction. */
type WorkQueues = Map<number, BatchedWork<unknown>[]>

const transact = Effect.fnUntraced(function* (clinicId: number, items: readonly BatchedWork<unknown>[]) {
  let itemResults: readonly unknown[] = []
  const runAll = (unit: Unit) =>
    Effect.map(
      Effect.forEach(items, ({ work }) => work(unit)),
      (results) => {
        itemResults = results
        return { id: 0 }
      },
    )
  yield* runTransaction(runAll).pipe(Effect.orDie, Effect.provideService(Origin, worker(clinicId)))
  return itemResults
})

const finishAll = (
  works: readonly BatchedWork<unknown>[],
  finish: (work: BatchedWork<unknown>, index: number) => Effect.Effect<unknown>,
) => Effect.forEach(works, finish, { discard: true })

/** Runs items together, or, if one of them fails, each on its own. */
const runItems = (
  clinicId: number,
  works: readonly BatchedWork<unknown>[],
): Effect.Effect<void, never, Store> =>
  Effect.flatMap(Effect.exit(transact(clinicId, works)), (exit) => {
    if (Exit.isSuccess(exit))
      return finishAll(works, ({ done }, index) => Deferred.succeed(done, exit.value[index]))
    if (works.length === 1 || isUnavailable(exit.cause))
      return finishAll(works, ({ done }) => Deferred.failCause(done, exit.cause))
    return Effect.forEach(works, (each) => runItems(clinicId, [each]), { discard: true })
  })

/** Runs a clinic's queue, batch by batch, until it is empty. */
const drainQueue = (queues: WorkQueues, clinicId: number): Effect.Effect<void, never, Store> =>
  Effect.suspend(() => {
    const items = queues.get(clinicId)?.splice(0, BATCH_SIZE) ?? []
    if (items.length > 0) return Effect.zipRight(runItems(clinicId, items), drainQueue(queues, clinicId))
    queues.delete(clinicId)
    return Effect.void
  })

/** Adds work to a clinic's queue, and starts to run a queue that was empty. */
const enqueueWork = (queues: WorkQueues, clinicId: number, item: BatchedWork<unknown>) =>
  Effect.suspend(() => {
    const queue = queues.get(clinicId)
    if (queue) {
      queue.push(item)
      return Effect.void
    }
    queues.set(clinicId, [item])
    return Effect.forkDaemon(drainQueue(queues, clinicId))
  })

/**
 * Runs work in transactions of a clinic, as the system. Transactions of one clinic wait for each other
 * anyway, so work that arrives during one is batched into the next. Work that fails does not fail the rest of
 * its batch.
 */
export const makeTransactionBatch = Effect.map(Store, (store) => {
  const queues: WorkQueues = new Map()
  return <A>(clinicId: number, work: (unit: Unit) => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.gen(function* () {
      const done = yield* Deferred.make<A>()
      // Only the work itself and its caller know the type of its result.
      yield* enqueueWork(queues, clinicId, { work, done } as unknown as BatchedWork<unknown>)
      return yield* Deferred.await(done)
    }).pipe(Effect.provideService(Store, store))
})

export type RunBatched = Effect.Effect.Success<typeof makeTransactionBatch>
