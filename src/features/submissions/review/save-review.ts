import type { SubmissionRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { postsOnce } from './idempotency.ts'
import { failedWith, succeeded } from './outcome.ts'
import { reason, RequestError } from './request.ts'
import { $review, changeReview, closeReview, type Reviewing, reviewVisit } from './review.ts'
import { acceptedIn, comparable, tally } from './review-decisions.ts'

const post = postsOnce()

/** What is left to do with the open review: nothing yet, save it to a record, or say that it is dealt with. */
export type Step = 'decide' | 'save' | 'mark'

/** A submission for nobody's record, or with nothing for it, is only marked. */
export function nextStep({ review: { patient, submission, answers }, decisions }: Reviewing): Step {
  if (!patient) return 'mark'
  if (tally(answers, decisions).open > 0) return 'decide'
  const settled = submission.patientId === patient.id && comparable(answers).every(({ same }) => same)
  return settled ? 'mark' : 'save'
}

/** Does what is left to do. */
export async function saveReview(): Promise<void> {
  const open = $review.get()
  if (open.is !== 'open' || open.doing !== 'nothing') return
  const step = nextStep(open)
  if (step === 'save') await attempt(open, saving(open))
  if (step === 'mark') await attempt(open, marking(open.id))
}

interface Deed {
  readonly address: string
  readonly body?: unknown
  readonly ifMatch?: string
  readonly done: string
  readonly failed: string
  undo?(): void
}

const at = (id: number, verb: string): string => `/api/form-submissions/${id}/${verb}`

const saving = ({ id, review: { patient }, decisions }: Reviewing): Deed => ({
  address: at(id, 'accept'),
  body: { patientId: patient?.id, fields: acceptedIn(decisions) },
  ifMatch: `"${patient?.version}"`,
  done: text.responses.saved(patient?.name ?? ''),
  failed: text.responses.saveFailed,
})

const marking = (id: number): Deed => ({
  address: at(id, 'reviewed'),
  done: text.responses.markedReviewed,
  failed: text.responses.markFailed,
  undo: () => void reopen(id),
})

const perform = ({ address, body, ifMatch }: Deed) => post<SubmissionRow>(address, body, { ifMatch })

/** Says what was done to a submission, and lets every screen know. */
function announce({ done, undo }: Deed): void {
  succeeded(done, undo ? { action: { label: text.toast.undo, run: undo }, duration: UNDO_TIME } : {})
  changed('patients', 'appointments', 'submissions')
}

const UNDO_TIME = 10_000

async function attempt(open: Reviewing, deed: Deed): Promise<void> {
  const visit = reviewVisit()
  $review.set({ ...open, doing: 'saving', problem: null, errors: {}, stale: false })
  try {
    await perform(deed)
    if (!visit.aborted) closeReview()
    announce(deed)
  } catch (error) {
    failedWith(error, deed.failed)
    if (!visit.aborted) refuse(error, deed.failed)
  }
}

const refuse = (error: unknown, fallback: string): void =>
  changeReview({
    doing: 'nothing',
    problem: reason(error, fallback),
    errors: error instanceof RequestError ? error.fields : {},
    stale: error instanceof RequestError && error.code === 'stale_version',
  })

async function simply(deed: Deed): Promise<void> {
  try {
    await perform(deed)
    announce(deed)
  } catch (error) {
    failedWith(error, deed.failed)
    if (error instanceof RequestError && error.status === 404) changed('submissions')
  }
}

/** Says that a submission is dealt with. */
export const markReviewed = (id: number): Promise<void> => simply(marking(id))

/** Has a submission wait for review again. */
export const reopen = (id: number): Promise<void> =>
  simply({
    address: at(id, 'reopen'),
    done: text.responses.reopened,
    failed: text.responses.reopenFailed,
  })

/** Takes a submission from the patient it was matched to. */
export const unmatch = (id: number, name: string): Promise<void> =>
  simply({
    address: at(id, 'unmatch'),
    done: text.responses.unmatched(name),
    failed: text.responses.unmatchFailed,
  })
