import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const subject = (patientId: number): string => `patient-${patientId}`
const { String: Text } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const PatientRegistered = event('PatientRegistered', {
  says: 'A patient was taken on.',
  subject,
  fields: {
    firstName: Text,
    lastName: Text,
    email: Text,
    phone: Text,
    dateOfBirth: Text,
    address: Text,
    emergencyContact: Text,
    emergencyPhone: Text,
    insurance: Text,
    notes: Text,
  },
  personal: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    dateOfBirth: '',
    address: '',
    emergencyContact: '',
    emergencyPhone: '',
    insurance: '',
    notes: '',
  },
})

export const PatientRenamed = event('PatientRenamed', {
  says: 'A patient’s name was corrected, or has changed.',
  subject,
  fields: { firstName: Text, lastName: Text },
  personal: { firstName: '', lastName: '' },
})

export const PatientContactChanged = event('PatientContactChanged', {
  says: 'A patient is reached in another way.',
  subject,
  fields: { email: Text, phone: Text, address: Text },
  personal: { email: '', phone: '', address: '' },
})

export const PatientBirthDateCorrected = event('PatientBirthDateCorrected', {
  says: 'A patient’s date of birth had been recorded wrongly.',
  subject,
  fields: { dateOfBirth: Text },
  personal: { dateOfBirth: '' },
})

export const PatientEmergencyContactChanged = event('PatientEmergencyContactChanged', {
  says: 'Somebody else, or another number, is called in an emergency.',
  subject,
  fields: { emergencyContact: Text, emergencyPhone: Text },
  personal: { emergencyContact: '', emergencyPhone: '' },
})

export const PatientInsuranceChanged = event('PatientInsuranceChanged', {
  says: 'A patient is insured with somebody else, or no longer.',
  subject,
  fields: { insurance: Text },
  personal: { insurance: '' },
})

export const PatientNotesChanged = event('PatientNotesChanged', {
  says: 'The notes on a patient were rewritten.',
  subject,
  fields: { notes: Text },
  personal: { notes: '' },
})

export const PatientRemoved = event('PatientRemoved', {
  says: 'A patient was taken off every list. The record stays.',
  fields: {},
})

export const PatientRestored = event('PatientRestored', {
  says: 'A removed patient was taken back on the lists.',
  fields: {},
})

export const PatientErased = event('PatientErased', {
  says: 'A patient’s key was destroyed: what the log says of the person can no longer be read by anyone.',
  fields: { reason: Text },
})

export const patientEvents = [
  PatientRegistered,
  PatientRenamed,
  PatientContactChanged,
  PatientBirthDateCorrected,
  PatientEmergencyContactChanged,
  PatientInsuranceChanged,
  PatientNotesChanged,
  PatientRemoved,
  PatientRestored,
  PatientErased,
] as const

export type PatientEvent = EventsOf<typeof patientEvents>
