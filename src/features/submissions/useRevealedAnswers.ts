import { useState } from 'react'
import type { RevealedAnswers } from '#modules/intake-forms'
import { reveal } from './sensitive-answers.ts'

/** The revealed answers by field id, for the lifetime of the component that shows them. */
export interface RevealedState {
  readonly answersByField: Readonly<Record<string, RevealedAnswers | undefined>>
  readonly loadingFieldId: string | null
  toggle(fieldId: string): Promise<void>
}

/** Reveals the masked answers of a submission one by one. Closing the component masks them again. */
export function useRevealedAnswers(submissionId: number): RevealedState {
  const [answersByField, setAnswersByField] = useState<RevealedState['answersByField']>({})
  const [loadingFieldId, setLoadingFieldId] = useState<string | null>(null)
  const toggle = async (fieldId: string): Promise<void> => {
    if (loadingFieldId !== null) return
    if (answersByField[fieldId]) return setAnswersByField({ ...answersByField, [fieldId]: undefined })
    setLoadingFieldId(fieldId)
    const revealed = await reveal(submissionId, fieldId)
    setLoadingFieldId(null)
    setAnswersByField((before) => ({ ...before, [fieldId]: revealed }))
  }
  return { answersByField, loadingFieldId, toggle }
}
