import { Schema } from 'effect'
import { LedgerRow } from '#modules/access-ledger'
import { AppointmentRow } from '#modules/appointments'
import { DocumentRow } from '#modules/documents'
import { PendingInvitation, SentForm, SubmissionSummary } from '#modules/intake-forms'
import { PatientRow } from '#modules/patients'
import { ReminderRow } from '#modules/reminders'

const { Array: List, NullOr } = Schema

/**
 * A patient and everything that belongs to the record, newest first. A part is null if the caller may not read
 * it.
 */
export const PatientOverview = Schema.Struct({
  patient: PatientRow,
  /** The patients for whom this one's email and phone are used. */
  contactFor: List(Schema.Struct({ id: Schema.Number, name: Schema.String })),
  appointments: NullOr(List(AppointmentRow)),
  submissions: NullOr(List(SubmissionSummary)),
  /** Forms sent to the patient that have not come back. */
  invitations: NullOr(List(PendingInvitation)),
  /** All forms sent to the patient. */
  sentForms: NullOr(List(SentForm)),
  documents: NullOr(List(DocumentRow)),
  reminders: NullOr(List(ReminderRow)),
  /** The latest views of the record, without this one. */
  views: NullOr(List(LedgerRow)),
}).annotations({ identifier: 'PatientOverview' })
export type PatientOverview = typeof PatientOverview.Type
