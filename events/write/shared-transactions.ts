import { Cause, type Context, Effect, Exit, FiberId, Runtime } from 'effect'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { handleLater, type Transaction } from '../database/transaction.ts'
import { awaitResult, DatabaseUnavailable, toEffect } from '../faults.ts'

/** The most commands of one transaction: the first is answered when the last has been committed. */
const MAX_COMMANDS = 16

/** One command's part of a transaction. */
export interface TransactionPart {
  readonly tx: Transaction
  /** Waits for statements that were sent, and for the commit if the command has the transaction to itself. */
  readonly finish: (sent: readonly Promise<unknown>[]) => Promise<void>
}

/** Runs one command in a transaction of its clinic; its outcome is returned once what it wrote has been committed. */
export type PartRunner = <A, E, R>(
  clinicId: number,
  run: (part: TransactionPart) => Effect.Effect<A, E, R>,
) => Effect.Effect<A, E, R>

interface Caller {
  readonly begin: (part: TransactionPart) => void
  /** Ends the wait of a caller who got no transaction. */
  readonly fail: (cause: unknown) => void
  /** Settles when the command has ended. */
  readonly outcome: Promise<Exit.Exit<unknown, unknown>>
  /** Answers the caller, once `end` is settled. */
  readonly answer: (end: Promise<void>) => void
}

const settleAll = async (sent: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Sends the commit after the statements already sent, and waits for all of them. */
export const commitBehind = async (tx: Transaction, sent: readonly Promise<unknown>[]): Promise<void> => {
  const commit = handleLater(tx.commit())
  await settleAll(sent)
  await commit
}

// What a command sends after its end would become part of the next one.
const limitTo = (isRunning: () => boolean, tx: Transaction): Transaction => {
  const guard =
    <Arguments extends readonly unknown[], A>(send: (...given: Arguments) => Promise<A>) =>
    (...given: Arguments): Promise<A> =>
      isRunning() ? send(...given) : handleLater(Promise.reject(new Error('The command has ended.')))
  return {
    ...tx,
    send: guard(tx.send) as Transaction['send'],
    sendText: guard(tx.sendText),
    sendLong: guard(tx.sendLong),
  }
}

// Deferred constraints, such as the one against double bookings, would else be checked at the commit, for all.
const checkConstraints = (tx: Transaction) => tx.send(statement('set constraints all immediate'))

const waitedTooLong = () => new DatabaseUnavailable({ cause: new Error('Too many commands wait.') })

/** Runs one caller's command to its end. */
const runCommandOf = (
  { begin, outcome }: Caller,
  tx: Transaction,
  finish: TransactionPart['finish'],
): Effect.Effect<Exit.Exit<unknown, unknown>> =>
  Effect.promise(async () => {
    let isRunning = true
    begin({ tx: limitTo(() => isRunning, tx), finish })
    const exit = await outcome
    isRunning = false
    return exit
  })

/** Runs the commands of those who wait, one after the other, and commits what they wrote. */
const serve = (tx: Transaction, waiting: Caller[]): Effect.Effect<void, unknown> =>
  Effect.gen(function* () {
    const first = waiting.shift()
    if (!first) return
    let isCommitted = false
    const exit = yield* runCommandOf(first, tx, async (sent) => {
      if (waiting.length > 0) return settleAll([...sent, checkConstraints(tx)])
      await commitBehind(tx, sent)
      isCommitted = true
    })
    // Without a commit, the function that opened the transaction rolls it back.
    if (isCommitted || Exit.isFailure(exit)) {
      first.answer(Promise.resolve())
      return yield* Effect.asVoid(exit)
    }
    const end = Promise.withResolvers<void>()
    first.answer(handleLater(end.promise))
    const serveNext = Effect.gen(function* () {
      const next = waiting.shift()
      if (!next) return
      next.answer(end.promise)
      const opened = [statement('savepoint command'), statement('set constraints all deferred')].map((each) =>
        handleLater(tx.send(each)),
      )
      const outcome = yield* runCommandOf(next, tx, (sent) =>
        settleAll([...opened, ...sent, checkConstraints(tx)]),
      )
      if (Exit.isFailure(outcome)) yield* toEffect(tx.send(statement('rollback to savepoint command')))
    })
    const serveOthers = Effect.gen(function* () {
      for (let count = 1; waiting.length > 0 && count < MAX_COMMANDS; count++) yield* serveNext
      yield* toEffect(tx.commit())
    })
    yield* Effect.onExit(serveOthers, (ended) =>
      Effect.sync(() => (Exit.isSuccess(ended) ? end.resolve() : end.reject(Cause.squash(ended.cause)))),
    )
  })

/**
 * Makes the function that runs a command in one transaction with others of its clinic: those that came while the ones
 * before were running. Each sees what those before it wrote. One that fails is undone alone; nobody is answered before
 * the commit, and if that fails, all of them fail.
 */
export const sharedTransactions = (
  { transaction, maxCommandWaitMs }: Pick<Context.Tag.Service<Database>, 'transaction' | 'maxCommandWaitMs'>,
  runtime: Runtime.Runtime<never>,
): PartRunner => {
  // A clinic is in here from its first caller until nobody waits.
  const waitingIn = new Map<number, Caller[]>()

  const serveClinic = async (clinicId: number, waiting: Caller[]): Promise<void> => {
    while (waiting.length > 0) {
      let hasBegun = false
      const exit = await Runtime.runPromiseExit(runtime)(
        transaction(clinicId, (tx) => {
          hasBegun = true
          return serve(tx, waiting)
        }),
      )
      // If no connection was free, all who wait fail alike.
      if (!hasBegun && Exit.isFailure(exit))
        for (const caller of waiting.splice(0)) caller.fail(Cause.squash(exit.cause))
    }
    waitingIn.delete(clinicId)
  }

  const enter = (clinicId: number, caller: Caller): Caller[] => {
    const waiting = waitingIn.get(clinicId)
    if (waiting) {
      waiting.push(caller)
      return waiting
    }
    const begun = [caller]
    waitingIn.set(clinicId, begun)
    void serveClinic(clinicId, begun)
    return begun
  }

  return (clinicId, run) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const begun = Promise.withResolvers<TransactionPart>()
        const ended = Promise.withResolvers<Exit.Exit<unknown, unknown>>()
        const answered = Promise.withResolvers<void>()
        const caller: Caller = {
          begin: begun.resolve,
          fail: begun.reject,
          outcome: ended.promise,
          answer: answered.resolve,
        }
        const waiting = enter(clinicId, caller)
        const leave = Effect.sync(() => {
          const place = waiting.indexOf(caller)
          if (place >= 0) waiting.splice(place, 1)
          ended.resolve(Exit.interrupt(FiberId.none))
        })
        const waited = Effect.timeoutFail(
          awaitResult(() => begun.promise),
          { duration: maxCommandWaitMs, onTimeout: waitedTooLong },
        )
        const part = yield* Effect.onError(restore(Effect.orDie(waited)), () => leave)
        const exit = yield* Effect.exit(run(part))
        ended.resolve(exit)
        yield* awaitResult(() => answered.promise)
        return yield* exit
      }),
    )
}
