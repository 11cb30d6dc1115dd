import { z } from 'zod'
import { idNumber, listQuery } from '../kernel/contract.ts'
import { fieldId, FORM_LANGUAGES, MOST_FIELDS } from './form-contract.ts'

/** Bounds of a submission, in characters: of one answer, of a drawn signature, of all together. */
export const LONGEST_ANSWER = 10_000
export const LONGEST_SIGNATURE = 60_000
export const LONGEST_SUBMISSION = 300_000

// Whatever stands under names that are no field's is not looked at.
const answers = z
  .record(z.string(), z.string().max(LONGEST_SIGNATURE, 'This answer is too long. Please shorten it.'))
  .refine((given) => Object.keys(given).length <= MOST_FIELDS, `A form has at most ${MOST_FIELDS} answers`)
  .refine(
    (given) => Object.values(given).every((answer) => answer.isWellFormed() && !answer.includes('\u0000')),
    'An answer holds characters that cannot be stored',
  )
  .refine(
    (given) => Object.values(given).reduce((sum, { length }) => sum + length, 0) <= LONGEST_SUBMISSION,
    'These answers are too long',
  )

/** Answers by field id. */
export type Answers = Readonly<Record<string, string>>

/**
 * What a patient sends. `patientId` is 0 and stored as 0: who it is, staff decide. `stamp` is the page's, and says
 * when it was made; `invitation` is the token of a personal link; `website` is left empty by people.
 */
export const submissionDraft = z.object({
  formId: idNumber,
  patientId: z.literal(0).default(0),
  responses: answers,
  language: z.enum(FORM_LANGUAGES).default('en'),
  stamp: z.string().max(400).optional(),
  invitation: z.string().max(200).optional(),
  website: z.string().max(2000).optional(),
})
export type SubmissionDraft = z.infer<typeof submissionDraft>

/** Whether a submission has been looked at and dealt with. */
export const REVIEW_STATES = ['new', 'reviewed'] as const

export const submissionQuery = listQuery.extend({
  formId: idNumber.optional(),
  patientId: idNumber.optional(),
  state: z.enum(REVIEW_STATES).optional(),
})
export type SubmissionQuery = z.infer<typeof submissionQuery>

/** With whose record a submission is compared, where it is not the one it is matched to. */
export const reviewQuery = z.object({ patientId: idNumber.optional() })

/** Which of the sensitive answers is asked for: that of a field, or all. */
export const revealQuery = z.object({ fieldId: fieldId.optional() })

/** Whose submission this is. */
export const matchDraft = z.object({ patientId: idNumber })

/** Which answers go into the record of which patient. */
export const acceptDraft = z.object({
  patientId: idNumber,
  fields: z.array(fieldId).max(MOST_FIELDS),
})
export type AcceptDraft = z.infer<typeof acceptDraft>

/** Rows a page of submissions shows. */
export const SUBMISSIONS_PER_PAGE = 15
