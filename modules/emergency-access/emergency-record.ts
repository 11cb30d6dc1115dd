import { Schema } from 'effect'
import { AppointmentRow } from '#modules/appointments'
import { DocumentRow } from '#modules/documents'
import { SubmissionRow } from '#modules/intake-forms'
import { PatientRow } from '#modules/patients'
import { ReminderRow } from '#modules/reminders'

const { Array: List } = Schema

/** A patient's record and everything that belongs to it. Fields the clinic masks stay masked. */
export const EmergencyRecord = Schema.Struct({
  patient: PatientRow,
  appointments: List(AppointmentRow),
  submissions: List(SubmissionRow),
  documents: List(DocumentRow),
  reminders: List(ReminderRow),
}).annotations({ identifier: 'EmergencyRecord' })
export type EmergencyRecord = typeof EmergencyRecord.Type
