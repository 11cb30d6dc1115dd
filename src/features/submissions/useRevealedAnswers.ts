import { useState } from 'react'
import type { RevealedAnswers } from '#modules/intake'
import { reveal } from '../../stores/sensitive-answers.ts'

/** Masked answers that are shown, by field id: as long as the component is there that shows them. */
export interface Revealed {
  readonly shown: Readonly<Record<string, RevealedAnswers | undefined>>
  /** The field whose answer is on its way. */
  readonly asking: string | null
  /** Shows the answer of a field, or masks it again. */
  toggle(fieldId: string): Promise<void>
}

/** Has masked answers of a submission shown one by one. Whatever closes the component masks them again. */
export function useRevealed(submissionId: number): Revealed {
  const [shown, setShown] = useState<Revealed['shown']>({})
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
