import { atom } from 'nanostores'
import type { Review } from '#modules/intake'
import { text } from '../text/index.ts'
import { onChange } from './changes.ts'
import { get, reason } from './request.ts'
import { allAccepted, type Decision, type Decisions, decided, stillToDecide } from './review-decisions.ts'

/** A submission that is compared with the record, answer by answer. */
export interface Reviewing {
  readonly is: 'open'
  readonly id: number
  readonly review: Review
  readonly decisions: Decisions
  /** Somebody else than the suggested patient is being looked for. */
  readonly choosing: boolean
  readonly doing: 'nothing' | 'saving'
  /** Why it was not done. */
  readonly problem: string | null
  /** What is wrong with single answers, by field id or by field of the record. */
  readonly errors: Readonly<Record<string, string>>
  /** Somebody else has changed the record since it was compared. */
  readonly stale: boolean
}

/** The review that is open in its row; never more than one. */
export type ReviewState =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly id: number }
  | { readonly is: 'unavailable'; readonly id: number; readonly problem: string }
  | Reviewing

export const $review = atom<ReviewState>({ is: 'closed' })

let visit = new AbortController()

function turnTo(review: ReviewState): AbortSignal {
  visit.abort()
  visit = new AbortController()
  $review.set(review)
  return visit.signal
}

/** Ends with the review that is open now. */
export const reviewVisit = (): AbortSignal => visit.signal

const reviewUrl = (id: number, patientId: number | undefined): string =>
  `/api/form-submissions/${id}/review${patientId === undefined ? '' : `?patientId=${patientId}`}`

/** Reads a review. Where nobody is matched yet, answers are compared with the likeliest patient. */
async function read(id: number, patientId: number | undefined, signal: AbortSignal): Promise<Review> {
  const review = await get<Review>(reviewUrl(id, patientId), { signal })
  const likeliest = review.patient === null ? review.suggestions[0] : undefined
  return likeliest ? get<Review>(reviewUrl(id, likeliest.id), { signal }) : review
}

const fresh = (id: number, review: Review, decisions: Decisions = {}): Reviewing => ({
  is: 'open',
  id,
  review,
  decisions: stillToDecide(review.answers, decisions),
  choosing: false,
  doing: 'nothing',
  problem: null,
  errors: {},
  stale: false,
})

const firstSight = (id: number, signal: AbortSignal): Promise<ReviewState> =>
  read(id, undefined, signal).then(
    (review) => fresh(id, review),
    (error) => ({ is: 'unavailable', id, problem: reason(error, text.responses.openFailed) }),
  )

/** Another look at an open review; what is open stays where that fails, and is over once it is reviewed. */
const secondSight = (
  open: Reviewing,
  patientId: number | undefined,
  decisions: Decisions,
  signal: AbortSignal,
) =>
  read(open.id, patientId, signal).then(
    (review): ReviewState =>
      review.submission.state === 'reviewed' && open.review.submission.state === 'new'
        ? { is: 'closed' }
        : fresh(open.id, review, decisions),
    (error): ReviewState => ({ ...open, problem: reason(error, text.responses.openFailed) }),
  )

/** Opens a submission's review in its row; the access ledger says so. */
export async function openReview(id: number): Promise<void> {
  const signal = turnTo({ is: 'opening', id })
  const review = await firstSight(id, signal)
  if (!signal.aborted) $review.set(review)
}

/** Closes the review, and with it what was decided but not saved. */
export const closeReview = (): void => void turnTo({ is: 'closed' })

const reviewing = (): Reviewing | undefined => {
  const review = $review.get()
  return review.is === 'open' ? review : undefined
}

/** Changes what the open review shows. */
export const changeReview = (change: Partial<Omit<Reviewing, 'is' | 'id'>>): void => {
  const review = reviewing()
  if (review) $review.set({ ...review, ...change })
}

/** Takes an answer into the record, or leaves the record as it is. */
export function decide(fieldId: string, decision: Decision): void {
  const open = reviewing()
  if (!open || open.doing !== 'nothing') return
  changeReview({
    decisions: decided(open.review.answers, open.decisions, fieldId, decision),
    errors: {},
  })
}

/** Accepts every answer that is not decided yet. */
export function acceptAll(): void {
  const open = reviewing()
  if (open?.doing === 'nothing')
    changeReview({ decisions: allAccepted(open.review.answers, open.decisions), errors: {} })
}

/** Looks for somebody else, or no longer. */
export const chooseAnother = (): void => changeReview({ choosing: !reviewing()?.choosing })

async function lookAgain(patientId: number | undefined, decisions: Decisions): Promise<void> {
  const open = reviewing()
  if (!open) return
  const signal = turnTo(open)
  const review = await secondSight(open, patientId, decisions, signal)
  if (!signal.aborted) $review.set(review)
}

/** Compares the answers with another patient. */
export const compareWith = (patientId: number): Promise<void> => lookAgain(patientId, {})

/** Compares again with what the record says now; what was decided stays. */
export function compareAgain(): Promise<void> {
  const open = reviewing()
  return lookAgain(open?.review.patient?.id, open?.decisions ?? {})
}

/** Whether closing it would lose decisions. */
export const isUndecided = (review: ReviewState): boolean =>
  review.is === 'open' && Object.keys(review.decisions).length > 0

/** Follows what happens to submissions and their patients elsewhere on the page; answers how to stop that. */
export const followChanges = (): (() => void) => onChange(['submissions'], () => void compareAgain())
