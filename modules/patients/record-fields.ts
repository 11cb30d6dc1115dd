import type { z } from 'zod'
import {
  calendarDate,
  emailText,
  optionalLines,
  optionalText,
  plainText,
  requiredText,
} from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Length limit of notes, in characters. */
export const MAX_NOTES_LENGTH = 4000

const LAST_NAME_MISSING = problem('last_name_missing')

/** A last name, or '' for a person with one name. */
export const lastNameText = plainText(100, LAST_NAME_MISSING)

interface FieldDescription {
  readonly value: z.ZodType<string>
  readonly input: 'text' | 'email' | 'tel' | 'date' | 'lines'
  /** A merge takes all fields of a group from the same record, so first and last names are never mixed. */
  readonly merge: string
  readonly isOptional?: true
  /** Whether it takes a full line of the form. */
  readonly isWide?: true
}

/**
 * All fields of a patient's record. The contract, the form, imports, merges, record history and the list's
 * columns are derived from this object. `src/journeys/patient-fields.spec.ts` reports what must be added by hand,
 * such as events and words.
 */
export const PATIENT_FIELDS = {
  firstName: { value: requiredText(problem('first_name_missing'), 100), input: 'text', merge: 'name' },
  lastName: { value: lastNameText.min(1, LAST_NAME_MISSING), input: 'text', merge: 'name' },
  email: { value: emailText(problem('email_missing')), input: 'email', merge: 'email' },
  phone: { value: requiredText(problem('phone_missing'), 100), input: 'tel', merge: 'phone' },
  dateOfBirth: { value: calendarDate(problem('birth_date_missing')), input: 'date', merge: 'dateOfBirth' },
  address: {
    value: requiredText(problem('address_missing'), 500),
    input: 'text',
    merge: 'address',
    isWide: true,
  },
  emergencyContact: {
    value: requiredText(problem('emergency_contact_missing'), 200),
    input: 'text',
    merge: 'emergency',
  },
  emergencyPhone: {
    value: requiredText(problem('emergency_phone_missing'), 100),
    input: 'tel',
    merge: 'emergency',
  },
  insurance: { value: optionalText(200), input: 'text', merge: 'insurance', isOptional: true },
  notes: {
    value: optionalLines(MAX_NOTES_LENGTH),
    input: 'lines',
    merge: 'notes',
    isOptional: true,
    isWide: true,
  },
} as const satisfies Record<string, FieldDescription>

type Fields = typeof PATIENT_FIELDS
export type PatientField = keyof Fields
export type MergeField = Fields[PatientField]['merge']

type AtLeastOne<A> = readonly [A, ...A[]]

/** In storage and export order. */
export const PATIENT_FIELD_NAMES = Object.keys(PATIENT_FIELDS) as unknown as AtLeastOne<PatientField>

export const patientShape = Object.fromEntries(
  PATIENT_FIELD_NAMES.map((field) => [field, PATIENT_FIELDS[field].value]),
) as { [Field in PatientField]: Fields[Field]['value'] }

/** Required fields that a record may lack at first. The name is not such a field: it is how the patient is found. */
export const COMPLETABLE_FIELDS = [
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'emergencyPhone',
] as const satisfies readonly PatientField[]
export type CompletableField = (typeof COMPLETABLE_FIELDS)[number]

/** Whether a record may lack a field because it names a contact person, another patient. */
export const isContactField = (field: unknown): boolean => field === 'email' || field === 'phone'

/** Lists the required fields that a record lacks. */
export const missingFields = (
  record: Readonly<Record<CompletableField, string>>,
): readonly CompletableField[] => COMPLETABLE_FIELDS.filter((field) => record[field] === '')

/** Puts the given fields first; the others follow in storage order. */
export const orderFields = (first: readonly PatientField[]): AtLeastOne<PatientField> =>
  [...new Set([...first, ...PATIENT_FIELD_NAMES])] as unknown as AtLeastOne<PatientField>

export const READING_ORDER = orderFields(['firstName', 'lastName', 'dateOfBirth'])

/** The field groups a merge offers a choice for. */
export const MERGE_FIELDS = [
  ...new Set(READING_ORDER.map((field) => PATIENT_FIELDS[field].merge)),
] as unknown as AtLeastOne<MergeField>

export const FIELDS_BY_GROUP = Object.fromEntries(
  MERGE_FIELDS.map((group) => [
    group,
    PATIENT_FIELD_NAMES.filter((field) => PATIENT_FIELDS[field].merge === group),
  ]),
) as unknown as Readonly<Record<MergeField, readonly PatientField[]>>

/** Builds a record field by field; missing values become ''. */
export const recordOf = (
  valueOf: (field: PatientField) => string | null | undefined,
): Record<PatientField, string> =>
  Object.fromEntries(PATIENT_FIELD_NAMES.map((field) => [field, valueOf(field) ?? ''])) as Record<
    PatientField,
    string
  >
