import type { PatientField } from '../../stores/patient-form.ts'
import { dateInWords } from '../../text/format.ts'
import { text } from '../../text/index.ts'

export interface FormField {
  readonly field: PatientField
  readonly type?: 'email' | 'tel' | 'date' | 'lines'
  readonly optional?: true
  readonly full?: true
}

/** The form, in the order in which a person is asked. */
export const formFields: readonly FormField[] = [
  { field: 'firstName' },
  { field: 'lastName' },
  { field: 'email', type: 'email' },
  { field: 'phone', type: 'tel' },
  { field: 'dateOfBirth', type: 'date' },
  { field: 'insurance', optional: true },
  { field: 'address', full: true },
  { field: 'emergencyContact' },
  { field: 'emergencyPhone', type: 'tel' },
  { field: 'notes', type: 'lines', optional: true, full: true },
]

/** A field's value as it is read in a sentence. */
export const readable = (field: PatientField, value: string): string =>
  field === 'dateOfBirth' && value ? dateInWords(value) : value || text.patient.blank
