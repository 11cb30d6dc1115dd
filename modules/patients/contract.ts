import { z } from 'zod'
import { NOTES_LONGEST } from './merging-contract.ts'
import { calendarDate, emailText, listQuery, optionalText, requiredText } from '../kernel/contract.ts'

/** What a person may say of a patient. Phone numbers and addresses are any text that is not blank. */
export const patientDraft = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: emailText('Email is required'),
  phone: requiredText('Phone is required', 100),
  dateOfBirth: calendarDate('Date of birth is required'),
  address: requiredText('Address is required', 500),
  emergencyContact: requiredText('Emergency contact is required', 200),
  emergencyPhone: requiredText('Emergency phone is required', 100),
  insurance: optionalText(200),
  notes: optionalText(NOTES_LONGEST),
})
export type PatientDraft = z.infer<typeof patientDraft>

/** In which order a list comes: as they were registered, newest first, or by last name. */
export const PATIENT_ORDERS = ['newest', 'name'] as const

export const patientQuery = listQuery.extend({ sort: z.enum(PATIENT_ORDERS).optional() })
export type PatientQuery = z.infer<typeof patientQuery>

/** Rows a page of the patients screen shows. */
export const PATIENTS_PER_PAGE = 15

/** A search is counted up to here; more than that nobody pages through. */
export const PATIENTS_COUNTED_TO = 1000

export * from './erasing-contract.ts'
export * from './import-contract.ts'
export * from './merging-contract.ts'
