import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { CHOSEN_GROUNDS } from './erasing-contract.ts'

const subject = (patientId: number): string => `patient-${patientId}`
const { Array: List, Int, Record, String: Text } = Schema

/**
 * Why a patient was erased: what a person may choose, the rule of retention, a restore that erased again who had been
 * erased since the backup, and those of whom nobody was asked.
 */
export const GROUNDS = [...CHOSEN_GROUNDS, 'retention', 'restored', 'unsaid'] as const
export type Ground = (typeof GROUNDS)[number]

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
  version: 2,
  past: { 1: (fields) => ({ ...fields, ground: 'unsaid' }) },
  fields: { reason: Text, ground: Schema.Literal(...GROUNDS) },
})

export const LegalHoldPlaced = event('LegalHoldPlaced', {
  says: 'A patient’s record must be kept: nobody erases it, and no rule, until the hold is lifted.',
  subject,
  fields: { reason: Text },
  personal: { reason: '' },
})

export const LegalHoldLifted = event('LegalHoldLifted', {
  says: 'A patient’s record need no longer be kept for the law.',
  subject,
  fields: { reason: Text },
  personal: { reason: '' },
})

/** The fields of the record that were set, and their values. Those are personal: without the key, they are blank. */
const set = { names: List(Text), values: Record({ key: Text, value: Text }) }

export const PatientMerged = event('PatientMerged', {
  says: 'A patient was found to be the same person as another, whose record goes on.',
  fields: { into: Int },
})

export const PatientUnmerged = event('PatientUnmerged', {
  says: 'A patient who was merged into another turned out to be somebody else, and is back on the lists.',
  subject,
  fields: { from: Int, reason: Text },
  personal: { reason: '' },
})

export const DuplicateMerged = event('DuplicateMerged', {
  says: 'A patient goes on as the one record of two. What was taken over is sealed under the key it came from.',
  subject: (_, { duplicateId }) => subject(duplicateId),
  fields: {
    duplicateId: Int,
    ...set,
    /** The records that came along. */
    moved: Schema.Struct({
      appointments: List(Int),
      documents: List(Int),
      submissions: List(Int),
      reminders: List(Int),
      invitations: List(Int),
    }),
  },
  personal: { values: {} },
})

export const DuplicateUnmerged = event('DuplicateUnmerged', {
  says: 'A patient is no longer the one record of two. What nobody had changed since is as it was before.',
  subject,
  fields: { duplicateId: Int, ...set },
  personal: { values: {} },
})

export const PatientsToldApart = event('PatientsToldApart', {
  says: 'Two patients look alike, and are not the same person.',
  fields: { otherId: Int },
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
  LegalHoldPlaced,
  LegalHoldLifted,
  PatientMerged,
  PatientUnmerged,
  DuplicateMerged,
  DuplicateUnmerged,
  PatientsToldApart,
] as const

export type PatientEvent = EventsOf<typeof patientEvents>
