import { Cause, Context, Data, Effect, Exit, Layer } from 'effect'
import pg from 'pg'
import { Origin } from './origin.ts'
import { sql, type Statement } from './statement.ts'

/** A row as `pg` gives it: whole numbers as numbers, moments as ISO texts, dates as YYYY-MM-DD. */
export type Row = Record<string, unknown>

/** The database cannot be reached, or did not answer in time. Nothing was acknowledged. */
export class DatabaseUnavailable extends Data.TaggedError('DatabaseUnavailable')<{
  readonly cause: unknown
}> {}

/** A named rule of a table refused the statement. */
export class ConstraintViolated extends Data.TaggedError('ConstraintViolated')<{
  readonly constraint: string
  readonly cause: unknown
}> {}

export interface DatabaseOptions {
  /** Where the serving role connects. */
  readonly url: string
  /** Connections at most. */
  readonly connections?: number
}

/** An open transaction of one clinic. Statements are sent at once, without waiting for those before them. */
export interface Transaction {
  readonly clinicId: number
  /** Sends one statement. The promise rejects with what Postgres says. */
  readonly send: (statement: Statement) => Promise<readonly Row[]>
  /** Sends the commit behind everything sent so far. */
  readonly commit: () => Promise<void>
  readonly sendText: (text: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>
}

interface Shape {
  /** Runs `work` in a transaction of the clinic; rolls back unless `work` committed. */
  readonly transaction: <A, E, R>(
    clinicId: number,
    work: (transaction: Transaction) => Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, E, R>
  /** One read of the current clinic's data, in a single round trip. */
  readonly query: <A extends object = Row>(statement: Statement) => Effect.Effect<readonly A[], never, Origin>
  /** Several reads of the current clinic's data, in a single round trip. */
  readonly queries: (
    statements: readonly Statement[],
  ) => Effect.Effect<readonly (readonly Row[])[], never, Origin>
  /** A read outside any clinic: only lookup tables and functions made for it answer. */
  readonly lookup: <A extends object = Row>(statement: Statement) => Effect.Effect<readonly A[]>
  readonly pool: pg.Pool
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format)
  },
}

const isUnavailable = (cause: unknown): boolean => {
  const code = (cause as { code?: string }).code ?? ''
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300'
}

/** What a failed statement means: a rule of a table, an absent database, or a defect of ours. */
export const explain = (cause: unknown): Error => {
  const { constraint, code } = cause as { constraint?: string; code?: string }
  if (constraint && code?.startsWith('23')) return new ConstraintViolated({ constraint, cause })
  if (isUnavailable(cause)) return new DatabaseUnavailable({ cause })
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** Waits for a statement; a failure is a defect, explained. */
export const settled = <A>(promise: Promise<A>): Effect.Effect<A> =>
  Effect.tryPromise({ try: () => promise, catch: explain }).pipe(Effect.orDie)

const TENANT = sql`select set_config('app.clinic_id', ${''}, true)`

const send = async (client: pg.PoolClient, statement: Statement): Promise<readonly Row[]> => {
  const result = await client.query({
    name: statement.name,
    text: statement.text,
    values: statement.values as unknown[],
  })
  return result.rows as readonly Row[]
}

/** A promise someone awaits later must not count as unhandled until then. */
const watched = <A>(promise: Promise<A>): Promise<A> => {
  promise.catch(() => undefined)
  return promise
}

const open = (client: pg.PoolClient, clinicId: number) => {
  let closed = false
  const opening = [
    watched(client.query('begin')),
    watched(send(client, { ...TENANT, values: [String(clinicId)] })),
  ]
  const transaction: Transaction = {
    clinicId,
    send: (statement) => watched(send(client, statement)),
    sendText: (text, values = []) => watched(client.query(text, values as unknown[])),
    commit: () => {
      closed = true
      return watched(
        Promise.all([...opening, client.query('commit')]).then((results) => {
          const command = (results.at(-1) as pg.QueryResult).command
          if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
        }),
      )
    },
  }
  return { transaction, isClosed: () => closed }
}

const connect = (pool: pg.Pool) =>
  Effect.tryPromise({ try: () => pool.connect(), catch: (cause) => new DatabaseUnavailable({ cause }) }).pipe(
    Effect.orDie,
  )

const rollback = (client: pg.PoolClient) =>
  Effect.promise(async () => {
    try {
      await client.query('rollback')
      client.release()
    } catch {
      client.release(true)
    }
  })

const make = (options: DatabaseOptions) =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const made = new pg.Pool({
          connectionString: options.url,
          max: options.connections ?? 20,
          connectionTimeoutMillis: 4000,
          query_timeout: 9000,
          statement_timeout: 8000,
          idle_in_transaction_session_timeout: 15_000,
          keepAlive: true,
          pipeline: true,
          types,
        } as pg.PoolConfig)
        // A lost idle connection is replaced by the pool; the next caller notices nothing.
        made.on('error', () => undefined)
        return made
      }),
      (made) => Effect.promise(() => made.end()),
    )

    const transaction: Shape['transaction'] = (clinicId, work) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const client = yield* restore(connect(pool))
          const { transaction: tx, isClosed } = open(client, clinicId)
          const exit = yield* Effect.exit(work(tx))
          const broken = Exit.isFailure(exit) && Cause.isDie(exit.cause)
          if (isClosed() && !broken) client.release()
          else yield* rollback(client)
          return yield* exit
        }),
      )

    const queries: Shape['queries'] = (statements) =>
      Effect.flatMap(Origin, ({ clinicId }) =>
        transaction(clinicId, (tx) => {
          const answers = statements.map((statement) => tx.send(statement))
          return settled(
            tx.commit().then(
              () => Promise.all(answers),
              () => Promise.all(answers),
            ),
          )
        }),
      )

    const query: Shape['query'] = <A extends object>(statement: Statement) =>
      Effect.map(queries([statement]), ([rows]) => rows as unknown as readonly A[])

    const lookup: Shape['lookup'] = <A extends object>(statement: Statement) =>
      Effect.acquireUseRelease(
        connect(pool),
        (client) => settled(send(client, statement)),
        (client) => Effect.sync(() => client.release()),
      ) as unknown as Effect.Effect<readonly A[]>

    return { transaction, query, queries, lookup, pool } satisfies Shape
  })

/** Postgres, as the role that serves: transactions that belong to one clinic, and nothing else. */
export class Database extends Context.Tag('events/Database')<Database, Shape>() {
  static readonly layer = (options: DatabaseOptions) => Layer.scoped(this, make(options))
}
