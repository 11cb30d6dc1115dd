import { decider } from '#events'
import { movesWithMerge } from '#rules/kernel'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import {
  IntakeFormSubmitted,
  SubmissionAnswersAccepted,
  SubmissionErased,
  type SubmissionEvent,
  submissionEvents,
  SubmissionMatched,
  SubmissionReopened,
  SubmissionReviewed,
  SubmissionTransferred,
  SubmissionUnmatched,
} from '../events.ts'
import { SubmissionNotFound } from './errors.ts'
import type { SubmissionCommand, SubmissionCommandOf, SubmissionRefusals } from './submission-command.ts'
import { evolve, type ExistingSubmission, type SubmissionState } from './submission-state.ts'

const submit = (
  submission: SubmissionState,
  { submitted, patientId, form }: SubmissionCommandOf<'SubmitForm'>,
) => {
  if (submission.is !== 'unknown') return []
  if (form === 'unknown') return new FormNotFound()
  if (form === 'inactive') return new FormUnavailable()
  const matched = patientId === null ? [] : [SubmissionMatched({ patientId, by: 'invitation' })]
  return [IntakeFormSubmitted(submitted), ...matched]
}

const match = (
  { patientId: before }: ExistingSubmission,
  patientId: number,
  by: 'staff' | 'new patient',
): SubmissionEvent[] => (before === patientId ? [] : [SubmissionMatched({ patientId, by })])

const unmatch = ({ patientId }: ExistingSubmission) => (patientId === null ? [] : [SubmissionUnmatched({})])

const transfer = (
  { patientId, cameFrom }: ExistingSubmission,
  { from, to, because }: SubmissionCommandOf<'TransferSubmission'>,
) =>
  movesWithMerge(cameFrom, patientId, { from, to, because })
    ? [SubmissionTransferred({ from, to, because })]
    : []

const review = ({ is }: ExistingSubmission): SubmissionEvent[] =>
  is === 'reviewed' ? [] : [SubmissionReviewed({})]

const reopen = ({ is }: ExistingSubmission) => (is === 'new' ? [] : [SubmissionReopened({})])

const accept = (
  existingSubmission: ExistingSubmission,
  { patientId, by, values }: SubmissionCommandOf<'AcceptAnswers'>,
): SubmissionEvent[] => {
  const before = existingSubmission.patientId === patientId ? existingSubmission.accepted : {}
  const changedValues = Object.entries(values).filter(([name, value]) => before[name] !== value)
  const accepted = Object.fromEntries(changedValues)
  const { formId } = existingSubmission
  return [
    ...match(existingSubmission, patientId, by),
    ...(changedValues.length > 0 ? [SubmissionAnswersAccepted({ patientId, formId, accepted })] : []),
    ...review(existingSubmission),
  ]
}

const erase = (submission: SubmissionState): SubmissionEvent[] =>
  submission.is === 'unknown' || submission.isErased ? [] : [SubmissionErased({})]

const ifSubmitted =
  <Command, Decision>(decide: (submission: ExistingSubmission, command: Command) => Decision) =>
  (submission: SubmissionState, command: Command) =>
    submission.is === 'unknown' ? new SubmissionNotFound() : decide(submission, command)

/** A submitted form, from its arrival to its review. Stream: form-submission-{id}. */
export const Submission = decider<SubmissionState, SubmissionCommand, SubmissionEvent, SubmissionRefusals>({
  stream: 'form-submission',
  events: submissionEvents,
  initial: { is: 'unknown' },
  decide: {
    SubmitForm: submit,
    MatchSubmission: ifSubmitted((submission, { patientId }) => match(submission, patientId, 'staff')),
    UnmatchSubmission: ifSubmitted(unmatch),
    AcceptAnswers: ifSubmitted(accept),
    TransferSubmission: ifSubmitted(transfer),
    ReviewSubmission: ifSubmitted(review),
    ReopenSubmission: ifSubmitted(reopen),
    EraseSubmission: erase,
  },
  evolve,
})
