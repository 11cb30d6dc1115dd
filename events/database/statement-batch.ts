import pg from 'pg'
import type { Row, Statement } from './statement.ts'

/** The result of a statement: its rows, and the command that the server says it ran, such as `SELECT` or `COMMIT`. */
interface StatementResult<out A extends object = Row> {
  readonly rows: readonly A[]
  readonly command: string
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The names and parsers of a statement's columns. They never change while the statement is prepared. */
type Columns = readonly { readonly name: string; readonly parse: (text: string) => unknown }[]

/** The part of a connection's protocol that a batch speaks; the types of `pg` do not cover it. */
interface Connection {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  readonly parse: (statement: { readonly name: string; readonly text: string }) => void
  readonly bind: (portal: { readonly statement: string; readonly values: readonly unknown[] }) => void
  readonly describe: (portal: { readonly type: 'P' }) => void
  readonly execute: (portal: object) => void
  readonly close: (statement: { readonly type: 'S'; readonly name: string }) => void
  readonly sync: () => void
}

type TypeParsers = Pick<pg.ClientBase, 'getTypeParser'>

interface Query {
  callback?: (error: Error | null) => void
}

/** A pipelined connection of `pg` accepts only instances of this class. The constructor needs a text. */
const PgQuery = pg.Query as unknown as new (config: { readonly text: string }) => Query

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

const columnsByConnection = new WeakMap<Connection, Map<string, Columns>>()

const preparedColumns = (connection: Connection): Map<string, Columns> => {
  const columnsByStatement = columnsByConnection.get(connection) ?? new Map<string, Columns>()
  columnsByConnection.set(connection, columnsByStatement)
  return columnsByStatement
}

/** Whether the server refuses a prepared statement because a change of the schema gave it other columns. */
const isOutdated = (cause: unknown): boolean => (cause as { readonly code?: unknown }).code === '0A000'

class PendingStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: Row[] = []
  readonly result: Promise<StatementResult>
  isNew = false
  settle!: (result: StatementResult) => void
  fail!: (cause: unknown) => void

  constructor({ name, text, values }: Statement) {
    this.name = name
    this.text = text
    this.values = values.map(prepareValue)
    this.result = new Promise<StatementResult>((resolve, reject) => {
      this.settle = resolve
      this.fail = reject
    })
    this.result.catch(() => undefined)
  }
}

/** Statements that travel in one message with one `Sync`. If one fails, the server skips those after it. */
class StatementBatch extends PgQuery {
  /** What it sends, in order. */
  readonly statements: readonly PendingStatement[]
  readonly #types: TypeParsers
  #connection: Connection | undefined
  #finished: { readonly entry: PendingStatement; readonly result: StatementResult }[] = []
  #columns: Columns | undefined
  #failure: unknown

  constructor(entries: readonly PendingStatement[], types: TypeParsers) {
    super({ text: 'batch' })
    this.statements = entries
    this.#types = types
  }

  submit(connection: Connection): null {
    this.#connection = connection
    const columnsByStatement = preparedColumns(connection)
    for (const entry of this.statements) {
      const { name, text, values } = entry
      if (name === '') connection.parse({ name, text })
      else if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
        entry.isNew = true
        connection.submittedNamedStatements[name] = text
        connection.parse({ name, text })
      }
      connection.bind({ statement: name, values })
      if (!columnsByStatement.has(name)) connection.describe({ type: 'P' })
      connection.execute({})
    }
    connection.sync()
    return null
  }

  get #current(): PendingStatement | undefined {
    return this.statements[this.#finished.length]
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const entry = this.#current
    if (!entry || !this.#connection) return
    const columns = this.#columns ?? preparedColumns(this.#connection).get(entry.name) ?? []
    const row: Row = {}
    try {
      for (const [index, { name, parse }] of columns.entries()) {
        const text = fields[index]
        row[name] = text === null || text === undefined ? null : parse(text)
      }
    } catch (cause) {
      this.#failure ??= cause
    }
    entry.rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const entry = this.#current
    if (!entry || !this.#connection) return
    const columnsByStatement = preparedColumns(this.#connection)
    if (entry.name !== '' && !columnsByStatement.has(entry.name))
      columnsByStatement.set(entry.name, this.#columns ?? [])
    this.#columns = undefined
    if (entry.isNew) this.#markPrepared(this.#connection, entry)
    this.#finished.push({ entry, result: { rows: entry.rows, command: text.split(' ', 1)[0] ?? '' } })
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  // For an implicit transaction, only this message confirms the commit.
  handleReadyForQuery(): void {
    if (this.#failure !== undefined) return this.handleError(this.#failure)
    for (const { entry, result } of this.#finished) entry.settle(result)
    this.callback?.(null)
  }

  /** Rejects the statements that the server has not finished. Those it finished before still resolve. */
  handleError(cause: unknown): void {
    for (const { entry, result } of this.#finished) entry.settle(result)
    const failed = this.#current
    for (const entry of this.statements.slice(this.#finished.length)) {
      if (entry.isNew || (entry === failed && isOutdated(cause))) this.#closePrepared(entry)
      entry.fail(cause)
    }
    this.callback?.(cause as Error)
  }

  #markPrepared(
    { parsedStatements, submittedNamedStatements }: Connection,
    { name, text }: PendingStatement,
  ): void {
    parsedStatements[name] = text
    delete submittedNamedStatements[name]
  }

  // The server may have prepared the statement before the failure. Closing one that does not exist is not an error.
  #closePrepared({ name }: PendingStatement): void {
    if (!this.#connection) return
    delete this.#connection.submittedNamedStatements[name]
    delete this.#connection.parsedStatements[name]
    preparedColumns(this.#connection).delete(name)
    this.#connection.close({ type: 'S', name })
  }
}

/** Sends statements to one connection; those of one turn of the event loop travel together. */
export interface BatchSender {
  /** Adds a statement to the batch of this turn. */
  readonly send: <A extends object>(statement: Statement<A>) => Promise<StatementResult<A>>
  /** Sends what was added so far, so that another statement can be sent behind it. */
  readonly flush: () => void
}

/** Makes the sender of a connection that nobody else uses in the meantime. */
export const makeBatchSender = (client: pg.ClientBase): BatchSender => {
  let pending: PendingStatement[] = []
  const flush = () => {
    if (pending.length === 0) return
    const batch = new StatementBatch(pending, client)
    pending = []
    client.query(batch as never)
  }
  return {
    send: <A extends object>(statement: Statement<A>) => {
      if (pending.length === 0) process.nextTick(flush)
      const entry = new PendingStatement(statement as unknown as Statement)
      pending.push(entry)
      return entry.result as unknown as Promise<StatementResult<A>>
    },
    flush,
  }
}
