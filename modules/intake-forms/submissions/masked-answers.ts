import { Schema } from 'effect'
import { labelAllAnswers } from './labeled-answers.ts'
import type { Answers } from '../contract.ts'
import type { FormVersion } from '../forms/form-versions.ts'
import { nameIn, recordValuesIn } from '../review/record-values.ts'
import { asksForAnswer, type FieldDefinition, visibleFieldIds, withUnticked } from '../rules.ts'
import { type StoredSubmission, SubmissionRow, labelSubmission } from './submission-list.ts'

/** Revealed sensitive answers, and what they add to the details of a new patient. */
export const RevealedAnswers = Schema.Struct({
  /** Answers by field id. */
  responses: SubmissionRow.fields.responses,
  answered: SubmissionRow.fields.answered,
  /** Details of a new patient, from these answers and those that are not sensitive. */
  draft: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: 'RevealedAnswers' })
export type RevealedAnswers = typeof RevealedAnswers.Type

/** The fields with a patient's answers, by event type. */
export const ANSWER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  IntakeFormSubmitted: ['responses'],
}

const pickIds = <Value>(record: Readonly<Record<string, Value>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)))

const idsOf = (fields: readonly FieldDefinition[]): ReadonlySet<string> => new Set(fields.map(({ id }) => id))

/** Returns the fields that are not sensitive. */
export const plainFields = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.filter(({ hipaasensitive }) => !hipaasensitive)

/**
 * Returns, without their conditions, the fields to list for a submission whose sensitive answers are masked. Sensitive
 * questions and sections are listed even if their condition hid them, because their absence would reveal another
 * answer.
 */
export const fieldsShownWhenMasked = (
  fields: FormVersion['fields'],
  responses: Answers,
): FormVersion['fields'] => {
  const visibleIds = visibleFieldIds(fields, responses)
  return fields
    .filter((field) => visibleIds.has(field.id) || field.hipaasensitive || !asksForAnswer(field))
    .map((field) => {
      const { showWhen: _, ...unconditionalField } = field
      return unconditionalField
    })
}

// Includes unanswered questions: which ones a patient answered can reveal another answer. None if erased.
const fieldsToMask = (fields: readonly FieldDefinition[], responses: Answers): readonly FieldDefinition[] =>
  Object.keys(responses).length === 0
    ? []
    : fields.filter((field) => field.hipaasensitive && asksForAnswer(field))

/**
 * Returns the ids of the questions that a submission masks: every sensitive one, or none if the clinic masks nothing.
 */
export const maskedFieldIds = (
  { masks, responses }: Pick<StoredSubmission, 'masks' | 'responses'>,
  form: Pick<FormVersion, 'fields'> | undefined,
): ReadonlySet<string> => idsOf(masks ? fieldsToMask(form?.fields ?? [], responses) : [])

/** Returns a submission as staff see it; if the clinic masks sensitive answers, with marks for them. */
export const maskSubmission = (stored: StoredSubmission, form: FormVersion | undefined): SubmissionRow => {
  const submission = labelSubmission(stored, form)
  if (!stored.masks) return submission
  const fields = form?.fields ?? []
  const unmaskedFields = plainFields(fields)
  const unmaskedIds = idsOf(unmaskedFields)
  const maskedIds = maskedFieldIds(stored, form)
  const answeredById = new Map(submission.answered.map((each) => [each.fieldId, each]))
  return {
    ...submission,
    sensitive: submission.sensitive || maskedIds.size > 0,
    submittedName: nameIn(recordValuesIn(unmaskedFields, stored.responses)),
    responses: pickIds(submission.responses, unmaskedIds),
    answered: labelAllAnswers(fields, stored.responses).flatMap((each) => {
      if (maskedIds.has(each.fieldId)) return [{ ...each, answer: '', documentId: null, masked: true }]
      const entry = answeredById.get(each.fieldId)
      return entry ? [entry] : []
    }),
  }
}

/** Returns the sensitive answers of a submission, or of one field; '' for a question without one. */
export const revealAnswers = (
  stored: StoredSubmission,
  form: FormVersion | undefined,
  fieldId: string | undefined,
): RevealedAnswers => {
  const fields = form?.fields ?? []
  const { documents, responses } = stored
  const revealedFields = fieldsToMask(fields, responses).filter(
    ({ id }) => fieldId === undefined || id === fieldId,
  )
  const ids = idsOf(revealedFields)
  const answers = withUnticked(fields, responses)
  return {
    responses: pickIds(answers, ids),
    answered: labelAllAnswers(fields, answers)
      .filter((each) => ids.has(each.fieldId))
      .map((each) => ({ ...each, documentId: documents[each.fieldId] ?? null, masked: false })),
    draft: recordValuesIn(
      fields.filter((field) => !field.hipaasensitive || ids.has(field.id)),
      responses,
    ),
  }
}
