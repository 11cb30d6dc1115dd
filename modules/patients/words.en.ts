import { figure } from '../kernel/figures.en.ts'
import type { ContactProblem } from './contact/contract.ts'
import type { PatientField } from './record-fields.ts'

const contactProblems: Readonly<Record<ContactProblem, string>> = {
  not_listed: 'This patient is no longer on the list. Please choose another contact.',
  same_patient: 'A patient cannot be their own contact. Please choose another patient.',
  uses_contact:
    'This patient uses the contact of someone else. Please choose a contact with an email and phone of their own.',
  is_contact: 'Others use the contact of this patient, so this patient cannot use that of someone else.',
}

/** For a caller who may not read the records that say why. */
const CONTACT_UNUSABLE = 'This patient cannot be used as the contact. Please choose another one.'

/** Refusals of a patient's record, a merge or an import, by tag. */
export const refusals = {
  PatientNotFound: () => 'This patient does not exist.',
  PatientEmailTaken: () => 'A patient with this email already exists',
  PatientEmailInvalid: () => 'Please enter a valid email address',
  BirthDateOutOfRange: () => 'Please enter a date of birth within the last 130 years, not in the future.',
  ContactUnusable: ({ why }: { readonly why: ContactProblem | null }) =>
    why === null ? CONTACT_UNUSABLE : contactProblems[why],
  PatientHeld: () => 'This patient is under a legal hold. Lift the hold first.',
  ErasureReasonNames: () =>
    'These details are kept permanently. Leave out the patient’s name and contact information.',
  SamePatient: () => 'These are the same record. Please choose another patient.',
  NotMerged: () => 'These two patients are not merged.',
  UnmergeEmailTaken: () =>
    'Two patients would have the same email address. Change it on the record that has it now, then unmerge.',
  MergedIntoAnother: () =>
    'This patient was merged into another. Erase that patient, or unmerge the two first.',
  MergedNotesTooLong: () => 'The two notes together are too long. Keep one of them, or shorten them first.',
  ImportNotFound: () => 'This import no longer exists. Please choose the file again.',
  ImportUnreadable: () => 'No table could be read from this file. Its first row must name the columns.',
  ImportTooLong: ({ rows, most }: { readonly rows: number; readonly most: number }) =>
    `A file can hold up to ${figure(most)} patients. This one has ${figure(rows)} rows. Please split it.`,
  NothingToImport: () => 'None of the rows in this file can be imported.',
  ImportUnderWay: () => 'This import is still running. You can undo it once it is finished.',
}

/** Problems with a field of a patient's record or with an action on it, by code. */
export const problems = {
  first_name_missing: () => 'First name is required',
  last_name_missing: () => 'Last name is required',
  last_name_unexpected: () => 'A person with one name has no last name. Leave it blank',
  email_missing: () => 'Email is required',
  phone_missing: () => 'Phone is required',
  contact_missing: () => 'Phone or email is required',
  birth_date_missing: () => 'Date of birth is required',
  birth_date_out_of_range: () => 'Please enter a date of birth within the last 130 years, not in the future',
  address_missing: () => 'Address is required',
  emergency_contact_missing: () => 'Emergency contact is required',
  emergency_phone_missing: () => 'Emergency phone is required',
  contact_patient_missing: () => 'Please choose a patient',
  alert_missing: () => 'Please enter an alert',
  alerts_too_many: ({ most }: { readonly most: number }) => `A patient can have up to ${most} alerts`,
  erasure_ground_missing: () => 'Please choose a reason',
  erasure_details_missing: () => 'Please enter the details',
  erasure_confirmation_missing: () => 'Please type the patient’s name or number',
  hold_reason_missing: () => 'Please enter a reason',
  merge_choice_missing: () => 'Please choose one of the two',
  merge_notes_choice_missing: () => 'Please choose one of the two, or both',
  seen_version_missing: () => 'The version of the record is missing',
  import_file_missing: () => 'Please choose a file',
  import_file_empty: () => 'This file is empty',
  import_file_too_large: ({ megabytes }: { readonly megabytes: number }) =>
    `This file is larger than ${megabytes} MB`,
  import_column_missing: () => 'Please choose a column',
  import_dates_missing: () => 'Please choose a date format',
  import_columns_unknown: () =>
    'None of the columns could be recognized. Choose a column for each field, or name the columns in the file',
  import_row_quote_unclosed: () =>
    'A quotation mark opens in this row and never closes. Add the missing one, or remove it',
  import_row_too_long: ({ value, columns }: { readonly value: string; readonly columns: number }) =>
    `This row has more values than the ${columns} columns: “${value}”. Put a value that contains the delimiter in quotation marks`,
  import_row_single_value: ({ value }: { readonly value: string }) =>
    `This row has only one value: “${value}”. If it is part of a value in the row above or below, put that value in quotation marks`,
  import_row_split: () =>
    'A line break divides this row, and the next row has the rest. Put the value with the line break in quotation marks',
  email_in_earlier_row: ({ row }: { readonly row: number }) => `Row ${row} has the same email`,
}

/** Labels of a patient's fields, wherever a screen names one. */
export const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  address: 'Address',
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  insurance: 'Insurance',
  notes: 'Notes',
} satisfies Readonly<Record<PatientField, string>>
