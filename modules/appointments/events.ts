import { Schema } from 'effect'
import { VISIT_CHANGES } from '#contracts/clinic'
import { WARNINGS } from '#contracts/practitioners'
import { event, type EventsOf } from '#events'
import { MOVE_REASONS } from '#rules/kernel'
import { CANCEL_REASONS, STATUSES } from './contract.ts'

const { String: Text, Int } = Schema
const Fee = Schema.Struct({ amount: Int, currency: Text })

const ofPatient = (_: number, { patientId }: { readonly patientId: number }): string => `patient-${patientId}`

/** The local time, its zone, and the exact start and end by the zone's rules when the event was recorded. */
const slot = { date: Text, time: Text, zone: Text, startsAt: Text, endsAt: Text, duration: Int }

/** The room and its name at that time; null without a room. */
const room = { roomId: Schema.NullOr(Int), roomName: Text }

// These names and fields are the storage format: change them only with an upcaster.

export const AppointmentScheduled = event('AppointmentScheduled', {
  description:
    'An appointment was booked for a patient. The fee is the price of the service on the day of booking.',
  subject: ofPatient,
  open: [
    'patientId',
    'practitionerId',
    'date',
    'time',
    'zone',
    'startsAt',
    'endsAt',
    'duration',
    'service',
    'fee',
    'status',
    'overlapAllowed',
    'occurrence',
    'roomId',
    'roomName',
  ],
  fields: {
    patientId: Int,
    practitionerId: Schema.NullOr(Int),
    ...slot,
    service: Text,
    fee: Fee,
    status: Schema.Literal(...STATUSES),
    overlapAllowed: Schema.Boolean,
    /** The series it belongs to, and the date and time planned for it there. */
    occurrence: Schema.NullOr(Schema.Struct({ seriesId: Int, date: Text, time: Text })),
    patientName: Text,
    ...room,
    notes: Text,
  },
  version: 3,
  upcasters: {
    1: (fields) => ({ ...fields, occurrence: null }),
    2: (fields) => ({ ...fields, roomId: null, roomName: '' }),
  },
})

export const AppointmentRescheduled = event('AppointmentRescheduled', {
  description: 'An appointment has a new time or duration: changed alone, or with its series.',
  open: ['date', 'time', 'zone', 'startsAt', 'endsAt'],
  fields: { ...slot, withSeries: Schema.Boolean },
  version: 2,
  upcasters: { 1: (fields) => ({ ...fields, withSeries: false }) },
})

export const AppointmentServiceChanged = event('AppointmentServiceChanged', {
  description: 'An appointment is for another service, at today’s fee for it.',
  open: ['service', 'fee'],
  fields: { service: Text, fee: Fee },
})

export const AppointmentReassigned = event('AppointmentReassigned', {
  description: 'An appointment was assigned to another practitioner, or to none.',
  fields: { practitionerId: Schema.NullOr(Int) },
})

export const AppointmentRoomChanged = event('AppointmentRoomChanged', {
  description: 'An appointment was moved to another room, or to none.',
  open: ['roomName'],
  fields: room,
})

export const AppointmentPatientChanged = event('AppointmentPatientChanged', {
  description:
    'An appointment was changed to another patient. The notes move with it and are sealed with that patient’s key.',
  subject: ofPatient,
  open: ['patientId'],
  fields: { patientId: Int, patientName: Text, notes: Text },
})

export const AppointmentNotesChanged = event('AppointmentNotesChanged', {
  description: 'The notes of an appointment were rewritten.',
  subject: ofPatient,
  open: ['patientId'],
  fields: { patientId: Int, notes: Text },
})

export const AppointmentTransferred = event('AppointmentTransferred', {
  description:
    'Two patients were merged or separated, so the appointment belongs to the other one. Its notes stay sealed with the same key.',
  subject: (_, { to }) => `patient-${to}`,
  open: ['from', 'to', 'because'],
  fields: { from: Int, to: Int, because: Schema.Literal(...MOVE_REASONS), patientName: Text },
})

export const AppointmentReopened = event('AppointmentReopened', {
  description: 'An appointment is scheduled again.',
  fields: {},
})

export const AppointmentConfirmed = event('AppointmentConfirmed', {
  description: 'The patient confirmed an appointment.',
  fields: {},
})

export const AppointmentMarkedPending = event('AppointmentMarkedPending', {
  description: 'An appointment is pending: something must happen before it is certain.',
  fields: {},
})

export const AppointmentCompleted = event('AppointmentCompleted', {
  description: 'The patient was seen.',
  fields: {},
})

export const AppointmentCancelled = event('AppointmentCancelled', {
  description: 'An appointment was cancelled, with a reason if one was given. Its time is free again.',
  fields: { reason: Schema.NullOr(Schema.Literal(...CANCEL_REASONS)) },
  version: 2,
  upcasters: { 1: (fields) => ({ ...fields, reason: null }) },
})

export const AppointmentMissed = event('AppointmentMissed', {
  description: 'The patient did not come.',
  fields: {},
})

export const AppointmentArrived = event('AppointmentArrived', {
  description: 'The patient is here for an appointment, since that moment. Its status stays the same.',
  open: ['at'],
  fields: { at: Text },
})

export const AppointmentArrivalCleared = event('AppointmentArrivalCleared', {
  description:
    'An arrival no longer counts: it was recorded by mistake, or the appointment was cancelled, missed, moved to another day or changed to another patient.',
  fields: {},
})

export const OverlapAllowed = event('OverlapAllowed', {
  description:
    'A user knowingly booked an appointment at a time when the practitioner or the room was taken.',
  fields: { with: Schema.Array(Int) },
})

export const BookedOutsideHours = event('BookedOutsideHours', {
  description: 'A user booked an appointment outside working hours or during the practitioner’s time off.',
  fields: { despite: Schema.Array(Schema.Literal(...WARNINGS)) },
})

export const VisitMessageRequested = event('VisitMessageRequested', {
  description:
    'The patient is to be told of a change of an appointment: because someone said so, or as the clinic always does.',
  fields: {
    about: Schema.Literal(...VISIT_CHANGES),
    /** Set if a message about the whole series announces the change; otherwise the appointment has its own. */
    inSeries: Schema.optional(Schema.Literal(true)),
  },
})

export const AppointmentRemoved = event('AppointmentRemoved', {
  description: 'An appointment was removed from all lists. The record stays.',
  fields: {},
})

export const AppointmentRestored = event('AppointmentRestored', {
  description: 'A removed appointment was restored.',
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
  AppointmentArrived,
  AppointmentArrivalCleared,
  OverlapAllowed,
  BookedOutsideHours,
  VisitMessageRequested,
  AppointmentRemoved,
  AppointmentRestored,
] as const

export type AppointmentEvent = EventsOf<typeof appointmentEvents>
