import { useState } from 'react'
import type { RevealedAnswers } from '#modules/intake-forms'
import { reveal } from './sensitive-answers.ts'

/** The revealed answers by field id, for the lifetime of the component that shows them. */
export interface RevealedState {
  readonly shown: Readonly<Record<string, RevealedAnswers | undefined>>
  readonly asking: string | null
  toggle(fieldId: string): Promise<void>
}

/** Reveals the masked answers of a submission one by one. Closing the component masks them again. */
export function useRevealedAnswers(submissionId: number): RevealedState {
  const [shown, setShown] = useState<RevealedState['shown']>({})
  const [asking, setAsking] = useState<string | null>(null)
  const toggle = async (fieldId: string): Promise<void> => {
    if (asking !== null) return
    if (shown[fieldId]) return setShown({ ...shown, [fieldId]: undefined })
    setAsking(fieldId)
    const revealed = await reveal(submissionId, fieldId)
    setAsking(null)
    setShown((before) => ({ ...before, [fieldId]: revealed }))
  }
  return { shown, asking, toggle }
}
