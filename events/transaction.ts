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

const tenantUnder = (clinicId: number, mark: string) => sql`select enter_clinic(${String(clinicId)}, ${mark})`

interface Opening {
  readonly clinicId: number
  readonly begin?: string | undefined
  /** Identifies the master key of this program; undefined: it need not be the one of the database. */
  readonly keyMark?: string | undefined
}

/** Begins a transaction that sees one clinic, without waiting for the database. */
export const open = (client: pg.ClientBase, { clinicId, begin = 'begin', keyMark }: Opening) => {
  let closed = false
  const entering = keyMark === undefined ? tenant(clinicId) : tenantUnder(clinicId, keyMark)
  const opening = [underway(client.query(begin)), underway(send<object>(client, entering))]
  // Statements of a transaction that was not opened fail too, and their errors say nothing.
  const opened = <A>(sent: Promise<A>): Promise<A> =>
    underway(
      sent.catch(async (cause: unknown) => {
        await Promise.all(opening)
        throw cause
      }),
    )
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
    send: (statement) => opened(send(client, statement)),
    sendText: (text, values = []) => opened(client.query(text, values as unknown[])),
    sendLong: (text, values = []) => {
      void underway(client.query('set local statement_timeout = 0'))
      const unhurried = { text, values: values as unknown[], query_timeout: UNHURRIED }
      return underway(client.query(unhurried as pg.QueryConfig))
    },
    commit: () => underway(commit()),
  }
  return { transaction, isClosed: () => closed }
}
