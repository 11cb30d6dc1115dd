import { Effect } from 'effect'
import { follow, genesis } from './chain.ts'
import { Database, SNAPSHOT } from './database.ts'
import { settled } from './faults.ts'
import { type Checkpoint, type Fault, type HeadRow, type Link } from './links.ts'
import { sql } from './statement.ts'
import type { Transaction } from './transaction.ts'

const PAGE = 5000

/** What `verify` found in one clinic's log. */
export interface Verdict {
  readonly clinicId: number
  /** Events that were read and found good. */
  readonly events: number
  readonly checkpoints: number
  readonly fault: Fault | null
}

/** Told again and again while it goes on: how many were good so far, and how many there are said to be. */
export type Telling = (events: number, of: number) => Promise<void>

const page = (tx: Transaction, from: number): Promise<readonly Link[]> =>
  tx.send(
    sql`select clinic_id, position, stream_type, stream_id, version, type, schema_version, subject,
          data::text as data, sealed, meta::text as meta, milliseconds(recorded_at) as at, previous_hash, hash
        from events where clinic_id = ${tx.clinicId} and position >= ${from} order by position limit ${PAGE}`,
  ) as unknown as Promise<readonly Link[]>

const headOf = async (tx: Transaction): Promise<HeadRow> => {
  const [head] = (await tx.send(
    sql`select position, hash from clinic_heads where clinic_id = ${tx.clinicId}`,
  )) as unknown as HeadRow[]
  return head ?? { position: 0, hash: genesis(tx.clinicId) }
}

const walk = async (tx: Transaction, checkpoints: readonly Checkpoint[], tell: Telling): Promise<Verdict> => {
  const chain = follow(tx.clinicId, checkpoints)
  const verdict = (fault: Fault | null): Verdict => ({
    clinicId: tx.clinicId,
    events: chain.good(),
    checkpoints: checkpoints.length,
    fault,
  })
  const head = await headOf(tx)
  // No position below the first: what a forger has put there is a fault as well.
  let coming = page(tx, Number.MIN_SAFE_INTEGER)
  for (;;) {
    const links = await coming
    const last = links.at(-1)
    const more = last !== undefined && links.length === PAGE
    // Postgres reads on while these are hashed.
    if (more) coming = page(tx, last.position + 1)
    for (const link of links) {
      const fault = chain.next(link)
      if (fault) return verdict(fault)
    }
    await tell(chain.good(), head.position)
    if (!more) return verdict(chain.end(head))
  }
}

const silently: Telling = async () => undefined

/**
 * Reads a clinic's whole log and checks every hash, every position, every version, the head, and the
 * checkpoints kept outside the database.
 */
export const verifyClinic = (clinicId: number, checkpoints: readonly Checkpoint[], tell = silently) =>
  Effect.gen(function* () {
    const database = yield* Database
    return yield* database.transaction(clinicId, (tx) => settled(walk(tx, checkpoints, tell)), SNAPSHOT)
  })
