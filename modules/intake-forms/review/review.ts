import { Schema } from 'effect'
import { type LikePatient, type PatientRow, phoneKey, type SaidOfSelf } from '#modules/patients'
import { answeredIn } from './answered.ts'
import { type Answers, RECORD_FIELDS, type RecordField } from './contract.ts'
import { FormDefinitionShape } from './events.ts'
import type { FormVersion } from './form-versions.ts'
import type { Accepted } from './provenance.ts'
import { inRecord, partsOf, saidIn } from './record-values.ts'
import { recordFieldOf } from './rules.ts'
import { type StoredSubmission, SubmissionRow } from './submission-list.ts'

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
  /** The answer was left out: the clinic has sensitive answers masked. So was the record, where it says the same. */
  masked: Schema.Boolean,
})

/** All that is needed to review a submission: as it was shown, whose it may be, and what differs. */
export const Review = Schema.Struct({
  submission: SubmissionRow,
  /** As it was shown; of one whose answers are masked, the fields that were, for what they hang on is not told. */
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
  /** What a new patient would be registered with, as far as the answers say that are not masked. */
  draft: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: 'SubmissionReview' })
export type Review = typeof Review.Type

/** What somebody's answers say by which they may be known. */
export const knownBy = (form: FormVersion | undefined, responses: Answers): SaidOfSelf => {
  const said = saidIn(form?.fields ?? [], responses)
  const name = [said['firstName'], said['lastName']].filter(Boolean).join(' ')
  return {
    email: said['email'] ?? null,
    phone: said['phone'] ?? null,
    name: name || null,
    dateOfBirth: said['dateOfBirth'] ?? null,
  }
}

/** A patient who is like whoever answered, with the reasons to think so. */
export const suggested = ({ sameEmail, samePhone, sameNameAndBirthDate, ...patient }: LikePatient) => ({
  ...patient,
  reasons: MATCH_REASONS.filter((_, n) => [sameEmail, samePhone, sameNameAndBirthDate][n]),
})

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

const isSame = (recordField: RecordField, answer: string, record: string): boolean => {
  if (recordField === 'email') return answer.trim().toLowerCase() === record.toLowerCase()
  if (spaced(answer) === spaced(record)) return true
  const isPhone = recordField === 'phone' || recordField === 'emergencyPhone'
  return isPhone && phoneKey(answer) !== null && phoneKey(answer) === phoneKey(record)
}

const wasAccepted = (recordField: RecordField, answer: string, from: readonly Accepted[]): boolean =>
  Object.entries(partsOf(recordField, answer)).every(([name, said]) =>
    from.some(({ field, value }) => field === name && value === said),
  )

/** Every answer beside what the record says, where there is one to compare with; `masks`: but sensitive ones. */
export const compared = (
  { id, responses, masks }: Pick<StoredSubmission, 'id' | 'responses' | 'masks'>,
  form: FormVersion | undefined,
  patient: PatientRow | null,
  accepted: readonly Accepted[],
) => {
  const fields = form?.fields ?? []
  const own = accepted.filter(({ submissionId }) => submissionId === id)
  return answeredIn(fields, responses).map(({ fieldId, label, answer, sensitive }) => {
    const field = fields.find((each) => each.id === fieldId)
    const recordField = (field && recordFieldOf(field)) ?? null
    const stored = responses[fieldId] ?? ''
    const record = patient && recordField ? inRecord(patient, recordField) : null
    const same = recordField !== null && record !== null && isSame(recordField, stored, record)
    const masked = masks && sensitive
    return {
      fieldId,
      label,
      answer: masked ? '' : answer,
      sensitive,
      recordField,
      record: masked && same ? null : record,
      same,
      accepted: recordField !== null && wasAccepted(recordField, stored, own),
      masked,
    }
  })
}
