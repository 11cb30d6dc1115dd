import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { withClient } from './connect.ts'

const MAX_ATTEMPTS = 5

const backendOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

// A pooler that lends connections for one statement refuses every transaction.
const canBegin = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('begin')
    return true
  } catch {
    return false
  }
}

// While `other` is in a transaction, a pooler that lends connections per transaction may hand it the backend that
// `client` had before, and must then give `client` another one.
const changesBackend = (url: string, client: pg.Client): Promise<boolean> =>
  withClient(url, async (other) => {
    const before = await backendOf(client)
    if (!(await canBegin(other))) return true
    const otherBackend = await backendOf(other)
    const after = await backendOf(client)
    await other.query('rollback')
    return otherBackend === before || after !== before
  })

/** Whether a pooler before PostgreSQL, such as PgBouncer, lends connections for one transaction or statement. */
export const sharesConnections = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { processID } = client as pg.Client & { readonly processID?: number | null }
    // PostgreSQL reports which process serves a connection, while a pooler invents a number.
    if (processID === (await backendOf(client))) return false
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1)
      if (await changesBackend(url, client)) return true
    return false
  })

/** Refuses a database behind such a pooler. */
export const refuseSharedConnections = async (variable: string, url: string): Promise<void> => {
  if (!(await sharesConnections(url))) return
  throw new StartupError(
    `${variable} leads to a pooler that lends connections for one transaction at a time, as PgBouncer does with pool_mode=transaction, and Caretrail listens and locks on connections of its own: set it to the address of PostgreSQL itself, or of a pool with pool_mode=session.`,
  )
}
