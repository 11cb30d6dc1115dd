import { Schema } from 'effect'
import { RECORD_FIELDS } from './contract.ts'
import { FormDefinitionShape } from './events.ts'
import { SubmissionRow } from './submission-list.ts'

/** Why a patient may be the one who answered. */
export const MATCH_REASONS = ['email', 'phone', 'name and date of birth'] as const

/** A patient who may be the one who answered, likeliest first. */
export const SuggestedPatient = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  dateOfBirth: Schema.String,
  email: Schema.String,
  reasons: Schema.Array(Schema.Literal(...MATCH_REASONS)),
})

/** An answer beside what the record says. `recordField` is null for what the record has no place for. */
export const ComparedAnswer = Schema.Struct({
  fieldId: Schema.String,
  label: Schema.String,
  answer: Schema.String,
  sensitive: Schema.Boolean,
  recordField: Schema.NullOr(Schema.Literal(...RECORD_FIELDS)),
  record: Schema.NullOr(Schema.String),
  same: Schema.Boolean,
  /** This answer was taken into the record already. */
  accepted: Schema.Boolean,
})

/** All that is needed to review a submission: as it was shown, whose it may be, and what differs. */
export const Review = Schema.Struct({
  submission: SubmissionRow,
  form: FormDefinitionShape,
  /** Whom the answers are compared with: the matched patient, or the one asked for. */
  patient: Schema.NullOr(
    Schema.Struct({
      id: Schema.Number,
      name: Schema.String,
      dateOfBirth: Schema.String,
      version: Schema.Number,
    }),
  ),
  suggestions: Schema.Array(SuggestedPatient),
  answers: Schema.Array(ComparedAnswer),
  /** What a new patient would be registered with, as far as the answers say. */
  draft: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: 'SubmissionReview' })
export type Review = typeof Review.Type
