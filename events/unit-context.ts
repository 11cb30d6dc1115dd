import type { JobConnection, Job } from './jobs.ts'
import type { OriginShape } from './origin.ts'
import type { RegistryShape } from './registry.ts'
import { sql, type Statement } from './statement.ts'
import { type Transaction, underway } from './transaction.ts'

/** What the store stands on, the same for every transaction. */
export interface Ground {
  readonly registry: RegistryShape
  readonly keyring: {
    readonly create: (clinicId: number, subject: string) => { key: Buffer; wrapped: Buffer }
    readonly unwrap: (clinicId: number, subject: string, wrapped: Buffer) => Buffer
  }
  readonly send: (connection: JobConnection, jobs: readonly Job[]) => Promise<void>
}

/** The end of the clinic's log as this transaction will leave it. */
export interface Head {
  readonly position: number
  readonly at: string
}

/** One transaction being put together: what was sent, and what is known so far. */
export interface Work {
  readonly ground: Ground
  readonly tx: Transaction
  readonly origin: OriginShape
  /** Sent, but not yet waited for. */
  readonly pending: Promise<unknown>[]
  /** Opened subject keys. */
  readonly keys: Map<string, Buffer>
  head: Promise<Head>
}

const lock = async (tx: Transaction): Promise<Head> => {
  const [row] = await tx.send(sql`select position, recorded_at from lock_head()`)
  return { position: Number(row?.['position']), at: String(row?.['recorded_at']) }
}

/** Begins: the clinic's head is locked before anything else is read. */
export const begin = (ground: Ground, tx: Transaction, origin: OriginShape): Work => {
  const head = lock(tx)
  return { ground, tx, origin, pending: [underway(head)], keys: new Map(), head }
}

/** Sends a statement with the rest; its failure fails the whole. */
export const also = <A extends object>(work: Work, statement: Statement<A>): Promise<readonly A[]> => {
  const answer = work.tx.send(statement)
  work.pending.push(answer)
  return answer
}
