import { decider } from '#events'
import { afterPassing, type CameFrom, goesAlong, type PassedOn } from '#rules/kernel'
import type { Answers, FormLanguage } from './contract.ts'
import { FormNotFound, FormUnavailable } from './errors.ts'
import {
  IntakeFormSubmitted,
  SubmissionAnswersAccepted,
  type SubmissionEvent,
  submissionEvents,
  SubmissionMatched,
  SubmissionReopened,
  SubmissionReviewed,
  SubmissionTransferred,
  SubmissionUnmatched,
} from './events.ts'
import { SubmissionNotFound } from './submission-errors.ts'

/** Values by field of the record. */
export type Values = Readonly<Record<string, string>>

interface Known {
  readonly is: 'new' | 'reviewed'
  readonly formId: number
  readonly patientId: number | null
  /** What went into that patient's record. */
  readonly accepted: Values
  readonly cameFrom: CameFrom
}
type Submission = { readonly is: 'unknown' } | Known

/** What was answered, and which form it was that asked. */
export interface Submitted {
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
      readonly submitted: Submitted
      /** Whoever was invited by name, while they are on the lists. */
      readonly patientId: number | null
      readonly form: 'active' | 'inactive' | 'unknown'
    }
  | { readonly _tag: 'MatchSubmission'; readonly patientId: number }
  | { readonly _tag: 'UnmatchSubmission' }
  | {
      readonly _tag: 'AcceptAnswers'
      readonly patientId: number
      readonly by: 'staff' | 'new patient'
      readonly values: Values
    }
  | ({ readonly _tag: 'TransferSubmission' } & PassedOn)
  | { readonly _tag: 'ReviewSubmission' }
  | { readonly _tag: 'ReopenSubmission' }

type Told<Tag> = Extract<SubmissionCommand, { readonly _tag: Tag }>

const decide = (submission: Submission, command: SubmissionCommand) => {
  if (command._tag === 'SubmitForm') return submission.is === 'unknown' ? submit(command) : []
  if (submission.is === 'unknown') return new SubmissionNotFound()
  switch (command._tag) {
    case 'MatchSubmission':
      return match(submission, command.patientId, 'staff')
    case 'UnmatchSubmission':
      return submission.patientId === null ? [] : [SubmissionUnmatched({})]
    case 'TransferSubmission':
      return transfer(submission, command)
    case 'AcceptAnswers':
      return accept(submission, command)
    case 'ReviewSubmission':
      return review(submission)
    case 'ReopenSubmission':
      return submission.is === 'new' ? [] : [SubmissionReopened({})]
  }
}

const submit = ({ submitted, patientId, form }: Told<'SubmitForm'>) => {
  if (form === 'unknown') return new FormNotFound()
  if (form === 'inactive') return new FormUnavailable()
  const matched = patientId === null ? [] : [SubmissionMatched({ patientId, by: 'invitation' })]
  return [IntakeFormSubmitted(submitted), ...matched]
}

const match = (
  { patientId: before }: Known,
  patientId: number,
  by: 'staff' | 'new patient',
): SubmissionEvent[] => (before === patientId ? [] : [SubmissionMatched({ patientId, by })])

const transfer = (
  { patientId, cameFrom }: Known,
  { from, to, because }: Told<'TransferSubmission'>,
): SubmissionEvent[] =>
  goesAlong(cameFrom, patientId, { from, to, because }) ? [SubmissionTransferred({ from, to, because })] : []

const review = ({ is }: Known): SubmissionEvent[] => (is === 'reviewed' ? [] : [SubmissionReviewed({})])

const accept = (known: Known, { patientId, by, values }: Told<'AcceptAnswers'>): SubmissionEvent[] => {
  const before = known.patientId === patientId ? known.accepted : {}
  const fresh = Object.entries(values).filter(([name, value]) => before[name] !== value)
  const accepted = Object.fromEntries(fresh)
  const { formId } = known
  return [
    ...match(known, patientId, by),
    ...(fresh.length > 0 ? [SubmissionAnswersAccepted({ patientId, formId, accepted })] : []),
    ...review(known),
  ]
}

const evolve = (submission: Submission, happened: SubmissionEvent): Submission => {
  if (happened._tag === 'IntakeFormSubmitted')
    return { is: 'new', formId: happened.formId, patientId: null, accepted: {}, cameFrom: [] }
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
        cameFrom: afterPassing(submission.cameFrom, happened),
      }
    case 'SubmissionAnswersAccepted':
      return { ...submission, accepted: { ...submission.accepted, ...happened.accepted } }
    case 'SubmissionReviewed':
      return { ...submission, is: 'reviewed' }
    case 'SubmissionReopened':
      return { ...submission, is: 'new' }
  }
}

/** What somebody answered to a form, on its way into a record. Stream: form-submission-{id}. */
export const Submission = decider<
  Submission,
  SubmissionCommand,
  SubmissionEvent,
  FormNotFound | FormUnavailable | SubmissionNotFound
>({
  stream: 'form-submission',
  events: submissionEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
