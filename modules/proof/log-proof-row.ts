import { raw, sql, type Statement } from '#events'
import type { ProofResult } from './signed-result.ts'

/** The stored result of verifying a clinic's log. Timestamps are ISO 8601. */
export interface LogProofRow extends Omit<ProofResult, 'provenAt'> {
  readonly proving: boolean
  readonly checked: number
  readonly total: number
  readonly provenAt: string | null
  readonly signature: string | null
  readonly mailedAt: string | null
  readonly mailedPosition: number | null
}

/** A verification without progress for two minutes is dead, and a future date is ignored. */
const isRunning = raw(`(log_proofs.begun_at is not null
  and log_proofs.seen_at between now() - interval '2 minutes' and now() + interval '2 minutes')`)

/** Selects the last result and the current progress. One row. */
export const logProofRow = (clinicId: number): Statement<LogProofRow> =>
  sql`select coalesce(${isRunning}, false) as proving,
        coalesce(checked, 0) as checked, coalesce(total, 0) as total, proven_at as "provenAt",
        coalesce(events, 0) as events, coalesce(checkpoints, 0) as checkpoints, coalesce(forged, 0) as forged,
        coalesce(missing, 0) as missing, fault_position as "faultPosition", fault,
        coalesce(ledger_entries, 0) as "ledgerEntries", ledger_fault_day as "ledgerFaultDay",
        ledger_fault_entry as "ledgerFaultEntry", ledger_fault as "ledgerFault", signature,
        mailed_at as "mailedAt", mailed_position as "mailedPosition"
      from (select) one left join log_proofs on log_proofs.clinic_id = ${clinicId}`

/** Records the start of a verification; returns no row if one is already running. */
export const beginProof = (clinicId: number): Statement<{ clinic_id: number }> =>
  sql`insert into log_proofs (clinic_id, begun_at, seen_at) values (${clinicId}, now(), now())
      on conflict (clinic_id) do update set begun_at = now(), seen_at = now(), checked = 0, total = 0
        where not ${isRunning}
      returning clinic_id`

/** Records progress, which also shows that the verification is alive. */
export const recordProgress = (clinicId: number, checked: number, total: number): Statement =>
  sql`update log_proofs set begun_at = coalesce(begun_at, now()), seen_at = now(), checked = ${checked}, total = ${total}
      where clinic_id = ${clinicId}`

/** Records the result. */
export const finishProof = (clinicId: number, result: ProofResult, signature: string): Statement =>
  sql`update log_proofs set begun_at = null, seen_at = now(), proven_at = ${result.provenAt},
        events = ${result.events}, checkpoints = ${result.checkpoints}, forged = ${result.forged},
        missing = ${result.missing}, fault_position = ${result.faultPosition}, fault = ${result.fault},
        ledger_entries = ${result.ledgerEntries}, ledger_fault_day = ${result.ledgerFaultDay}::date,
        ledger_fault_entry = ${result.ledgerFaultEntry}, ledger_fault = ${result.ledgerFault},
        signature = ${signature}
      where clinic_id = ${clinicId}`

/** Claims a day's email to the auditor; returns no row if another worker has claimed it. */
export const claimEmail = (
  clinicId: number,
  day: string,
  at: string,
  position: number,
): Statement<{ clinic_id: number }> =>
  sql`insert into log_proofs (clinic_id, mailed_for, mailed_at, mailed_position)
      values (${clinicId}, ${day}, ${at}, ${position})
      on conflict (clinic_id) do update
        set mailed_for = excluded.mailed_for, mailed_at = excluded.mailed_at, mailed_position = excluded.mailed_position
        where log_proofs.mailed_for is distinct from excluded.mailed_for
      returning clinic_id`

/** Releases the claim after a failed hand-over. */
export const releaseEmail = (clinicId: number, day: string): Statement =>
  sql`update log_proofs set mailed_for = null, mailed_at = null, mailed_position = null
      where clinic_id = ${clinicId} and mailed_for = ${day}`
