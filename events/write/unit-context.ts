import { Effect } from 'effect'
import { JobQueue } from './job-queue.ts'
import type { OriginShape } from '../origin.ts'
import { Registry } from '../registry.ts'
import { Keyring } from './seal.ts'
import { sql, type Statement } from '../database/statement.ts'
import { type Transaction, ignoreUnhandled } from '../database/transaction.ts'

/** The services that a store is made with. */
export const storeServices = Effect.gen(function* () {
  return { registry: yield* Registry, keyring: yield* Keyring, addStatement: (yield* JobQueue).send }
})
type StoreServices = Effect.Effect.Success<typeof storeServices>

/** The end of the clinic's log as this transaction will leave it. */
export interface Head {
  readonly position: number
  readonly at: string
}

/** The state of one transaction in progress: the statements sent and the data loaded so far. */
export interface UnitContext {
  readonly services: StoreServices
  readonly tx: Transaction
  readonly origin: OriginShape
  /** Sent but not yet awaited. */
  readonly pending: Promise<unknown>[]
  /** Unwrapped subject keys. */
  readonly keys: Map<string, Buffer>
  /** Subjects that were erased: what is sealed for them opens for no one. */
  readonly erasedSubjects: Set<string>
  /** Subjects whose key is missing though they were not erased. */
  readonly lostSubjects: Set<string>
  /** The streams and subjects of the events to be stored, as `patient-12`. */
  readonly namedRecords: Set<string>
  /** The clinic's access stamp, locked with the head. */
  readonly stamp: Promise<number>
  head: Promise<Head>
}

const lockHead = async (tx: Transaction): Promise<Head & { readonly stamp: number }> => {
  const [row] = await tx.send(sql`select position, recorded_at, stamp from lock_head()`)
  return {
    position: Number(row?.['position']),
    at: String(row?.['recorded_at']),
    stamp: Number(row?.['stamp']),
  }
}

/** Begins a unit. Locks the clinic's head before reading anything else. */
export const beginUnit = (services: StoreServices, tx: Transaction, origin: OriginShape): UnitContext => {
  const head = ignoreUnhandled(lockHead(tx))
  return {
    services,
    tx,
    origin,
    pending: [head],
    keys: new Map(),
    erasedSubjects: new Set(),
    lostSubjects: new Set(),
    namedRecords: new Set(),
    stamp: ignoreUnhandled(head.then(({ stamp }) => stamp)),
    head,
  }
}

/** Adds a statement to the transaction; if it fails, the transaction fails. */
export const send = <A extends object>(
  context: UnitContext,
  statement: Statement<A>,
): Promise<readonly A[]> => {
  const rows = context.tx.send(statement)
  context.pending.push(rows)
  return rows
}
