import { Effect } from 'effect'
import type pg from 'pg'
import { Database } from '#events'
import type { App } from '../../program/app.ts'

/** A SQL statement as sent to Postgres. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Settles once Postgres has answered it, with rows or an error. */
  readonly settled: Promise<unknown>
}

/** A SQL statement without its result. */
export type SentStatement = Omit<RecordedStatement, 'settled'>

interface Batch {
  readonly statements: readonly (SentStatement & { readonly result: Promise<unknown> })[]
}

const isBatch = (config: unknown): config is Batch =>
  typeof config === 'object' && config !== null && 'statements' in config

const toRecorded = ({ text, values }: SentStatement, result: unknown): RecordedStatement => ({
  text,
  values,
  settled: Promise.resolve(result).catch(() => undefined),
})

const recordedFrom = (config: unknown, values: unknown, result: unknown): readonly RecordedStatement[] => {
  if (isBatch(config)) return config.statements.map((each) => toRecorded(each, each.result))
  const { text, values: ownValues } = (
    typeof config === 'string' ? { text: config } : config
  ) as Partial<SentStatement>
  if (text === undefined) return []
  return [toRecorded({ text, values: ownValues ?? (Array.isArray(values) ? values : []) }, result)]
}

/** Records every SQL statement the app sends from now on, in order. */
export const recordStatements = async (app: App): Promise<readonly RecordedStatement[]> => {
  const all: RecordedStatement[] = []
  const knownClients = new WeakSet<object>()
  const recordQueries = (client: pg.PoolClient) => {
    if (knownClients.has(client)) return
    knownClients.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const result = query(...args)
        all.push(...recordedFrom(args[0], args[1], result))
        return result
      },
    })
  }
  const pool = await app.runtime.runPromise(Effect.map(Database, (database) => database.pool))
  pool.on('acquire', recordQueries)
  return all
}
