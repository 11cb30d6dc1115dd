import {
  type CompletableField,
  PATIENT_FIELD_NAMES,
  type PatientDraft,
  patientDraft,
  type PatientField,
  patientRevision,
  recordOf,
} from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'
import { text } from '../../../language/index.ts'

export type FieldMessages = Readonly<Partial<Record<PatientField | 'contactOf', string>>>

/** The patient whose email and phone are used; without a name, that patient is no longer on the list. */
export interface ContactChoice {
  readonly id: number
  readonly name: string
}

/** The form's values. `lastName` keeps the typed last name while “one name” is ticked. */
export interface TypedPatient extends Readonly<PatientDraft> {
  readonly oneName: boolean
  readonly contact: ContactChoice | null
}

/** The values that the form would save. */
type EnteredPatient = TypedPatient & { readonly contactOf: number | null }

export const blankDraft: TypedPatient = { ...recordOf(() => ''), oneName: false, contact: null }

export const draftOf = (patient: PatientRow): TypedPatient => ({
  ...recordOf((field) => patient[field]),
  oneName: patient.oneName,
  contact: patient.contactOf === null ? null : (patient.contact ?? { id: patient.contactOf, name: '' }),
})

/** Returns the values that the form would save. */
export const toPatientEntry = (typed: TypedPatient): EnteredPatient => ({
  ...typed,
  lastName: typed.oneName ? '' : typed.lastName,
  contactOf: typed.contact?.id ?? null,
})

interface Requirements {
  /** The email on record, which may stay although it is no longer accepted. */
  readonly email?: string | undefined
  /** Required fields that may stay blank. */
  readonly mayLack?: readonly CompletableField[]
}

/** Returns the error of each invalid field of a draft. */
export function errorsIn(typed: TypedPatient, { email, mayLack = [] }: Requirements = {}): FieldMessages {
  const contract = typed.email === email ? patientRevision : patientDraft
  const errors: { -readonly [Field in keyof FieldMessages]: string } = {}
  const addErrors = (incomplete: boolean, fields: readonly (keyof FieldMessages)[]) => {
    for (const { path, message } of issuesIn(contract, { ...toPatientEntry(typed), incomplete })) {
      const field = path[0] as keyof FieldMessages
      if (fields.includes(field)) errors[field] ??= message
    }
  }
  if (mayLack.length > 0) addErrors(true, PATIENT_FIELD_NAMES)
  const lackable: readonly PatientField[] = mayLack
  addErrors(false, [...PATIENT_FIELD_NAMES.filter((field) => !lackable.includes(field)), 'contactOf'])
  const lacksOnlyName = typed.oneName && typed.firstName.trim() === ''
  return lacksOnlyName ? { ...errors, firstName: text.patient.onlyNameMissing } : errors
}

export const isDifferent = (one: TypedPatient, other: TypedPatient): boolean =>
  one.oneName !== other.oneName ||
  one.contact?.id !== other.contact?.id ||
  changesBetween(one, other).length > 0

export interface FieldChange {
  readonly field: PatientField
  readonly before: string
  readonly now: string
}

export const changesBetween = (before: TypedPatient, now: TypedPatient): readonly FieldChange[] => {
  const [earlier, later] = [toPatientEntry(before), toPatientEntry(now)]
  return PATIENT_FIELD_NAMES.filter((field) => earlier[field] !== later[field]).map((field) => ({
    field,
    before: earlier[field],
    now: later[field],
  }))
}

/** Takes another user's changes, except in fields where this user typed or removed a value. */
export const mergeTyped = (before: TypedPatient, typed: TypedPatient, now: TypedPatient): TypedPatient => {
  const isLastNameTyped = typed.lastName !== before.lastName || typed.oneName !== before.oneName
  return {
    ...recordOf((field) => (typed[field] === before[field] ? now[field] : typed[field])),
    oneName: isLastNameTyped ? typed.oneName : now.oneName,
    contact: typed.contact?.id === before.contact?.id ? now.contact : typed.contact,
  }
}

export const overwrittenValues = (
  before: TypedPatient,
  typed: TypedPatient,
  now: TypedPatient,
): FieldMessages => {
  const entry = toPatientEntry(typed)
  return Object.fromEntries(
    changesBetween(before, now)
      .filter((change) => entry[change.field] !== change.before && entry[change.field] !== change.now)
      .map((change) => [change.field, change.now]),
  )
}
