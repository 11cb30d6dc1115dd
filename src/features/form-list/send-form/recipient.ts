import type { PatientRow } from '#modules/patients'
import { fullName } from '#rules/patients'
import type { Recipient } from './send-form.store.ts'

/** Returns a patient as the recipient of a form. */
export const recipientOf = (
  patient: Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>,
): Recipient => ({
  id: patient.id,
  name: fullName(patient),
  email: patient.email,
  phone: patient.phone,
})
