import type { RevealedAnswers } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { toastError } from '../../kit/toasts/result-toasts.ts'
import { addPatientFrom } from '../patients/index.ts'
import { get } from '../../kit/requests/request.ts'
import { type OpenReview, reviewSignal } from './review/review.store.ts'

const address = (submissionId: number): string => `/api/form-submissions/${submissionId}/sensitive-answers`

/** Loads a masked answer; on failure, shows a toast and returns undefined. The access ledger records it. */
export const reveal = (submissionId: number, fieldId: string): Promise<RevealedAnswers | undefined> =>
  get<RevealedAnswers>(`${address(submissionId)}?${new URLSearchParams({ fieldId })}`).catch(
    (error: unknown) => void toastError(error, text.responses.revealFailed),
  )

/** Opens the dialog for a new patient with the answers filled in; loads masked ones first. */
export async function addPatientAsAnswered({ id, review }: OpenReview): Promise<void> {
  const masked = review.answers.some((answer) => answer.masked && answer.recordField !== null)
  if (!masked) return addPatientFrom(id, review.draft)
  const signal = reviewSignal()
  try {
    const { draft } = await get<RevealedAnswers>(address(id), { signal })
    addPatientFrom(id, draft)
  } catch (error) {
    if (!signal.aborted) toastError(error, text.responses.revealFailed)
  }
}
