import { atom } from 'nanostores'
import type { Review } from '#modules/intake-forms'
import { text } from '../../../language/index.ts'
import { onLocalChange } from '../../../kit/updates/local-changes.ts'
import { get, reason } from '../../../kit/requests/request.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import {
  acceptOpenAnswers,
  type Decision,
  type Decisions,
  withDecision,
  keepOpenDecisions,
} from './decisions.ts'

export interface OpenReview {
  readonly is: 'open'
  readonly id: number
  readonly review: Review
  readonly decisions: Decisions
  readonly isChoosingPatient: boolean
  readonly activity: 'nothing' | 'saving'
  readonly problem: string | null
  /** Errors by field id or by field of the record. */
  readonly errors: Readonly<Record<string, string>>
  /** Whether another user has changed the record since it was compared. */
  readonly stale: boolean
}

export type ReviewState =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly id: number }
  | { readonly is: 'unavailable'; readonly id: number; readonly problem: string }
  | OpenReview

export const $review = atom<ReviewState>({ is: 'closed' })

const requests = createLatestRequest()

function replaceReview(review: ReviewState): AbortSignal {
  requests.begin()
  $review.set(review)
  return requests.signal
}

export const reviewSignal = (): AbortSignal => requests.signal

const reviewUrl = (id: number, patientId: number | undefined): string =>
  `/api/form-submissions/${id}/review${patientId === undefined ? '' : `?patientId=${patientId}`}`

/** Loads a review. An unmatched submission is compared with the most likely patient. */
async function loadReview(id: number, patientId: number | undefined, signal: AbortSignal): Promise<Review> {
  const review = await get<Review>(reviewUrl(id, patientId), { signal })
  const likeliest = review.patient === null ? review.suggestions[0] : undefined
  return likeliest ? get<Review>(reviewUrl(id, likeliest.id), { signal }) : review
}

const newReview = (id: number, review: Review, decisions: Decisions = {}): OpenReview => ({
  is: 'open',
  id,
  review,
  decisions: keepOpenDecisions(review.answers, decisions),
  isChoosingPatient: false,
  activity: 'nothing',
  problem: null,
  errors: {},
  stale: false,
})

const showLoadedReview = (id: number, signal: AbortSignal): Promise<ReviewState> =>
  loadReview(id, undefined, signal).then(
    (review) => newReview(id, review),
    (error) => ({ is: 'unavailable', id, problem: reason(error, text.responses.openFailed) }),
  )

/** Reloads an open review. If that fails, it stays; if someone has reviewed the submission meanwhile, it closes. */
const mergeLoadedReview = (
  open: OpenReview,
  patientId: number | undefined,
  decisions: Decisions,
  signal: AbortSignal,
) =>
  loadReview(open.id, patientId, signal).then(
    (review): ReviewState =>
      review.submission.state === 'reviewed' && open.review.submission.state === 'new'
        ? { is: 'closed' }
        : newReview(open.id, review, decisions),
    (error): ReviewState => ({ ...open, problem: reason(error, text.responses.openFailed) }),
  )

/** Opens a submission's review in its row; the access ledger records it. */
export async function openReview(id: number): Promise<void> {
  const signal = replaceReview({ is: 'opening', id })
  const review = await showLoadedReview(id, signal)
  if (!signal.aborted) $review.set(review)
}

export const closeReview = (): void => void replaceReview({ is: 'closed' })

/** Opens the review of a submission, or closes it if it is open. */
export function toggleReview(id: number): void {
  const review = $review.get()
  if (review.is !== 'closed' && review.id === id) closeReview()
  else void openReview(id)
}

const currentReview = (): OpenReview | undefined => {
  const review = $review.get()
  return review.is === 'open' ? review : undefined
}

export const changeReview = (change: Partial<Omit<OpenReview, 'is' | 'id'>>): void => {
  const review = currentReview()
  if (review) $review.set({ ...review, ...change })
}

/** Accepts an answer for the record, or keeps the record as it is. */
export function decide(fieldId: string, decision: Decision): void {
  const open = currentReview()
  if (!open || open.activity !== 'nothing') return
  changeReview({
    decisions: withDecision(open.review.answers, open.decisions, fieldId, decision),
    errors: {},
  })
}

export function acceptAll(): void {
  const open = currentReview()
  if (open?.activity === 'nothing')
    changeReview({ decisions: acceptOpenAnswers(open.review.answers, open.decisions), errors: {} })
}

export const togglePatientChooser = (): void =>
  changeReview({ isChoosingPatient: !currentReview()?.isChoosingPatient })

async function reloadReview(patientId: number | undefined, decisions: Decisions): Promise<void> {
  const open = currentReview()
  if (!open) return
  const signal = replaceReview(open)
  const review = await mergeLoadedReview(open, patientId, decisions, signal)
  if (!signal.aborted) $review.set(review)
}

export const compareWith = (patientId: number): Promise<void> => reloadReview(patientId, {})

/** Compares again with the current record and keeps the decisions. */
export function compareAgain(): Promise<void> {
  const open = currentReview()
  return reloadReview(open?.review.patient?.id, open?.decisions ?? {})
}

export const hasUnsavedDecisions = (review: ReviewState): boolean =>
  review.is === 'open' && Object.keys(review.decisions).length > 0

/** Reloads the review when submissions change elsewhere on the page; returns a function that stops it. */
export const reloadOnChange = (): (() => void) =>
  onLocalChange(['form-submission'], () => void compareAgain())
