import { type KeyObject, sign, verify } from 'node:crypto'
import type { FaultCode } from '#chain'
import type { LedgerFaultCode } from '#rules/audit'
import type { ClinicVerdict } from '#modules/audit'

/** What a verification found, as it is stored. */
export interface ProofResult {
  /** ISO 8601. */
  readonly provenAt: string
  readonly events: number
  readonly checkpoints: number
  readonly forged: number
  readonly missing: number
  readonly faultPosition: number | null
  readonly fault: FaultCode | null
  readonly ledgerEntries: number
  readonly ledgerFaultDay: string | null
  readonly ledgerFaultEntry: number | null
  readonly ledgerFault: LedgerFaultCode | null
}

/** Makes the result of a verification. `signed` is the number of checkpoints signed since it began. */
export const resultOf = (proof: ClinicVerdict, provenAt: string, signed: number): ProofResult => ({
  provenAt,
  events: proof.events,
  checkpoints: proof.checkpoints + signed,
  forged: proof.forgedCheckpoints,
  missing: proof.missingCheckpoints,
  faultPosition: proof.fault?.position ?? null,
  fault: proof.fault?.code ?? null,
  ledgerEntries: proof.access.entries,
  ledgerFaultDay: proof.access.fault?.day ?? null,
  ledgerFaultEntry: proof.access.fault?.entry ?? null,
  ledgerFault: proof.access.fault?.code ?? null,
})

const canonical = (clinicId: number, result: ProofResult): Buffer => {
  const { provenAt, events, checkpoints, forged, missing, ledgerEntries } = result
  const lines = [
    'caretrail verification',
    clinicId,
    provenAt,
    events,
    checkpoints,
    forged,
    missing,
    `${result.faultPosition} ${result.fault}`,
    ledgerEntries,
    `${result.ledgerFaultDay} ${result.ledgerFaultEntry} ${result.ledgerFault}`,
  ]
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** Signs a result, so that write access to the database is not enough to claim that a log was verified. */
export const signResult = (key: KeyObject, clinicId: number, result: ProofResult): string =>
  sign(null, canonical(clinicId, result), key).toString('base64')

/** Whether this installation made a result. */
export const isOwnResult = (
  key: KeyObject,
  clinicId: number,
  stored: ProofResult & { readonly signature: string | null },
): boolean =>
  stored.signature !== null &&
  verify(null, canonical(clinicId, stored), key, Buffer.from(stored.signature, 'base64'))
