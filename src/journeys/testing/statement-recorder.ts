import { Effect } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import type { App } from '../../app.ts'

/** One statement as it went to Postgres. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

const asSent = (config: unknown, values: unknown): Sent | undefined => {
  const { text, values: own } = (typeof config === 'string' ? { text: config } : config) as Partial<Sent>
  if (text === undefined) return undefined
  return { text, values: own ?? (Array.isArray(values) ? values : []) }
}

/** Everything the program asks its database from now on, in the order in which it is sent. */
export const recordStatements = async (app: App): Promise<readonly Sent[]> => {
  const all: Sent[] = []
  const known = new WeakSet<object>()
  const listen = (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const sent = asSent(given[0], given[1])
        if (sent) all.push(sent)
        return query(...given)
      },
    })
  }
  const pool = await app.runtime.runPromise(Effect.map(Database, (database) => database.pool))
  pool.on('acquire', listen)
  return all
}
