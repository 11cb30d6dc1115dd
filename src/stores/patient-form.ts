import { type PatientDraft, patientDraft } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { issuesIn } from './issues.ts'

export type PatientField = keyof PatientDraft

/** What is wrong, or worth knowing, field by field. */
export type ByField = Readonly<Partial<Record<PatientField, string>>>

/** The fields of a patient, in the form's order. */
export const patientFields = Object.keys(patientDraft.shape) as readonly PatientField[]

/** A form of these values; where there is none, blank. */
export const draftFrom = (value: (field: PatientField) => string | null): PatientDraft =>
  Object.fromEntries(patientFields.map((field) => [field, value(field) ?? ''])) as PatientDraft

export const blankDraft = draftFrom(() => '')

/** What the form shows of a patient on record. */
export const draftOf = (patient: PatientRow): PatientDraft => draftFrom((field) => patient[field])

/** What the contract finds wrong with what was typed: one sentence per field. */
export function errorsIn(draft: PatientDraft): ByField {
  const errors: Partial<Record<PatientField, string>> = {}
  for (const { path, message } of issuesIn(patientDraft, draft)) {
    errors[path[0] as PatientField] ??= message
  }
  return errors
}

export const differs = (one: PatientDraft, other: PatientDraft): boolean =>
  patientFields.some((field) => one[field] !== other[field])

/** A field that somebody else has changed. */
export interface Change {
  readonly field: PatientField
  readonly before: string
  readonly now: string
}

export const changesBetween = (before: PatientDraft, now: PatientDraft): readonly Change[] =>
  patientFields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ field, before: before[field], now: now[field] }))

/** What was typed stays; the fields left alone take what is on record now. */
export const merged = (before: PatientDraft, typed: PatientDraft, now: PatientDraft): PatientDraft =>
  draftFrom((field) => (typed[field] === before[field] ? now[field] : typed[field]))

/** What is on record now under the fields where something else was typed. */
export const underneath = (before: PatientDraft, typed: PatientDraft, now: PatientDraft): ByField =>
  Object.fromEntries(
    changesBetween(before, now)
      .filter(({ field }) => typed[field] !== before[field] && typed[field] !== now[field])
      .map((change) => [change.field, change.now]),
  )
