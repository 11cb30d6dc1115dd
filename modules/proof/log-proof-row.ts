import { raw, sql, type Statement } from '#events'
import type { FaultCode } from '#chain'
import type { Proof } from '#modules/audit'

/** The stored result of verifying a clinic's log. Timestamps are ISO 8601. */
export interface LogProofRow {
  readonly proving: boolean
  readonly checked: number
  readonly total: number
  readonly provenAt: string | null
  readonly events: number
  readonly checkpoints: number
  readonly forged: number
  readonly faultPosition: number | null
  readonly fault: FaultCode | null
  readonly mailedAt: string | null
  readonly mailedPosition: number | null
}

/** A verification without progress for this long is dead. */
const SILENT = raw("interval '2 minutes'")

/** Selects the last result and the current progress. One row. */
export const logProofRow = (clinicId: number): Statement<LogProofRow> =>
  sql`select coalesce(p.begun_at is not null and p.seen_at > now() - ${SILENT}, false) as proving,
        coalesce(p.checked, 0) as checked, coalesce(p.total, 0) as total, p.proven_at as "provenAt",
        coalesce(p.events, 0) as events, coalesce(p.checkpoints, 0) as checkpoints, coalesce(p.forged, 0) as forged,
        p.fault_position as "faultPosition", p.fault, p.mailed_at as "mailedAt", p.mailed_position as "mailedPosition"
      from (select) one left join log_proofs p on p.clinic_id = ${clinicId}`

/** Records the start of a verification; returns no row if one is already running. */
export const beginProof = (clinicId: number): Statement<{ clinic_id: number }> =>
  sql`insert into log_proofs (clinic_id, begun_at, seen_at) values (${clinicId}, now(), now())
      on conflict (clinic_id) do update set begun_at = now(), seen_at = now(), checked = 0, total = 0
        where log_proofs.begun_at is null or log_proofs.seen_at <= now() - ${SILENT}
      returning clinic_id`

/** Records progress, which also shows that the verification is alive. */
export const recordProgress = (clinicId: number, checked: number, total: number): Statement =>
  sql`update log_proofs set begun_at = coalesce(begun_at, now()), seen_at = now(), checked = ${checked}, total = ${total}
      where clinic_id = ${clinicId}`

/** Records the result. */
export const finishProof = (
  { clinicId, events, checkpoints, forgedCheckpoints, fault }: Proof,
  at: string,
): Statement =>
  sql`update log_proofs set begun_at = null, seen_at = now(), proven_at = ${at}, events = ${events},
        checkpoints = ${checkpoints}, forged = ${forgedCheckpoints}, fault_position = ${fault?.position ?? null},
        fault = ${fault?.code ?? null}
      where clinic_id = ${clinicId}`

/** Returns a row if the clinic's log was verified after a moment. */
export const proofsSince = (clinicId: number, moment: string): Statement<{ clinic_id: number }> =>
  sql`select clinic_id from log_proofs where clinic_id = ${clinicId} and proven_at > ${moment}`

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
