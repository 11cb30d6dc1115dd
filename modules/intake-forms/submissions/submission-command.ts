import type { RecordMove } from '#rules/kernel'
import type { Answers, FormLanguage } from '../contract.ts'
import type { FormNotFound, FormUnavailable } from '../errors.ts'
import type { SubmissionNotFound } from './errors.ts'
import type { RecordFieldValues } from './submission-state.ts'

export interface SubmittedForm {
  readonly formId: number
  readonly formVersion: number
  readonly responses: Answers
  readonly sensitive: boolean
  readonly language: FormLanguage
  readonly quick: boolean
  readonly invitationId: number | null
}

export type SubmissionCommand =
  | {
      readonly _tag: 'SubmitForm'
      readonly submitted: SubmittedForm
      /** The invited patient; null if removed. */
      readonly patientId: number | null
      readonly form: 'active' | 'inactive' | 'unknown'
    }
  | { readonly _tag: 'MatchSubmission'; readonly patientId: number }
  | { readonly _tag: 'UnmatchSubmission' }
  | {
      readonly _tag: 'AcceptAnswers'
      readonly patientId: number
      readonly by: 'staff' | 'new patient'
      readonly values: RecordFieldValues
    }
  | ({ readonly _tag: 'TransferSubmission' } & RecordMove)
  | { readonly _tag: 'ReviewSubmission' }
  | { readonly _tag: 'ReopenSubmission' }
  | { readonly _tag: 'EraseSubmission' }

export type SubmissionCommandOf<Tag extends SubmissionCommand['_tag']> = Extract<
  SubmissionCommand,
  { readonly _tag: Tag }
>

export interface SubmissionRefusals {
  readonly SubmitForm: FormNotFound | FormUnavailable
  readonly MatchSubmission: SubmissionNotFound
  readonly UnmatchSubmission: SubmissionNotFound
  readonly AcceptAnswers: SubmissionNotFound
  readonly TransferSubmission: SubmissionNotFound
  readonly ReviewSubmission: SubmissionNotFound
  readonly ReopenSubmission: SubmissionNotFound
  readonly EraseSubmission: never
}
