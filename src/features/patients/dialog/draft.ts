import {
  PATIENT_FIELD_NAMES,
  type PatientDraft,
  patientDraft,
  type PatientField,
  patientRevision,
  recordOf,
} from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'

export type FieldMessages = Readonly<Partial<Record<PatientField, string>>>

export const blankDraft: PatientDraft = recordOf(() => '')

export const draftOf = (patient: PatientRow): PatientDraft => recordOf((field) => patient[field])

/** Names what is wrong with a draft. `email`: the one on record, which may stay although it is no longer accepted. */
export function errorsIn(draft: PatientDraft, email?: string): FieldMessages {
  const contract = draft.email === email ? patientRevision : patientDraft
  const errors: Partial<Record<PatientField, string>> = {}
  for (const { path, message } of issuesIn(contract, draft)) {
    errors[path[0] as PatientField] ??= message
  }
  return errors
}

export const isDifferent = (one: PatientDraft, other: PatientDraft): boolean =>
  PATIENT_FIELD_NAMES.some((field) => one[field] !== other[field])

export interface FieldChange {
  readonly field: PatientField
  readonly before: string
  readonly now: string
}

export const changesBetween = (before: PatientDraft, now: PatientDraft): readonly FieldChange[] =>
  PATIENT_FIELD_NAMES.filter((field) => before[field] !== now[field]).map((field) => ({
    field,
    before: before[field],
    now: now[field],
  }))

export const mergeTyped = (before: PatientDraft, typed: PatientDraft, now: PatientDraft): PatientDraft =>
  recordOf((field) => (typed[field] === before[field] ? now[field] : typed[field]))

export const overwrittenValues = (
  before: PatientDraft,
  typed: PatientDraft,
  now: PatientDraft,
): FieldMessages =>
  Object.fromEntries(
    changesBetween(before, now)
      .filter(({ field }) => typed[field] !== before[field] && typed[field] !== now[field])
      .map((change) => [change.field, change.now]),
  )
