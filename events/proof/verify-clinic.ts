import { Effect } from 'effect'
import { followChain, genesis } from './chain.ts'
import { Database, SNAPSHOT } from '../database/database.ts'
import { toEffect } from '../faults.ts'
import type { Fault, HeadRow, Link } from './chain-links.ts'
import type { Checkpoint } from './checkpoint.ts'
import { Keyring, type KeyringShape } from '../write/seal.ts'
import { provenMillis } from './proven-columns.ts'
import { Registry, type RegistryShape } from '../registry.ts'
import { examineSeals, readStoredKeys } from './seal-examination.ts'
import { raw, sql } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

const PAGE_SIZE = 5000

export interface Verdict {
  readonly clinicId: number
  readonly events: number
  readonly checkpoints: number
  readonly fault: Fault | null
}

/** A verdict, with the recorded end of the log that it is about. */
export interface LogVerdict extends Verdict {
  readonly head: HeadRow
}

/** Called repeatedly during the check with the number of good events and the recorded total. */
export type ProgressReport = (events: number, total: number) => Promise<void>

const selectPage = (tx: Transaction, from: number): Promise<readonly Link[]> =>
  tx.send(
    sql<Link>`select clinic_id, position, stream_type, stream_id, version, type, schema_version, subject,
          data::text as data, sealed, meta::text as meta, ${raw(provenMillis('recorded_at'))} as at, previous_hash, hash
        from events where clinic_id = ${tx.clinicId} and position >= ${from} order by position limit ${PAGE_SIZE}`,
  )

const headOf = async (tx: Transaction): Promise<HeadRow> => {
  const [head] = await tx.send(
    sql<HeadRow>`select position, hash from clinic_heads where clinic_id = ${tx.clinicId}`,
  )
  return head ?? { position: 0, hash: genesis(tx.clinicId) }
}

interface WalkOptions {
  readonly checkpoints: readonly Checkpoint[]
  readonly report: ProgressReport
  /** The position to begin at; 1 for the whole log. */
  readonly from: number
  /** Opens keys, to check that personal data opens. Absent: only the chain is checked. */
  readonly keys?: { readonly unwrap: KeyringShape['unwrap']; readonly registry: RegistryShape }
}

const walk = async (
  tx: Transaction,
  { checkpoints, report, from, keys }: WalkOptions,
): Promise<LogVerdict> => {
  const chain = followChain(tx.clinicId, checkpoints, { from })
  const head = await headOf(tx)
  const seals = keys && examineSeals(await readStoredKeys(tx, keys.registry), keys.unwrap)
  const verdict = (fault: Fault | null): LogVerdict => ({
    clinicId: tx.clinicId,
    events: chain.lastGoodPosition(),
    checkpoints: checkpoints.length,
    fault,
    head,
  })
  // Starts below position 1, so that events a forger put there count as faults too.
  let nextPage = selectPage(tx, from === 1 ? Number.MIN_SAFE_INTEGER : from)
  for (;;) {
    const links = await nextPage
    const last = links.at(-1)
    const hasMore = last !== undefined && links.length === PAGE_SIZE
    // Fetch the next page while this one is hashed.
    if (hasMore) nextPage = selectPage(tx, last.position + 1)
    for (const link of links) {
      const fault = chain.checkLink(link) ?? seals?.checkLink(link)
      if (fault) return verdict(fault)
    }
    await report(chain.lastGoodPosition(), head.position)
    if (!hasMore) return verdict(chain.checkEnd(head) ?? seals?.checkEnd() ?? null)
  }
}

const noReport: ProgressReport = async () => undefined

/**
 * Checks a clinic's whole log: hashes, positions, versions, head, the checkpoints kept outside, and that personal
 * data opens unless its subject was erased.
 */
export const verifyClinic = (clinicId: number, checkpoints: readonly Checkpoint[], report = noReport) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const { unwrap } = yield* Keyring
    const whole = { checkpoints, report, from: 1, keys: { unwrap, registry: yield* Registry } }
    return yield* transaction(clinicId, (tx) => toEffect(walk(tx, whole)), SNAPSHOT)
  })

/**
 * Checks the chain from the event of a genuine checkpoint (null: from the beginning), and that this event is still
 * there. Returns the end of the log, which the caller may sign if there is no fault.
 */
export const verifySince = (tx: Transaction, checkpoint: Checkpoint | null): Promise<LogVerdict> =>
  walk(tx, {
    checkpoints: checkpoint ? [checkpoint] : [],
    report: noReport,
    from: checkpoint?.position || 1,
  })
