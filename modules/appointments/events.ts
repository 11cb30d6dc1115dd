import { Schema } from 'effect'
import { WARNINGS } from '#contracts/practitioners'
import { event, type EventsOf } from '#events'
import { PASSED_ON } from '#rules/kernel'
import { CANCEL_REASONS, STATUSES } from './contract.ts'

const { String: Text, Int } = Schema
const Fee = Schema.Struct({ amount: Int, currency: Text })

const ofPatient = (_: number, { patientId }: { readonly patientId: number }): string => `patient-${patientId}`

/** What the clocks showed, where, and the moments that this was when it was decided. */
const slot = { date: Text, time: Text, zone: Text, startsAt: Text, endsAt: Text, duration: Int }

/** Where it is, and what that was called then; null: in no room that is on record. */
const room = { roomId: Schema.NullOr(Int), roomName: Text }

// These names and fields are the storage format: they change only with an upcaster.

export const AppointmentScheduled = event('AppointmentScheduled', {
  says: 'A patient is expected. The fee is what the service costs on the day of booking.',
  subject: ofPatient,
  fields: {
    patientId: Int,
    practitionerId: Schema.NullOr(Int),
    ...slot,
    service: Text,
    fee: Fee,
    status: Schema.Literal(...STATUSES),
    overlapAllowed: Schema.Boolean,
    /** The series it belongs to, and when it was to be by that. */
    occurrence: Schema.NullOr(Schema.Struct({ seriesId: Int, date: Text, time: Text })),
    patientName: Text,
    ...room,
    notes: Text,
  },
  personal: { patientName: '', notes: '' },
  version: 3,
  past: {
    1: (fields) => ({ ...fields, occurrence: null }),
    2: (fields) => ({ ...fields, roomId: null, roomName: '' }),
  },
})

export const AppointmentRescheduled = event('AppointmentRescheduled', {
  says: 'An appointment is at another time, or takes longer or less long: by itself, or with its series.',
  fields: { ...slot, withSeries: Schema.Boolean },
  version: 2,
  past: { 1: (fields) => ({ ...fields, withSeries: false }) },
})

export const AppointmentServiceChanged = event('AppointmentServiceChanged', {
  says: 'An appointment is for something else, at today’s fee of that.',
  fields: { service: Text, fee: Fee },
})

export const AppointmentReassigned = event('AppointmentReassigned', {
  says: 'Another practitioner sees the patient, or it is open who does.',
  fields: { practitionerId: Schema.NullOr(Int) },
})

export const AppointmentRoomChanged = event('AppointmentRoomChanged', {
  says: 'An appointment is in another room, or in none that is on record.',
  fields: room,
})

export const AppointmentPatientChanged = event('AppointmentPatientChanged', {
  says: 'An appointment is another patient’s. The notes go with it, under that patient’s key.',
  subject: ofPatient,
  fields: { patientId: Int, patientName: Text, notes: Text },
  personal: { patientName: '', notes: '' },
})

export const AppointmentNotesChanged = event('AppointmentNotesChanged', {
  says: 'The notes on an appointment were rewritten.',
  subject: ofPatient,
  fields: { patientId: Int, notes: Text },
  personal: { notes: '' },
})

export const AppointmentTransferred = event('AppointmentTransferred', {
  says: 'Two patients became one, or one two again: the appointment is the other’s. Its notes stay under the key they had.',
  subject: (_, { to }) => `patient-${to}`,
  fields: { from: Int, to: Int, because: Schema.Literal(...PASSED_ON), patientName: Text },
  personal: { patientName: '' },
})

export const AppointmentReopened = event('AppointmentReopened', {
  says: 'An appointment is merely scheduled again.',
  fields: {},
})

export const AppointmentConfirmed = event('AppointmentConfirmed', {
  says: 'The patient said yes to an appointment.',
  fields: {},
})

export const AppointmentMarkedPending = event('AppointmentMarkedPending', {
  says: 'An appointment waits for something before it can be counted on.',
  fields: {},
})

export const AppointmentCompleted = event('AppointmentCompleted', {
  says: 'The patient was seen.',
  fields: {},
})

export const AppointmentCancelled = event('AppointmentCancelled', {
  says: 'An appointment will not take place, for one of few reasons where one was given. Its time is free again.',
  fields: { reason: Schema.NullOr(Schema.Literal(...CANCEL_REASONS)) },
  version: 2,
  past: { 1: (fields) => ({ ...fields, reason: null }) },
})

export const AppointmentMissed = event('AppointmentMissed', {
  says: 'The patient did not come.',
  fields: {},
})

export const OverlapAllowed = event('OverlapAllowed', {
  says: 'Somebody put an appointment where the practitioner’s diary or the room was taken, knowingly.',
  fields: { with: Schema.Array(Int) },
})

export const BookedOutsideHours = event('BookedOutsideHours', {
  says: 'Somebody put an appointment where nobody was to work, or where the practitioner was to be away.',
  fields: { despite: Schema.Array(Schema.Literal(...WARNINGS)) },
})

export const AppointmentRemoved = event('AppointmentRemoved', {
  says: 'An appointment was taken off every list. The record stays.',
  fields: {},
})

export const AppointmentRestored = event('AppointmentRestored', {
  says: 'A removed appointment was taken back on the lists.',
  fields: {},
})

export const appointmentEvents = [
  AppointmentScheduled,
  AppointmentRescheduled,
  AppointmentServiceChanged,
  AppointmentReassigned,
  AppointmentRoomChanged,
  AppointmentPatientChanged,
  AppointmentNotesChanged,
  AppointmentTransferred,
  AppointmentReopened,
  AppointmentConfirmed,
  AppointmentMarkedPending,
  AppointmentCompleted,
  AppointmentCancelled,
  AppointmentMissed,
  OverlapAllowed,
  BookedOutsideHours,
  AppointmentRemoved,
  AppointmentRestored,
] as const

export type AppointmentEvent = EventsOf<typeof appointmentEvents>
