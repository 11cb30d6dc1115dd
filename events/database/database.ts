import { Cause, Context, Effect, Exit, identity, Layer, Runtime } from 'effect'
import type pg from 'pg'
import { confirmAccess } from '../write/access-check.ts'
import { makeAvailabilityLog } from './availability-log.ts'
import { makeEntryBatcher } from './entry-batches.ts'
import { awaitResult, DatabaseUnavailable, toEffect } from '../faults.ts'
import { Origin } from '../origin.ts'
import { makePool, type PoolOptions } from './pool.ts'
import { planRecording, type CallerEntries, type Rows } from './recording.ts'
import { makeSharedReader } from './shared-reads.ts'
import { changesRows, type Statement } from './statement.ts'
import { makeBatchSender, type BatchSender } from './statement-batch.ts'
import {
  enterClinic,
  enterClinicCall,
  openTransaction,
  type Transaction,
  ignoreUnhandled,
} from './transaction.ts'

type StatementRows<S extends readonly Statement<object>[]> = {
  readonly [K in keyof S]: S[K] extends Statement<infer A> ? readonly A[] : never
}

/** Begins a transaction whose reads all see the data as of its start. */
export const SNAPSHOT = 'begin isolation level repeatable read'

interface Shape {
  /** Runs `use` in a transaction of the clinic. Rolls back unless `use` committed. */
  readonly transaction: <A, E, R>(
    clinicId: number,
    use: (transaction: Transaction) => Effect.Effect<A, E, R>,
    /** Replaces a plain `begin`. */
    beginStatement?: typeof SNAPSHOT,
  ) => Effect.Effect<A, E, R>
  /**
   * One statement on the current clinic's data, in a single round trip. One that changes rows waits for the checks of
   * the `Origin` first.
   */
  readonly query: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[], never, Origin>
  /**
   * Several statements on the current clinic's data, in one transaction. The entries that they record are written
   * after the reads, together with those of other callers; the rows are returned once the entries are committed.
   */
  readonly queries: <const S extends readonly Statement<object>[]>(
    statements: S,
  ) => Effect.Effect<StatementRows<S>, never, Origin>
  /** A statement outside any clinic. Only lookup tables and functions made for it return rows. */
  readonly lookup: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[]>
  readonly pool: pg.Pool
  /** How long a command waits for those of its clinic before it, in milliseconds. */
  readonly maxCommandWaitMs: number
}

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * Takes a connection from the pool, for an uninterruptible region. If the caller is interrupted while
 * waiting, where `restore` allows it, the next caller gets the connection.
 */
const connect = (pool: pg.Pool, restore: Restore = identity) =>
  Effect.suspend(() => {
    const connecting = pool.connect()
    const abandon = () => void connecting.then((client) => client.release()).catch(() => undefined)
    const connected = Effect.tryPromise({
      try: () => connecting,
      catch: (cause) => new DatabaseUnavailable({ cause }),
    })
    return restore(connected).pipe(
      Effect.onInterrupt(() => Effect.sync(abandon)),
      Effect.orDie,
    )
  })

const rollBackAndRelease = (client: pg.PoolClient, rollBack: () => Promise<void>) =>
  Effect.promise(() =>
    rollBack().then(
      () => client.release(),
      () => client.release(true),
    ),
  )

const isLost = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof DatabaseUnavailable

type AvailabilityLog = ReturnType<typeof makeAvailabilityLog>

const inTransaction =
  (
    pool: pg.Pool,
    { reportUnreachable, reportOutcome }: AvailabilityLog,
    keyMark?: string,
  ): Shape['transaction'] =>
  (clinicId, use, beginStatement) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const client = yield* Effect.onError(connect(pool, restore), (cause) => reportUnreachable(cause))
        const { transaction, isCommitted, rollBack } = openTransaction(client, {
          clinicId,
          beginStatement,
          keyMark,
        })
        const exit = yield* Effect.exit(use(transaction))
        const hasDefect = Exit.isFailure(exit) && Cause.isDie(exit.cause)
        if (isCommitted() && !hasDefect) client.release()
        else yield* rollBackAndRelease(client, rollBack)
        yield* reportOutcome(exit)
        return yield* exit
      }),
    )

/** Sends one batch that is a transaction of its own. `after` runs even if the caller is gone by then. */
const inOneBatch =
  (pool: pg.Pool, { reportUnreachable, reportOutcome }: AvailabilityLog) =>
  <A, B = A>(
    use: (send: BatchSender['send']) => Promise<A>,
    after: (answer: A) => Effect.Effect<A | B> = Effect.succeed,
  ): Effect.Effect<A | B> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const client = yield* Effect.onError(connect(pool, restore), (cause) => reportUnreachable(cause))
        const exit = yield* Effect.exit(toEffect(use(makeBatchSender(client).send)))
        // The pool may not have heard yet that a connection is lost, and would lend it again.
        client.release(isLost(exit))
        yield* reportOutcome(exit)
        return yield* Effect.flatMap(exit, after)
      }),
    )

export interface DatabaseOptions extends PoolOptions {
  /** Identifies the master key of this program. A database with another master key refuses access to clinics. */
  readonly keyMark?: string | undefined
  readonly maxCommandWaitMs?: number
}

/** As long as a statement waits for a lock. */
const MAX_COMMAND_WAIT_MS = 8000

const make = (options: DatabaseOptions) =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => makePool(options)),
      (made) => Effect.promise(() => made.end()),
    )
    const availabilityLog = makeAvailabilityLog()
    const transaction = inTransaction(pool, availabilityLog, options.keyMark)
    const batch = inOneBatch(pool, availabilityLog)
    const { keyMark, maxCommandWaitMs = MAX_COMMAND_WAIT_MS } = options

    const sendAll =
      (clinicId: number, statements: readonly Statement<object>[]) =>
      async (send: BatchSender['send']): Promise<Rows> => {
        const planOnce = statements.some(({ hasOnePlan }) => hasOnePlan)
        const entering = ignoreUnhandled(send(enterClinic(clinicId, keyMark, { planOnce })))
        const rows = await Promise.all(statements.map((each) => send(each).then((result) => result.rows)))
        await entering
        return rows
      }

    // Runs work that several callers share: the interruption of one caller must not stop it.
    const runtime = yield* Effect.runtime()
    const runDetached = async <A>(effect: Effect.Effect<A>): Promise<A> => {
      const exit = await Runtime.runPromiseExit(runtime)(effect)
      if (Exit.isFailure(exit)) throw Cause.squash(exit.cause)
      return exit.value
    }
    const writeTogether = makeEntryBatcher((clinicId, { entries, write }) => {
      const statement = write(entries, enterClinicCall(clinicId, keyMark))
      return runDetached(batch((send) => send(statement)))
    })
    const readTogether = makeSharedReader((clinicId, statements) =>
      runDetached(batch(sendAll(clinicId, statements))),
    )
    const record = (clinicId: number, recorded: CallerEntries): Effect.Effect<void> =>
      recorded.entries.length === 0 ? Effect.void : awaitResult(() => writeTogether(clinicId, recorded))

    const readAll = (
      clinicId: number,
      statements: readonly Statement<object>[],
      after: (rows: Rows) => Effect.Effect<Rows> = Effect.succeed,
    ): Effect.Effect<Rows> =>
      statements.every(({ isQuick }) => isQuick)
        ? Effect.uninterruptible(
            Effect.flatMap(
              awaitResult(() => readTogether(clinicId, statements)),
              after,
            ),
          )
        : batch(sendAll(clinicId, statements), after)

    const queries: Shape['queries'] = <const S extends readonly Statement<object>[]>(statements: S) =>
      Effect.flatMap(Origin, ({ clinicId, checks }): Effect.Effect<Rows> => {
        if (checks && statements.some(changesRows))
          return transaction(clinicId, (tx) =>
            confirmAccess(tx, checks).pipe(
              Effect.zipRight(
                Effect.suspend(() => {
                  const sent = ignoreUnhandled(Promise.all(statements.map((each) => tx.send(each))))
                  // A failed statement fails the commit too. Report the statement's own error, which is more useful.
                  const ended = tx.commit().catch(() => undefined)
                  return toEffect(ended.then(() => sent))
                }),
              ),
            ),
          )
        const plan = planRecording(statements)
        if (!plan) return readAll(clinicId, statements)
        const recordAndReturn = (rows: Rows) =>
          Effect.as(record(clinicId, plan.entriesFor(rows)), plan.rowsByStatement(rows))
        if (plan.toSend.length === 0) return Effect.uninterruptible(recordAndReturn([]))
        return readAll(clinicId, plan.toSend, recordAndReturn)
      }) as unknown as Effect.Effect<StatementRows<S>, never, Origin>

    const query: Shape['query'] = (statement) => Effect.map(queries([statement]), ([rows]) => rows as never)

    const lookup: Shape['lookup'] = (statement) => batch((send) => send(statement).then(({ rows }) => rows))

    return { transaction, query, queries, lookup, pool, maxCommandWaitMs } satisfies Shape
  })

/** Postgres as the serving role: only transactions that belong to one clinic. */
export class Database extends Context.Tag('events/Database')<Database, Shape>() {
  static readonly layer = (options: DatabaseOptions) => Layer.scoped(this, make(options))
}

/** Reads rows of the current clinic in a single round trip. */
export const readRows = <A extends object>(read: (clinicId: number) => Statement<A>) =>
  Effect.flatMap(Database, ({ query }) => Effect.flatMap(Origin, ({ clinicId }) => query(read(clinicId))))

/** Reads the row of the current clinic with this id. If there is none, fails with the refusal `Missing`. */
export const readRow = <A extends object, E>(
  read: (clinicId: number, id: number) => Statement<A>,
  id: number,
  Missing: new () => E,
) =>
  Effect.flatMap(
    readRows((clinicId) => read(clinicId, id)),
    ([row]) => (row ? Effect.succeed(row) : Effect.fail(new Missing())),
  )
