import { Effect } from 'effect'
import { type Fault, follow, genesis, type HeadRow, type Link } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import { Database, SNAPSHOT } from './database.ts'
import { settled } from './faults.ts'
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

const page = (tx: Transaction, after: number): Promise<readonly Link[]> =>
  tx.send(
    sql`select clinic_id, position, stream_type, stream_id, version, type, schema_version, subject,
          data::text as data, sealed, meta::text as meta, milliseconds(recorded_at) as at, previous_hash, hash
        from events where clinic_id = ${tx.clinicId} and position > ${after} order by position limit ${PAGE}`,
  ) as unknown as Promise<readonly Link[]>

const missed = (checkpoints: readonly Checkpoint[], seen: ReadonlyMap<number, string>): Fault | null => {
  for (const { position, hash } of [...checkpoints].sort((a, b) => a.position - b.position)) {
    const found = seen.get(position)
    if (found === undefined)
      return { position, reason: 'a signed checkpoint names an event that is not there' }
    if (found !== hash) return { position, reason: 'the hash differs from the one in a signed checkpoint' }
  }
  return null
}

const walk = async (tx: Transaction, checkpoints: readonly Checkpoint[]): Promise<Verdict> => {
  const wanted = new Set(checkpoints.map(({ position }) => position))
  const seen = new Map([[0, genesis(tx.clinicId).toString('hex')]])
  const chain = follow(tx.clinicId)
  let events = 0
  const verdict = (fault: Fault | null): Verdict => ({
    clinicId: tx.clinicId,
    events,
    checkpoints: checkpoints.length,
    fault,
  })
  const [head] = (await tx.send(
    sql`select position, hash from clinic_heads where clinic_id = ${tx.clinicId}`,
  )) as unknown as HeadRow[]
  for (let after = 0; ;) {
    const links = await page(tx, after)
    for (const link of links) {
      const fault = chain.next(link)
      if (fault) return verdict(fault)
      if (wanted.has(link.position)) seen.set(link.position, link.hash.toString('hex'))
      events += 1
      after = link.position
    }
    if (links.length < PAGE) break
  }
  return verdict(chain.end(head ?? { position: 0, hash: genesis(tx.clinicId) }) ?? missed(checkpoints, seen))
}

/**
 * Reads a clinic's whole log and checks every hash, every position, every version, the head, and the
 * checkpoints kept outside the database.
 */
export const verifyClinic = (clinicId: number, checkpoints: readonly Checkpoint[]) =>
  Effect.gen(function* () {
    const database = yield* Database
    return yield* database.transaction(clinicId, (tx) => settled(walk(tx, checkpoints)), SNAPSHOT)
  })
