import { Schema } from 'effect'
import { REMINDER_TYPES } from '#contracts/reminders'
import { AppointmentRow } from '#modules/appointments'
import { PatientRow } from '#modules/patients'
import { SubmissionSummary } from '#modules/intake-forms'

const { Boolean: Flag, Literal, NullOr, Number: Count, String: Text, Struct } = Schema

const Neighbor = Struct({
  id: Count,
  date: Text,
  time: Text,
  service: Text,
  /** '' without a practitioner. */
  practitionerName: Text,
})

const Forms = Struct({
  /** The latest form sent to the patient that can still be answered. */
  sent: NullOr(Struct({ formTitle: Text, sentAt: Text, isOpened: Flag })),
  submitted: NullOr(SubmissionSummary.pick('formTitle', 'submittedAt', 'state')),
})

const type = Literal(...REMINDER_TYPES)

const Reminders = Struct({
  planned: NullOr(Struct({ type, at: Text })),
  /** The last reminder that was sent or failed. */
  last: NullOr(Struct({ type, status: Literal('sent', 'failed'), at: Text })),
})

/** A visit with the patient's essentials. A part is null if the caller may not read it. */
export const VisitOverview = Struct({
  appointment: AppointmentRow,
  fee: Struct({ amount: Count, currency: Text }),
  /** Null if the patient was removed. */
  patient: NullOr(
    Schema.Struct({
      ...PatientRow.pick('firstName', 'lastName', 'dateOfBirth', 'phone', 'email', 'contactOf', 'contact')
        .fields,
      /** The name of the contact whose number it is; null if it is the patient's own. */
      phoneOf: NullOr(Schema.String),
    }),
  ),
  /** The patient's next expected visit and the last one that took place, other than this one. */
  next: NullOr(Neighbor),
  last: NullOr(Neighbor),
  forms: NullOr(Forms),
  reminders: NullOr(Reminders),
}).annotations({ identifier: 'VisitOverview' })
export type VisitOverview = typeof VisitOverview.Type
