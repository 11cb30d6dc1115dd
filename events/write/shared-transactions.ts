import { Cause, type Context, Effect, Exit, FiberId, Runtime } from 'effect'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { ignoreUnhandled, type Transaction } from '../database/transaction.ts'
import { awaitResult, DatabaseUnavailable, toEffect } from '../faults.ts'

/** Maximum number of commands in one transaction. The first one's caller waits until the last one is committed. */
const MAX_COMMANDS = 16

/** One command's part of a transaction. */
export interface TransactionPart {
  readonly tx: Transaction
  /** Waits for statements that were sent, and for the commit if the command has the transaction to itself. */
  readonly finish: (sent: readonly Promise<unknown>[]) => Promise<void>
}

/**
 * Runs one command in a transaction of its clinic; its outcome is returned once what it wrote has been committed.
 * `afterCommit` is called with it then, even if the caller is gone.
 */
export type PartRunner = <A, E, R>(
  clinicId: number,
  run: (part: TransactionPart) => Effect.Effect<A, E, R>,
  afterCommit: (outcome: A) => void,
) => Effect.Effect<A, E, R>

interface Caller {
  readonly begin: (part: TransactionPart) => void
  /** Ends the wait of a caller who got no transaction. */
  readonly fail: (cause: unknown) => void
  /** Settles when the command has ended. */
  readonly outcome: Promise<Exit.Exit<unknown, unknown>>
  /** Lets the caller go on once `end` is settled. */
  readonly letGo: (end: Promise<void>) => void
}

const settleAll = async (sent: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Sends the commit after the statements already sent, and waits for all of them. */
export const commitAfter = async (tx: Transaction, sent: readonly Promise<unknown>[]): Promise<void> => {
  const commit = ignoreUnhandled(tx.commit())
  await settleAll(sent)
  await commit
}

// A statement that a command sends after its end would become part of the next command.
const blockAfterEnd = (isRunning: () => boolean, tx: Transaction): Transaction => {
  const guard =
    <Arguments extends readonly unknown[], A>(send: (...values: Arguments) => Promise<A>) =>
    (...values: Arguments): Promise<A> =>
      isRunning() ? send(...values) : ignoreUnhandled(Promise.reject(new Error('The command has ended.')))
  return {
    ...tx,
    send: guard(tx.send) as Transaction['send'],
    sendText: guard(tx.sendText),
    sendLong: guard(tx.sendLong),
  }
}

// Deferred constraints, such as the one against double bookings, would otherwise be checked only at the commit, and
// fail all commands.
const checkConstraints = (tx: Transaction) => tx.send(statement('set constraints all immediate'))

const makeWaitTimeout = () => new DatabaseUnavailable({ cause: new Error('Too many commands wait.') })

/** Runs one caller's command to its end. */
const runCommandOf = (
  { begin, outcome }: Caller,
  tx: Transaction,
  finish: TransactionPart['finish'],
): Effect.Effect<Exit.Exit<unknown, unknown>> =>
  Effect.promise(async () => {
    let isRunning = true
    begin({ tx: blockAfterEnd(() => isRunning, tx), finish })
    const exit = await outcome
    isRunning = false
    return exit
  })

/** Runs the waiting commands one after the other, and commits what they wrote. */
const serve = (tx: Transaction, waiting: Caller[]): Effect.Effect<void, unknown> =>
  Effect.gen(function* () {
    const first = waiting.shift()
    if (!first) return
    let isCommitted = false
    const exit = yield* runCommandOf(first, tx, async (sent) => {
      if (waiting.length > 0) return settleAll([...sent, checkConstraints(tx)])
      await commitAfter(tx, sent)
      isCommitted = true
    })
    // Without a commit, the function that opened the transaction rolls it back.
    if (isCommitted || Exit.isFailure(exit)) {
      first.letGo(Promise.resolve())
      return yield* Effect.asVoid(exit)
    }
    const end = Promise.withResolvers<void>()
    first.letGo(ignoreUnhandled(end.promise))
    const serveNext = Effect.gen(function* () {
      const next = waiting.shift()
      if (!next) return
      next.letGo(end.promise)
      const savepointSent = [statement('savepoint command'), statement('set constraints all deferred')].map(
        (each) => ignoreUnhandled(tx.send(each)),
      )
      const outcome = yield* runCommandOf(next, tx, (sent) =>
        settleAll([...savepointSent, ...sent, checkConstraints(tx)]),
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
 * Makes the function that runs a command in one transaction with other commands of its clinic, which came while
 * earlier ones were running. Each sees what those before it wrote. A command that fails is undone alone; no caller
 * gets a result before the commit, and if that fails, all of them fail.
 */
export const makeSharedRunner = (
  { transaction, maxCommandWaitMs }: Pick<Context.Tag.Service<Database>, 'transaction' | 'maxCommandWaitMs'>,
  runtime: Runtime.Runtime<never>,
): PartRunner => {
  // Has a queue for each clinic, from its first caller until nobody waits.
  const waitingByClinic = new Map<number, Caller[]>()

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
    waitingByClinic.delete(clinicId)
  }

  const joinQueue = (clinicId: number, caller: Caller): Caller[] => {
    const waiting = waitingByClinic.get(clinicId)
    if (waiting) {
      waiting.push(caller)
      return waiting
    }
    const queue = [caller]
    waitingByClinic.set(clinicId, queue)
    void serveClinic(clinicId, queue)
    return queue
  }

  return (clinicId, run, afterCommit) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const partGiven = Promise.withResolvers<TransactionPart>()
        const commandEnd = Promise.withResolvers<Exit.Exit<unknown, unknown>>()
        const release = Promise.withResolvers<void>()
        const caller: Caller = {
          begin: partGiven.resolve,
          fail: partGiven.reject,
          outcome: commandEnd.promise,
          letGo: release.resolve,
        }
        const waiting = joinQueue(clinicId, caller)
        const leaveQueue = Effect.sync(() => {
          const index = waiting.indexOf(caller)
          if (index >= 0) waiting.splice(index, 1)
          commandEnd.resolve(Exit.interrupt(FiberId.none))
        })
        const partInTime = Effect.timeoutFail(
          awaitResult(() => partGiven.promise),
          { duration: maxCommandWaitMs, onTimeout: makeWaitTimeout },
        )
        const part = yield* Effect.onError(restore(Effect.orDie(partInTime)), () => leaveQueue)
        const exit = yield* Effect.exit(run(part))
        commandEnd.resolve(exit)
        yield* awaitResult(() => release.promise)
        if (Exit.isSuccess(exit)) afterCommit(exit.value)
        return yield* exit
      }),
    )
}
