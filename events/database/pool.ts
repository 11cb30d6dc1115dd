import pg from 'pg'
import { corkPerTurn } from './cork-per-turn.ts'

export interface PoolOptions {
  /** The URL that the serving role connects to. */
  readonly url: string
  /** Maximum number of connections. */
  readonly connections?: number
  /** How long a caller waits for a connection, in milliseconds. */
  readonly connectionTimeoutMs?: number
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

// Postgres writes 2026-03-01 09:00:00.25+00. `Date` parses that slowly, and a page of a list has dozens of
// timestamps.
const UTC_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

const toIso = (text: string): string => {
  const match = UTC_TIMESTAMP.exec(text)
  if (!match) return new Date(text).toISOString()
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0')}Z`
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    if (oid === TIMESTAMPTZ) return toIso
    return pg.types.getTypeParser(oid, format)
  },
}

/** Makes the connection pool. Its type parsers return values as described at `Row` in statement.ts. */
export const makePool = ({ url, connections = 20, connectionTimeoutMs = 4000 }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: 9000,
    statement_timeout: 8000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    pipeline: true,
    types,
  } as pg.PoolConfig)
  // The pool replaces a lost idle connection; callers are not affected.
  pool.on('error', () => undefined)
  // Ignored: the statements of a lost connection fail anyway.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    corkPerTurn(client.connection.stream)
  })
  return pool
}
