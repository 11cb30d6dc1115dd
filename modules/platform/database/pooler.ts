import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { withClient } from './connect.ts'

const MAX_ATTEMPTS = 5

const backendOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

// A pooler that lends them for one statement refuses transactions altogether.
const begins = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('begin')
    return true
  } catch {
    return false
  }
}

// While one client is in a transaction, a pooler that lends connections for a transaction only gives the other one
// another connection than before.
const changesBackend = (url: string, client: pg.Client): Promise<boolean> =>
  withClient(url, async (other) => {
    const before = await backendOf(client)
    if (!(await begins(other))) return true
    const taken = await backendOf(other)
    const after = await backendOf(client)
    await other.query('rollback')
    return taken === before || after !== before
  })

/** Whether a pooler between here and PostgreSQL, such as PgBouncer, lends connections for one transaction or statement. */
export const sharesConnections = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { processID } = client as pg.Client & { readonly processID?: number | null }
    // PostgreSQL itself says which process serves a connection, and a pooler makes a number up.
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
