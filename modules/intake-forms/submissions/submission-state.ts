import { formerPatientsAfter, type FormerPatients } from '#rules/kernel'
import type { SubmissionEvent } from '../events.ts'

export type RecordFieldValues = Readonly<Record<string, string>>

export interface ExistingSubmission {
  readonly is: 'new' | 'reviewed'
  readonly isErased: boolean
  readonly formId: number
  readonly patientId: number | null
  /** Values accepted into that patient's record. */
  readonly accepted: RecordFieldValues
  readonly cameFrom: FormerPatients
}

export type SubmissionState = { readonly is: 'unknown' } | ExistingSubmission

/** Returns a submission's state after an event. */
export const evolve = (submission: SubmissionState, happened: SubmissionEvent): SubmissionState => {
  if (happened._tag === 'IntakeFormSubmitted')
    return {
      is: 'new',
      isErased: false,
      formId: happened.formId,
      patientId: null,
      accepted: {},
      cameFrom: [],
    }
  if (submission.is === 'unknown') return submission
  switch (happened._tag) {
    case 'SubmissionMatched':
      return { ...submission, patientId: happened.patientId, accepted: {}, cameFrom: [] }
    case 'SubmissionUnmatched':
      return { ...submission, patientId: null, accepted: {}, cameFrom: [] }
    case 'SubmissionTransferred':
      return {
        ...submission,
        patientId: happened.to,
        cameFrom: formerPatientsAfter(submission.cameFrom, happened),
      }
    case 'SubmissionAnswersAccepted':
      return { ...submission, accepted: { ...submission.accepted, ...happened.accepted } }
    case 'SubmissionReviewed':
      return { ...submission, is: 'reviewed' }
    case 'SubmissionReopened':
      return { ...submission, is: 'new' }
    case 'SubmissionErased':
      return { ...submission, isErased: true }
  }
}
