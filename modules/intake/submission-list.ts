import { Schema } from 'effect'
import { FORM_LANGUAGES, REVIEW_STATES } from './contract.ts'

/** A submission as staff see one. `patientId` is 0, and `patientName` null, until it is matched. */
export const SubmissionRow = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  formVersion: Schema.Number,
  patientId: Schema.Number,
  patientName: Schema.NullOr(Schema.String),
  /** Answers by field id. */
  responses: Schema.Record({ key: Schema.String, value: Schema.String }),
  /** Label and answer of every answered field, in the order and words of the version that was shown. */
  answered: Schema.Array(
    Schema.Struct({
      fieldId: Schema.String,
      type: Schema.String,
      label: Schema.String,
      answer: Schema.String,
      sensitive: Schema.Boolean,
    }),
  ),
  sensitive: Schema.Boolean,
  /** Answered faster than anyone reads; worth a second look. */
  quick: Schema.Boolean,
  language: Schema.Literal(...FORM_LANGUAGES),
  state: Schema.Literal(...REVIEW_STATES),
  submittedAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'FormSubmission' })
export type SubmissionRow = typeof SubmissionRow.Type
