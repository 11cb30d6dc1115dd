import { Cause, Deferred, Effect, Exit } from 'effect'
import { DatabaseUnavailable, Origin, runTogether, sql, Store, type Unit } from '#events'
import { worker } from '#modules/kernel'

interface BatchedWork<A> {
  readonly work: (unit: Unit) => Effect.Effect<A>
  readonly done: Deferred.Deferred<A>
}

/** Most works per transaction. Staff wait for the same lock, so a batch must stay short. */
const BATCH_SIZE = 10

const isUnavailable = (cause: Cause.Cause<unknown>): boolean =>
  Cause.squash(cause) instanceof DatabaseUnavailable

/** The works that wait for a transaction, by clinic. A clinic without a line has no transaction under way. */
type Lines = Map<number, BatchedWork<unknown>[]>

const transact = Effect.fnUntraced(function* (clinicId: number, works: readonly BatchedWork<unknown>[]) {
  let answers: readonly unknown[] = []
  const all = (unit: Unit) =>
    Effect.map(
      Effect.forEach(works, ({ work }) => work(unit)),
      (results) => {
        answers = results
        return { id: 0 }
      },
    )
  yield* runTogether(all, { answer: () => sql`select 1 as done` }).pipe(
    Effect.orDie,
    Effect.provideService(Origin, worker(clinicId)),
  )
  return answers
})

const finishAll = (
  works: readonly BatchedWork<unknown>[],
  finish: (work: BatchedWork<unknown>, index: number) => Effect.Effect<unknown>,
) => Effect.forEach(works, finish, { discard: true })

/** Runs works together, or, if one of them fails, each on its own. */
const carryOut = (
  clinicId: number,
  works: readonly BatchedWork<unknown>[],
): Effect.Effect<void, never, Store> =>
  Effect.flatMap(Effect.exit(transact(clinicId, works)), (exit) => {
    if (Exit.isSuccess(exit))
      return finishAll(works, ({ done }, index) => Deferred.succeed(done, exit.value[index]))
    if (works.length === 1 || isUnavailable(exit.cause))
      return finishAll(works, ({ done }) => Deferred.failCause(done, exit.cause))
    return Effect.forEach(works, (each) => carryOut(clinicId, [each]), { discard: true })
  })

/** Carries out a clinic's line, batch by batch, until it is empty. */
const workOff = (lines: Lines, clinicId: number): Effect.Effect<void, never, Store> =>
  Effect.suspend(() => {
    const works = lines.get(clinicId)?.splice(0, BATCH_SIZE) ?? []
    if (works.length > 0) return Effect.zipRight(carryOut(clinicId, works), workOff(lines, clinicId))
    lines.delete(clinicId)
    return Effect.void
  })

/** Adds work to a clinic's line, and starts to work off a line that was empty. */
const joinLine = (lines: Lines, clinicId: number, item: BatchedWork<unknown>) =>
  Effect.suspend(() => {
    const line = lines.get(clinicId)
    if (line) {
      line.push(item)
      return Effect.void
    }
    lines.set(clinicId, [item])
    return Effect.forkDaemon(workOff(lines, clinicId))
  })

/**
 * Runs work in transactions of a clinic, as the system. Transactions of one clinic wait for each other
 * anyway, so work that arrives during one is batched into the next. Work that fails does not fail the rest of
 * its batch.
 */
export const makeTransactionBatch = Effect.map(Store, (store) => {
  const lines: Lines = new Map()
  return <A>(clinicId: number, work: (unit: Unit) => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.gen(function* () {
      const done = yield* Deferred.make<A>()
      // Only the work itself and its caller know the type of its result.
      yield* joinLine(lines, clinicId, { work, done } as unknown as BatchedWork<unknown>)
      return yield* Deferred.await(done)
    }).pipe(Effect.provideService(Store, store))
})

export type TransactionBatch = Effect.Effect.Success<typeof makeTransactionBatch>
