import { Schema } from 'effect'
import { event, type EventsOf, type EventsExcept } from '#events'
import {
  DuplicateMerged,
  DuplicateUnmerged,
  PatientMerged,
  PatientsToldApart,
  PatientUnmerged,
} from './merge/events.ts'
import { CHOOSABLE_GROUNDS } from './retention/contract.ts'
import { subject } from './subject.ts'

const { Array: List, String: Text } = Schema

/**
 * Reasons for erasing a patient: those a user may choose, the retention rule, a restore that repeats an
 * erasure made after the backup, and `unsaid` for an erasure without a reason.
 */
export const ERASURE_GROUNDS = [...CHOOSABLE_GROUNDS, 'retention', 'restored', 'unsaid'] as const
export type ErasureGround = (typeof ERASURE_GROUNDS)[number]

// These names and fields are the storage format: change them only with an upcaster.

export const PatientRegistered = event('PatientRegistered', {
  description: 'A patient was registered.',
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
})

export const PatientRenamed = event('PatientRenamed', {
  description: 'A patient’s name was corrected or changed.',
  subject,
  fields: { firstName: Text, lastName: Text },
})

export const PatientContactChanged = event('PatientContactChanged', {
  description: 'A patient’s contact details changed.',
  subject,
  fields: { email: Text, phone: Text, address: Text },
})

const PatientBirthDateCorrected = event('PatientBirthDateCorrected', {
  description: 'A patient’s date of birth was corrected.',
  subject,
  fields: { dateOfBirth: Text },
})

const PatientEmergencyContactChanged = event('PatientEmergencyContactChanged', {
  description: 'A patient’s emergency contact changed.',
  subject,
  fields: { emergencyContact: Text, emergencyPhone: Text },
})

export const PatientInsuranceChanged = event('PatientInsuranceChanged', {
  description: 'A patient’s insurance changed.',
  subject,
  fields: { insurance: Text },
})

const PatientNotesChanged = event('PatientNotesChanged', {
  description: 'The notes of a patient were rewritten.',
  subject,
  fields: { notes: Text },
})

export const PatientContactPersonChanged = event('PatientContactPersonChanged', {
  description:
    'The email and phone of another patient, such as a parent, are used for this one from here on; without a number, the patient’s own.',
  fields: { contactOf: Schema.NullOr(Schema.Int) },
})

export const PatientAlertsChanged = event('PatientAlertsChanged', {
  description: 'What everyone who opens a patient must see first was changed.',
  subject,
  fields: { alerts: List(Text) },
})

/** The events that change fields of a record: all their fields are personal data. */
export const PATIENT_CHANGES = [
  PatientRenamed,
  PatientContactChanged,
  PatientBirthDateCorrected,
  PatientEmergencyContactChanged,
  PatientInsuranceChanged,
  PatientNotesChanged,
] as const

type PatientChange = EventsOf<typeof PATIENT_CHANGES>

/** Gives a projection the same handler for every event that changes fields. */
export const onEachChange = <Handler>(handler: Handler) =>
  Object.fromEntries(PATIENT_CHANGES.map(({ tag }) => [tag, handler])) as Readonly<
    Record<PatientChange['_tag'], Handler>
  >

export const PatientRemoved = event('PatientRemoved', {
  description: 'A patient was removed from all lists. The record stays.',
  fields: {},
})

export const PatientRestored = event('PatientRestored', {
  description: 'A removed patient was restored.',
  fields: {},
})

export const PatientErased = event('PatientErased', {
  description: 'A patient’s key was destroyed: the personal data in the log is no longer readable by anyone.',
  version: 2,
  upcasters: { 1: (fields) => ({ ...fields, ground: 'unsaid' }) },
  erasedSubject: subject,
  open: ['reason'],
  fields: { reason: Text, ground: Schema.Literal(...ERASURE_GROUNDS) },
})

export const LegalHoldPlaced = event('LegalHoldPlaced', {
  description:
    'A legal hold was placed on a patient’s record: neither a person nor a retention rule can erase it until the hold is lifted.',
  subject,
  fields: { reason: Text },
})

export const LegalHoldLifted = event('LegalHoldLifted', {
  description: 'The legal hold on a patient’s record was lifted.',
  subject,
  fields: { reason: Text },
})

export const patientEvents = [
  PatientRegistered,
  ...PATIENT_CHANGES,
  PatientContactPersonChanged,
  PatientAlertsChanged,
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

/** Events that put a patient on the lists of active patients or off them. An erased patient is off them already. */
export type ListingEvent = EventsExcept<
  PatientEvent,
  | PatientChange['_tag']
  | 'PatientContactPersonChanged'
  | 'PatientAlertsChanged'
  | 'PatientErased'
  | 'LegalHoldPlaced'
  | 'LegalHoldLifted'
  | 'DuplicateMerged'
  | 'DuplicateUnmerged'
  | 'PatientsToldApart'
>
