import { Effect } from 'effect'
import { follow, genesis } from './chain.ts'
import { Database, SNAPSHOT } from './database.ts'
import { settled } from './faults.ts'
import { type Checkpoint, type Fault, type HeadRow, type Link } from './chain-links.ts'
import { Keyring, type KeyringShape } from './seal.ts'
import { examineSeals, readStoredKeys, type SealedLink } from './seal-examination.ts'
import { sql } from './statement.ts'
import type { Transaction } from './transaction.ts'

const PAGE = 5000

export interface Verdict {
  readonly clinicId: number
  readonly events: number
  readonly checkpoints: number
  readonly fault: Fault | null
}

/** Called repeatedly during the check with the number of good events and the recorded total. */
export type ProgressReport = (events: number, of: number) => Promise<void>

type VerifiedLink = Link & Pick<SealedLink, 'erases'>

const page = (tx: Transaction, from: number): Promise<readonly VerifiedLink[]> =>
  tx.send(
    sql<VerifiedLink>`select clinic_id, position, stream_type, stream_id, version, type, schema_version, subject,
          data::text as data, sealed, meta::text as meta, milliseconds(recorded_at) as at, previous_hash, hash,
          erased_subject(type, stream_id) as erases
        from events where clinic_id = ${tx.clinicId} and position >= ${from} order by position limit ${PAGE}`,
  )

const headOf = async (tx: Transaction): Promise<HeadRow> => {
  const [head] = await tx.send(
    sql<HeadRow>`select position, hash from clinic_heads where clinic_id = ${tx.clinicId}`,
  )
  return head ?? { position: 0, hash: genesis(tx.clinicId) }
}

const walk = async (
  tx: Transaction,
  checkpoints: readonly Checkpoint[],
  unwrap: KeyringShape['unwrap'],
  report: ProgressReport,
): Promise<Verdict> => {
  const chain = follow(tx.clinicId, checkpoints)
  const verdict = (fault: Fault | null): Verdict => ({
    clinicId: tx.clinicId,
    events: chain.good(),
    checkpoints: checkpoints.length,
    fault,
  })
  const [head, seals] = [await headOf(tx), examineSeals(await readStoredKeys(tx), unwrap)]
  // Starts below position 1, so that events a forger put there count as faults too.
  let coming = page(tx, Number.MIN_SAFE_INTEGER)
  for (;;) {
    const links = await coming
    const last = links.at(-1)
    const more = last !== undefined && links.length === PAGE
    // Fetch the next page while this one is hashed.
    if (more) coming = page(tx, last.position + 1)
    for (const link of links) {
      const fault = chain.next(link) ?? seals.next(link)
      if (fault) return verdict(fault)
    }
    await report(chain.good(), head.position)
    if (!more) return verdict(chain.end(head) ?? seals.end())
  }
}

const silently: ProgressReport = async () => undefined

/**
 * Checks a clinic's whole log: hashes, positions, versions, head, the checkpoints kept outside, and that personal
 * data opens unless somebody was erased.
 */
export const verifyClinic = (clinicId: number, checkpoints: readonly Checkpoint[], report = silently) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const { unwrap } = yield* Keyring
    return yield* transaction(clinicId, (tx) => settled(walk(tx, checkpoints, unwrap, report)), SNAPSHOT)
  })
