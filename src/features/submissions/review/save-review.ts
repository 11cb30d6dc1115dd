import type { SubmissionRow } from '#modules/intake-forms'
import { text } from '../../../language/index.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { toastError, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
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
  if (open.is !== 'open' || open.doing !== 'nothing') return
  const step = nextStep(open)
  if (step === 'save') await runInReview(open, saveAction(open))
  if (step === 'mark') await markOpenReview()
}

/** Marks the open submission as reviewed and saves nothing to a record. */
export async function markOpenReview(): Promise<void> {
  const open = $review.get()
  if (open.is === 'open' && open.doing === 'nothing') await runInReview(open, markAction(open.id))
}

interface ReviewAction {
  readonly address: string
  readonly body?: unknown
  readonly ifMatch?: string
  readonly done: string
  readonly failed: string
  undo?(): void
}

const actionUrl = (id: number, verb: string): string => `/api/form-submissions/${id}/${verb}`

const saveAction = ({ id, review: { patient }, decisions }: OpenReview): ReviewAction => ({
  address: actionUrl(id, 'accept'),
  body: { patientId: patient?.id, fields: acceptedFields(decisions) },
  ifMatch: `"${patient?.version}"`,
  done: text.responses.saved(patient?.name ?? ''),
  failed: text.responses.saveFailed,
})

const markAction = (id: number): ReviewAction => ({
  address: actionUrl(id, 'reviewed'),
  done: text.responses.markedReviewed,
  failed: text.responses.markFailed,
  undo: () => void reopen(id),
})

const perform = ({ address, body, ifMatch }: ReviewAction) => post<SubmissionRow>(address, body, { ifMatch })

function announce({ done, undo }: ReviewAction): void {
  toastSuccess(
    done,
    undo ? { action: { label: text.toast.undo, run: undo }, duration: UNDO_DURATION_MS } : {},
  )
  reportLocalChange('patient', 'appointment', 'form-submission')
}

const UNDO_DURATION_MS = 10_000

async function runInReview(open: OpenReview, action: ReviewAction): Promise<void> {
  const signal = reviewSignal()
  $review.set({ ...open, doing: 'saving', problem: null, errors: {}, stale: false })
  try {
    await perform(action)
    if (!signal.aborted) closeReview()
    announce(action)
  } catch (error) {
    toastError(error, action.failed)
    if (!signal.aborted) refuse(error, action.failed)
  }
}

/** Shows in the open review why the server refused something. */
export const refuse = (error: unknown, fallback: string): void =>
  changeReview({
    doing: 'nothing',
    problem: reason(error, fallback),
    errors: error instanceof RequestError ? error.fields : {},
    stale: error instanceof RequestError && error.code === 'stale_version',
  })

async function runOnRow(action: ReviewAction): Promise<void> {
  try {
    await perform(action)
    announce(action)
  } catch (error) {
    toastError(error, action.failed)
    if (error instanceof RequestError && error.status === 404) reportLocalChange('form-submission')
  }
}

export const markReviewed = (id: number): Promise<void> => runOnRow(markAction(id))

export const reopen = (id: number): Promise<void> =>
  runOnRow({
    address: actionUrl(id, 'reopen'),
    done: text.responses.reopened,
    failed: text.responses.reopenFailed,
  })

export const unmatch = (id: number, name: string): Promise<void> =>
  runOnRow({
    address: actionUrl(id, 'unmatch'),
    done: text.responses.unmatched(name),
    failed: text.responses.unmatchFailed,
  })
