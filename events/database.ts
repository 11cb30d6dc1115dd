import { Cause, Context, Effect, Exit, identity, Layer } from 'effect'
import pg from 'pg'
import { DatabaseUnavailable, settled } from './faults.ts'
import { Origin } from './origin.ts'
import type { Statement } from './statement.ts'
import { open, send, type Transaction, underway } from './transaction.ts'

export interface DatabaseOptions {
  /** Where the serving role connects. */
  readonly url: string
  /** Connections at most. */
  readonly connections?: number
}

/** The rows of each of several statements, in their order. */
export type Answers<S extends readonly Statement<object>[]> = {
  readonly [K in keyof S]: S[K] extends Statement<infer A> ? readonly A[] : never
}

/** Begins a transaction that reads, from first to last, what stood when it began. */
export const SNAPSHOT = 'begin isolation level repeatable read'

interface Shape {
  /** Runs `work` in a transaction of the clinic; rolls back unless `work` committed. */
  readonly transaction: <A, E, R>(
    clinicId: number,
    work: (transaction: Transaction) => Effect.Effect<A, E, R>,
    /** Something other than a plain `begin`. */
    begin?: typeof SNAPSHOT,
  ) => Effect.Effect<A, E, R>
  /** One read of the current clinic's data, in a single round trip. */
  readonly query: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[], never, Origin>
  /** Several reads of the current clinic's data, in a single round trip. */
  readonly queries: <const S extends readonly Statement<object>[]>(
    statements: S,
  ) => Effect.Effect<Answers<S>, never, Origin>
  /** A statement outside any clinic: only lookup tables and functions made for it answer. */
  readonly lookup: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[]>
  readonly pool: pg.Pool
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

// Postgres writes 2026-03-01 09:00:00.25+00. Date reads that slowly, and a page of a list has dozens of them.
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

const toIso = (text: string): string => {
  const found = IN_UTC.exec(text)
  if (!found) return new Date(text).toISOString()
  return `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0')}Z`
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    if (oid === TIMESTAMPTZ) return toIso
    return pg.types.getTypeParser(oid, format)
  },
}

const makePool = ({ url, connections = 20 }: DatabaseOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 4000,
    query_timeout: 9000,
    statement_timeout: 8000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    pipeline: true,
    types,
  } as pg.PoolConfig)
  // A lost idle connection is replaced by the pool; the next caller notices nothing.
  pool.on('error', () => undefined)
  // One that is lost while in use fails whatever was asked of it; that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * A connection of the pool, for an uninterruptible region. Whoever is interrupted while waiting for one, as far as
 * `restore` lets that happen, leaves it to the next.
 */
const connect = (pool: pg.Pool, restore: Restore = identity) =>
  Effect.suspend(() => {
    const connecting = pool.connect()
    const abandon = () =>
      void connecting.then(
        (client) => client.release(),
        () => undefined,
      )
    const connected = Effect.tryPromise({
      try: () => connecting,
      catch: (cause) => new DatabaseUnavailable({ cause }),
    })
    return restore(connected).pipe(
      Effect.onInterrupt(() => Effect.sync(abandon)),
      Effect.orDie,
    )
  })

const rollback = (client: pg.PoolClient) =>
  Effect.promise(async () => {
    try {
      await client.query('rollback')
      client.release()
    } catch {
      client.release(true)
    }
  })

const inTransaction =
  (pool: pg.Pool): Shape['transaction'] =>
  (clinicId, work, begin) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const client = yield* connect(pool, restore)
        const { transaction, isClosed } = open(client, clinicId, begin)
        const exit = yield* Effect.exit(work(transaction))
        const broken = Exit.isFailure(exit) && Cause.isDie(exit.cause)
        if (isClosed() && !broken) client.release()
        else yield* rollback(client)
        return yield* exit
      }),
    )

const make = (options: DatabaseOptions) =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => makePool(options)),
      (made) => Effect.promise(() => made.end()),
    )
    const transaction = inTransaction(pool)

    const queries: Shape['queries'] = <const S extends readonly Statement<object>[]>(statements: S) =>
      Effect.flatMap(Origin, ({ clinicId }) =>
        transaction(clinicId, (tx) => {
          const sent = underway(Promise.all(statements.map((each) => tx.send(each))))
          // A failed statement fails the commit too; the statement's own reason is the better one.
          return settled(
            tx.commit().then(
              () => sent,
              () => sent,
            ),
          ) as unknown as Effect.Effect<Answers<S>>
        }),
      )

    const query: Shape['query'] = (asked) => Effect.map(queries([asked]), ([rows]) => rows as never)

    const lookup: Shape['lookup'] = (asked) =>
      Effect.acquireUseRelease(
        connect(pool),
        (client) => settled(send(client, asked)),
        (client) => Effect.sync(() => client.release()),
      )

    return { transaction, query, queries, lookup, pool } satisfies Shape
  })

/** Postgres, as the role that serves: transactions that belong to one clinic, and nothing else. */
export class Database extends Context.Tag('events/Database')<Database, Shape>() {
  static readonly layer = (options: DatabaseOptions) => Layer.scoped(this, make(options))
}
