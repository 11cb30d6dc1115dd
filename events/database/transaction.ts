import type { Effect } from 'effect'
import type pg from 'pg'
import { type Row, sql, statement, type Statement } from './statement.ts'
import { makeBatchSender } from './statement-batch.ts'

/** An open transaction of one clinic. Statements are pipelined: none waits for the ones before it. */
export interface Transaction {
  readonly clinicId: number
  /** Sends one statement. The promise rejects with the error from Postgres. */
  readonly send: <A extends object>(statement: Statement<A>) => Promise<readonly A[]>
  /** Sends an unnamed statement from SQL text. */
  readonly sendText: (text: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>
  /** Sends an unnamed statement that may run long, for work on a whole table. */
  readonly sendLong: (text: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>
  readonly commit: () => Promise<void>
}

/** Reads other data of the clinic for a decision, while the command holds the clinic's lock. */
export interface ClinicReader {
  readonly clinicId: number
  readonly query: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[]>
}

/** Keeps a promise from counting as unhandled; the caller awaits it later. */
export const ignoreUnhandled = <A>(promise: Promise<A>): Promise<A> => {
  promise.catch(() => undefined)
  return promise
}

// One hour, in milliseconds.
const LONG_QUERY_TIMEOUT_MS = 3_600_000

/**
 * Lets the statements after it in the same transaction see one clinic. `keyMark` identifies the master key of this
 * program; undefined skips the comparison with the database's. With `planOnce`, they keep the plan of their first run.
 */
export const enterClinic = (
  clinicId: number,
  keyMark: string | undefined,
  { planOnce = false } = {},
): Statement<object> => {
  const entering = enterClinicCall(clinicId, keyMark)
  return planOnce
    ? sql`select ${entering}, set_config('plan_cache_mode', 'force_generic_plan', true)`
    : sql`select ${entering}`
}

/**
 * `enterClinic` as a table expression, for a statement that is a transaction of its own: `select … from
 * ${enterClinicCall(…)}`.
 */
export const enterClinicCall = (clinicId: number, keyMark: string | undefined): Statement<object> =>
  keyMark === undefined
    ? sql`set_config('app.clinic_id', ${String(clinicId)}, true)`
    : sql`enter_clinic(${String(clinicId)}, ${keyMark})`

interface OpeningOptions {
  readonly clinicId: number
  readonly beginStatement?: string | undefined
  /** Identifies the master key of this program; undefined skips the comparison with the database's. */
  readonly keyMark?: string | undefined
}

/** Begins a transaction that sees one clinic, without waiting for the database. */
export const openTransaction = (
  client: pg.ClientBase,
  { clinicId, beginStatement: begin = 'begin', keyMark }: OpeningOptions,
) => {
  let isCommitted = false
  const { send, flush } = makeBatchSender(client)
  const opening = [
    ignoreUnhandled(send(statement(begin))),
    ignoreUnhandled(send(enterClinic(clinicId, keyMark))),
  ]
  // If the transaction could not be opened, its statements fail too. Report the error of the opening, not theirs.
  const withOpeningError = <A>(sent: Promise<A>): Promise<A> =>
    ignoreUnhandled(
      sent.catch(async (cause: unknown) => {
        await Promise.all(opening)
        throw cause
      }),
    )
  const commit = async () => {
    const commitSent = send(statement('commit'))
    await Promise.all([...opening, commitSent])
    // Postgres answers the commit of a failed transaction with a rollback and no error.
    const { command } = await commitSent
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
    isCommitted = true
  }
  const sendDirectly = (config: pg.QueryConfig) => {
    flush()
    return ignoreUnhandled(client.query<Row>(config))
  }
  const transaction: Transaction = {
    clinicId,
    send: (each) => withOpeningError(send(each).then(({ rows }) => rows)),
    sendText: (text, values = []) => withOpeningError(sendDirectly({ text, values: values as unknown[] })),
    sendLong: (text, values = []) => {
      void sendDirectly({ text: 'set local statement_timeout = 0' })
      const config = { text, values: values as unknown[], query_timeout: LONG_QUERY_TIMEOUT_MS }
      return sendDirectly(config as pg.QueryConfig)
    },
    commit: () => ignoreUnhandled(commit()),
  }
  // Send the statements of this turn before the rollback, not after it. A commit that follows a failed statement has no
  // effect.
  const rollBack = async () => {
    flush()
    await client.query('rollback')
  }
  return { transaction, isCommitted: () => isCommitted, rollBack }
}
