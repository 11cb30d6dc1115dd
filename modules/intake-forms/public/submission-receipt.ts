import { Schema } from 'effect'
import { sql, type Statement } from '#events'

/** The receipt for a submission's sender. It never shows the matched patient, which only the clinic sees. */
export const SubmissionReceipt = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  patientId: Schema.Literal(0),
  responses: Schema.Record({ key: Schema.String, value: Schema.String }),
  submittedAt: Schema.String,
}).annotations({ identifier: 'SubmissionReceipt' })
export type SubmissionReceipt = typeof SubmissionReceipt.Type

/** Returns the receipt of a stored submission. */
export const submissionReceipt = (clinicId: number, id: number): Statement<SubmissionReceipt> =>
  sql`select id, form_id as "formId", 0 as "patientId", responses, submitted_at as "submittedAt"
      from submission_list where clinic_id = ${clinicId} and id = ${id}`
