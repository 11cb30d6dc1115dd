import type { RevealedAnswers } from '#modules/intake'
import { text } from '../text/index.ts'
import { failedWith } from './outcome.ts'
import { addPatientFrom } from './patient-dialog.ts'
import { get } from './request.ts'
import { type Reviewing, reviewVisit } from './review.ts'

const address = (submissionId: number): string => `/api/form-submissions/${submissionId}/sensitive-answers`

/** The masked answer of one field; undefined where it could not be had, which a toast has said then. The access ledger says so. */
export const reveal = (submissionId: number, fieldId: string): Promise<RevealedAnswers | undefined> =>
  get<RevealedAnswers>(`${address(submissionId)}?${new URLSearchParams({ fieldId })}`).catch(
    (error: unknown) => void failedWith(error, text.responses.revealFailed),
  )

/** Opens the dialog for a new patient with what was answered. What of it is masked is asked for first. */
export async function addPatientAsAnswered({ id, review }: Reviewing): Promise<void> {
  const masked = review.answers.some((answer) => answer.masked && answer.recordField !== null)
  if (!masked) return addPatientFrom(id, review.draft)
  const signal = reviewVisit()
  try {
    const { draft } = await get<RevealedAnswers>(address(id), { signal })
    addPatientFrom(id, draft)
  } catch (error) {
    if (!signal.aborted) failedWith(error, text.responses.revealFailed)
  }
}
