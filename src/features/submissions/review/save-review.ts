import type { SubmissionRow } from '#modules/intake-forms'
import { text } from '../../../language/index.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { toastError, toastSuccess, UNDO_DURATION_MS } from '../../../kit/toasts/result-toasts.ts'
import { reason, RequestError } from '../../../kit/requests/request.ts'
import { $review, changeReview, closeReview, type OpenReview, reviewSignal } from './review.store.ts'
import { acceptedFields, listComparable, tally } from './decisions.ts'

const post = createIdempotentPost()

/** The next step of the open review: create a patient, decide on answers, save to a record, or mark as reviewed. */
export type Step = 'create' | 'decide' | 'save' | 'mark'

/** Returns the next step. A submission with nothing for a record, or nothing new, is only marked. */
export function nextStep({ review: { patient, submission, answers }, decisions }: OpenReview): Step {
  if (!patient) return listComparable(answers).length > 0 ? 'create' : 'mark'
  if (tally(answers, decisions).open > 0) return 'decide'
  const hasNothingToSave =
    submission.patientId === patient.id && listComparable(answers).every(({ same }) => same)
  return hasNothingToSave ? 'mark' : 'save'
}

export async function saveReview(): Promise<void> {
  const open = $review.get()
  if (open.is !== 'open' || open.activity !== 'nothing') return
  const step = nextStep(open)
  if (step === 'save') await runInReview(open, saveAction(open))
  if (step === 'mark') await markOpenReview()
}

/** Marks the open submission as reviewed and saves nothing to a record. */
export async function markOpenReview(): Promise<void> {
  const open = $review.get()
  if (open.is === 'open' && open.activity === 'nothing') await runInReview(open, markAction(open.id))
}

interface ReviewAction {
  readonly address: string
  readonly body?: unknown
  readonly ifMatch?: string
  readonly successMessage: string
  readonly failureMessage: string
  undo?(): void
}

const actionUrl = (id: number, verb: string): string => `/api/form-submissions/${id}/${verb}`

const saveAction = ({ id, review: { patient }, decisions }: OpenReview): ReviewAction => ({
  address: actionUrl(id, 'accept'),
  body: { patientId: patient?.id, fields: acceptedFields(decisions) },
  ifMatch: `"${patient?.version}"`,
  successMessage: text.responses.saved(patient?.name ?? ''),
  failureMessage: text.responses.saveFailed,
})

const markAction = (id: number): ReviewAction => ({
  address: actionUrl(id, 'reviewed'),
  successMessage: text.responses.markedReviewed,
  failureMessage: text.responses.markFailed,
  undo: () => void reopen(id),
})

const perform = ({ address, body, ifMatch }: ReviewAction) => post<SubmissionRow>(address, body, { ifMatch })

function announce({ successMessage, undo }: ReviewAction): void {
  toastSuccess(
    successMessage,
    undo ? { action: { label: text.toast.undo, run: undo }, duration: UNDO_DURATION_MS } : {},
  )
  reportLocalChange('patient', 'appointment', 'form-submission')
}

async function runInReview(open: OpenReview, action: ReviewAction): Promise<void> {
  const signal = reviewSignal()
  $review.set({ ...open, activity: 'saving', problem: null, errors: {}, stale: false })
  try {
    await perform(action)
    if (!signal.aborted) closeReview()
    announce(action)
  } catch (error) {
    toastError(error, action.failureMessage)
    if (!signal.aborted) refuse(error, action.failureMessage)
  }
}

/** Shows in the open review why the server refused something. */
export const refuse = (error: unknown, fallback: string): void =>
  changeReview({
    activity: 'nothing',
    problem: reason(error, fallback),
    errors: error instanceof RequestError ? error.fields : {},
    stale: error instanceof RequestError && error.code === 'stale_version',
  })

async function runOnRow(action: ReviewAction): Promise<void> {
  try {
    await perform(action)
    announce(action)
  } catch (error) {
    toastError(error, action.failureMessage)
    if (error instanceof RequestError && error.status === 404) reportLocalChange('form-submission')
  }
}

export const markReviewed = (id: number): Promise<void> => runOnRow(markAction(id))

export const reopen = (id: number): Promise<void> =>
  runOnRow({
    address: actionUrl(id, 'reopen'),
    successMessage: text.responses.reopened,
    failureMessage: text.responses.reopenFailed,
  })

export const unmatch = (id: number, name: string): Promise<void> =>
  runOnRow({
    address: actionUrl(id, 'unmatch'),
    successMessage: text.responses.unmatched(name),
    failureMessage: text.responses.unmatchFailed,
  })
