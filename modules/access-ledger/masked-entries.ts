import type { OriginShape } from '#events'
import { maskNames, maskValue, seesPatients } from '#modules/kernel'
import type { LedgerRow } from './ledger-row.ts'

/** A person's id and name; the name is '' if the patient was erased. */
export interface NamedRecord {
  readonly id: number
  readonly name: string
}

/** Returns a patient as the caller may see them: with the name, or with the mask. */
export const maskRecord = (origin: OriginShape, patient: NamedRecord): NamedRecord =>
  seesPatients(origin) ? patient : { ...patient, name: maskValue(patient.name) }

/** Returns entries as the caller may see them. The reason for an emergency access is about the patient. */
export const maskEntries = (origin: OriginShape, rows: readonly LedgerRow[]): readonly LedgerRow[] =>
  seesPatients(origin)
    ? rows
    : maskNames(origin, rows).map((row) => ({ ...row, emergencyReason: maskValue(row.emergencyReason) }))
