import { Schema } from 'effect'
import { emailKey } from '#modules/kernel'
import { type SimilarPatient, type PatientRow, phoneKey, type PatientDescription } from '#modules/patients'
import { labelAllAnswers } from '../submissions/labeled-answers.ts'
import { maskedFieldIds, plainFields } from '../submissions/masked-answers.ts'
import { ALERT_KINDS, RECORD_FIELDS, type RecordField } from '../contract.ts'
import { FormDefinitionShape } from '../events.ts'
import type { FormVersion } from '../forms/form-versions.ts'
import type { AcceptedValue } from './provenance.ts'
import {
  collapseSpaces,
  nameIn,
  valueInRecord,
  splitIntoRecordFields,
  recordValuesIn,
} from './record-values.ts'
import { answeredFieldIds, recordFieldOf, withUnticked } from '../rules.ts'
import { type StoredSubmission, SubmissionRow } from '../submissions/submission-list.ts'

const MATCH_REASONS = ['email', 'phone', 'name and date of birth'] as const

const SuggestedPatient = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  dateOfBirth: Schema.String,
  email: Schema.String,
  reasons: Schema.Array(Schema.Literal(...MATCH_REASONS)),
})

/** An answer next to the value on record. `recordField` is null if the record has no such field. */
const ComparedAnswer = Schema.Struct({
  fieldId: Schema.String,
  label: Schema.String,
  answer: Schema.String,
  sensitive: Schema.Boolean,
  recordField: Schema.NullOr(Schema.Literal(...RECORD_FIELDS)),
  record: Schema.NullOr(Schema.String),
  /** Whether the record has this value; false for a masked answer. */
  same: Schema.Boolean,
  /** Whether staff already accepted this answer into the record. */
  accepted: Schema.Boolean,
  /** Whether the answer is masked. Every sensitive question is, also one without an answer. */
  masked: Schema.Boolean,
})

/** The data to review a submission: the form as shown, likely patients, and differences. */
export const Review = Schema.Struct({
  submission: SubmissionRow,
  /** The form as the patient saw it. If answers are masked, without conditions, which would reveal the answers. */
  form: FormDefinitionShape,
  /** The patient to compare the answers with: the matched or the requested one. */
  patient: Schema.NullOr(
    Schema.Struct({
      id: Schema.Number,
      name: Schema.String,
      dateOfBirth: Schema.String,
      alerts: Schema.Array(Schema.String),
      version: Schema.Number,
    }),
  ),
  suggestions: Schema.Array(SuggestedPatient),
  answers: Schema.Array(ComparedAnswer),
  /** Answers about allergies and medication, which staff may add to the patient's alerts. */
  alerts: Schema.Array(
    Schema.Struct({
      fieldId: Schema.String,
      kind: Schema.Literal(...ALERT_KINDS),
      answer: Schema.String,
    }),
  ),
  /** Details of a new patient, taken from answers that are not masked. */
  draft: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: 'SubmissionReview' })
export type Review = typeof Review.Type

/**
 * Returns the answers that can identify the sender: email, phone, name and date of birth. Leaves out
 * masked answers: a patient with the same value would confirm a guess.
 */
export const identifyingAnswers = (
  form: FormVersion | undefined,
  { masks, responses }: Pick<StoredSubmission, 'masks' | 'responses'>,
): PatientDescription => {
  const fields = form?.fields ?? []
  const values = recordValuesIn(masks ? plainFields(fields) : fields, responses)
  return {
    email: values['email'] ?? null,
    phone: values['phone'] ?? null,
    name: nameIn(values) || null,
    dateOfBirth: values['dateOfBirth'] ?? null,
  }
}

/** Returns a patient who may have sent the submission, with the reasons. */
export const suggestPatient = ({
  sameEmail,
  samePhone,
  sameNameAndBirthDate,
  ...patient
}: SimilarPatient) => ({
  ...patient,
  reasons: MATCH_REASONS.filter((_, n) => [sameEmail, samePhone, sameNameAndBirthDate][n]),
})

const isSameValue = (recordField: RecordField, answer: string, record: string): boolean => {
  if (recordField === 'email') return emailKey(answer) === emailKey(record)
  if (collapseSpaces(answer) === collapseSpaces(record)) return true
  const isPhone = recordField === 'phone' || recordField === 'emergencyPhone'
  return isPhone && phoneKey(answer) !== null && phoneKey(answer) === phoneKey(record)
}

const isAccepted = (
  recordField: RecordField,
  answer: string,
  acceptedValues: readonly AcceptedValue[],
): boolean =>
  Object.entries(splitIntoRecordFields(recordField, answer)).every(([name, text]) =>
    acceptedValues.some(({ field, value }) => field === name && value === text),
  )

/** Compares every answer with the value on record. Masked answers are neither shown nor compared. */
export const compareAnswers = (
  submission: Pick<StoredSubmission, 'id' | 'responses' | 'masks'>,
  form: FormVersion | undefined,
  patient: PatientRow | null,
  accepted: readonly AcceptedValue[],
) => {
  const { id, responses } = submission
  const fields = form?.fields ?? []
  const answeredIds = answeredFieldIds(fields, responses)
  const maskedIds = maskedFieldIds(submission, form)
  const labeled = labelAllAnswers(fields, withUnticked(fields, responses))
  const listed = labeled.filter(({ fieldId }) => answeredIds.has(fieldId) || maskedIds.has(fieldId))
  const submissionValues = accepted.filter(({ submissionId }) => submissionId === id)
  return listed.map(({ fieldId, label, answer, sensitive }) => {
    const field = fields.find((each) => each.id === fieldId)
    const recordField = (field && recordFieldOf(field)) ?? null
    const stored = responses[fieldId] ?? ''
    const record = patient && recordField ? valueInRecord(patient, recordField) : null
    const masked = maskedIds.has(fieldId)
    return {
      fieldId,
      label,
      answer: masked ? '' : answer,
      sensitive,
      recordField,
      record,
      same: !masked && recordField !== null && record !== null && isSameValue(recordField, stored, record),
      accepted: recordField !== null && isAccepted(recordField, stored, submissionValues),
      masked,
    }
  })
}
