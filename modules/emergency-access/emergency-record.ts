import { Schema } from 'effect'
import { AppointmentRow } from '#modules/appointments'
import { DocumentRow } from '#modules/documents'
import { SubmissionRow } from '#modules/intake'
import { PatientRow } from '#modules/patients'
import { ReminderRow } from '#modules/reminders'

const { Array: List } = Schema

/** A patient's record and what belongs to it, whole. What the clinic has masked is masked. */
export const EmergencyRecord = Schema.Struct({
  patient: PatientRow,
  appointments: List(AppointmentRow),
  submissions: List(SubmissionRow),
  documents: List(DocumentRow),
  reminders: List(ReminderRow),
}).annotations({ identifier: 'EmergencyRecord' })
export type EmergencyRecord = typeof EmergencyRecord.Type
