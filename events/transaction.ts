import type { Effect } from 'effect'
import type pg from 'pg'
import { type Row, sql, type Statement } from './statement.ts'

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

/** Reads the rest of the clinic for a decision, under the lock. */
export interface ClinicReader {
  readonly clinicId: number
  readonly query: <A extends object>(statement: Statement<A>) => Effect.Effect<readonly A[]>
}

/** Keeps a promise from counting as unhandled; the caller awaits it later. */
export const underway = <A>(promise: Promise<A>): Promise<A> => {
  promise.catch(() => undefined)
  return promise
}

/** Sends one named statement and returns its rows. */
export const send = async <A extends object>(
  client: pg.ClientBase,
  { name, text, values }: Statement<A>,
): Promise<readonly A[]> => {
  const result = await client.query({ name, text, values: values as unknown[] })
  return result.rows as readonly A[]
}

// One hour, in milliseconds.
const UNHURRIED = 3_600_000

const tenant = (clinicId: number) => sql`select set_config('app.clinic_id', ${String(clinicId)}, true)`

/** Begins a transaction that sees one clinic, without waiting for the database. */
export const open = (client: pg.ClientBase, clinicId: number, begin = 'begin') => {
  let closed = false
  const opening = [underway(client.query(begin)), underway(send(client, tenant(clinicId)))]
  const commit = async () => {
    closed = true
    const ending = client.query('commit')
    await Promise.all([...opening, ending])
    // Postgres answers the commit of a failed transaction with a rollback and no error.
    const { command } = await ending
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
  }
  const transaction: Transaction = {
    clinicId,
    send: (statement) => underway(send(client, statement)),
    sendText: (text, values = []) => underway(client.query(text, values as unknown[])),
    sendLong: (text, values = []) => {
      void underway(client.query('set local statement_timeout = 0'))
      const unhurried = { text, values: values as unknown[], query_timeout: UNHURRIED }
      return underway(client.query(unhurried as pg.QueryConfig))
    },
    commit: () => underway(commit()),
  }
  return { transaction, isClosed: () => closed }
}
