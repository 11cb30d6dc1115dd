import type { PatientDraft } from '../contract.ts'

/** Builds a complete, valid patient for tests; a test sets only the values it is about. */
export const aPatient = (values: Partial<PatientDraft> = {}): PatientDraft => ({
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: 'ada@mail.example',
  phone: '(207) 555-0100',
  dateOfBirth: '1988-04-09',
  address: '1 Harbor Street',
  emergencyContact: 'Nils Lindqvist',
  emergencyPhone: '(207) 555-0101',
  insurance: '',
  notes: '',
  ...values,
})
