import { orderFields, PATIENT_FIELDS, type PatientField } from '#contracts/patients'
import { dateInWords } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

export interface FormField {
  readonly field: PatientField
  readonly input: (typeof PATIENT_FIELDS)[PatientField]['input']
  readonly required: boolean
  readonly wide: boolean
}

const formField = (field: PatientField): FormField => ({
  field,
  input: PATIENT_FIELDS[field].input,
  required: !('isOptional' in PATIENT_FIELDS[field]),
  wide: 'isWide' in PATIENT_FIELDS[field],
})

export const formFields: readonly FormField[] = orderFields([
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'insurance',
]).map(formField)

export const describeValue = (field: PatientField, value: string): string =>
  field === 'dateOfBirth' && value ? dateInWords(value) : value || text.patient.blank
