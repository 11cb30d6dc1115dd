import { Effect } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import type { App } from '../../program/app.ts'

/** A SQL statement as sent to Postgres. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Settles once Postgres has answered it, with rows or an error. */
  readonly answered: Promise<unknown>
}

/** The same, before it is sent. */
export type SentStatement = Omit<RecordedStatement, 'answered'>

const asSent = (config: unknown, values: unknown): SentStatement | undefined => {
  const { text, values: ownValues } = (
    typeof config === 'string' ? { text: config } : config
  ) as Partial<SentStatement>
  if (text === undefined) return undefined
  return { text, values: ownValues ?? (Array.isArray(values) ? values : []) }
}

/** Records every SQL statement the app sends from now on, in order. */
export const recordStatements = async (app: App): Promise<readonly RecordedStatement[]> => {
  const all: RecordedStatement[] = []
  const knownClients = new WeakSet<object>()
  const listen = (client: pg.PoolClient) => {
    if (knownClients.has(client)) return
    knownClients.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const sent = asSent(args[0], args[1])
        const result = query(...args)
        if (sent) all.push({ ...sent, answered: Promise.resolve(result).catch(() => undefined) })
        return result
      },
    })
  }
  const pool = await app.runtime.runPromise(Effect.map(Database, (database) => database.pool))
  pool.on('acquire', listen)
  return all
}
