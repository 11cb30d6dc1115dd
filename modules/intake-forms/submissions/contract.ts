import { z } from 'zod'
import { idCursor, idNumber, listQuery, problem as kernelProblem } from '../../kernel/contract.ts'
import type { DateFault } from '../date-range.ts'
import { fieldId, FORM_LANGUAGES, MAX_FIELDS, problem } from '../forms/contract.ts'

/** Limits of a submission, in characters: of one answer, of a drawn signature, of all together. */
export const MAX_ANSWER_LENGTH = 10_000
export const MAX_SIGNATURE_LENGTH = 60_000
const MAX_SUBMISSION_LENGTH = 300_000

// Answers to unknown fields are ignored.
const answers = z
  .record(z.string(), z.string().max(MAX_SIGNATURE_LENGTH, problem('answer_too_long')))
  .refine(
    (responses) => Object.keys(responses).length <= MAX_FIELDS,
    problem('answers_too_many', { most: MAX_FIELDS }),
  )
  .refine(
    (responses) =>
      Object.values(responses).every((answer) => answer.isWellFormed() && !answer.includes('\u0000')),
    kernelProblem('text_not_storable'),
  )
  .refine(
    (responses) =>
      Object.values(responses).reduce((sum, { length }) => sum + length, 0) <= MAX_SUBMISSION_LENGTH,
    problem('answers_too_long'),
  )

export type Answers = Readonly<Record<string, string>>

/**
 * A submission. `patientId` is always 0: staff match it to a patient. `stamp` is the page's signed stamp,
 * `invitation` the token of a personal link. People leave `website` empty; bots fill it in.
 */
export const submissionDraft = z.object({
  formId: idNumber,
  patientId: z.literal(0, problem('patient_not_matched_yet')).default(0),
  responses: answers,
  language: z.enum(FORM_LANGUAGES).default('en'),
  stamp: z.string().max(400).optional(),
  invitation: z.string().max(200).optional(),
  website: z.string().max(2000).optional(),
})
export type SubmissionDraft = z.infer<typeof submissionDraft>

export const REVIEW_STATES = ['new', 'reviewed'] as const

export const submissionQuery = listQuery.extend({
  cursor: idCursor,
  formId: idNumber.optional(),
  patientId: idNumber.optional(),
  state: z.enum(REVIEW_STATES).optional(),
})
export type SubmissionQuery = z.infer<typeof submissionQuery>

/** The patient to compare with, instead of the matched one. */
export const reviewQuery = z.object({ patientId: idNumber.optional() })

/** The field whose sensitive answer to reveal; all fields if missing. */
export const revealQuery = z.object({ fieldId: fieldId.optional() })

export const printQuery = z.object({ language: z.enum(FORM_LANGUAGES).optional() })

export const matchDraft = z.object({ patientId: idNumber })

/** The answers to accept into a patient's record. */
export const acceptDraft = z.object({ patientId: idNumber, fields: z.array(fieldId).max(MAX_FIELDS) })
export type AcceptDraft = z.infer<typeof acceptDraft>

export const SUBMISSIONS_PER_PAGE = 15

export type Fault =
  | 'missing'
  | 'email'
  | 'date'
  | DateFault
  | 'choice'
  | 'signature'
  | 'long'
  | 'file'
  | 'fileKind'
  | 'fileEmpty'
  | 'fileLarge'
  | 'fileRoom'

/** The faults of answers by field id, each with the field's label ('' if it has none) and its number in the form. */
export type Faults = Readonly<
  Record<string, { readonly fault: Fault; readonly label: string; readonly number: number }>
>
