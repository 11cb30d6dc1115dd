import type { ReactNode } from 'react'
import { text } from '../../text/index.ts'
import type { Answered } from './answers.ts'
import { type Revealed, useRevealed } from './useRevealed.ts'

interface MaskedAnswerProps {
  readonly submissionId: number
  readonly of: Pick<Answered, 'fieldId' | 'label'>
  /** The answer, once it is shown. */
  readonly children: (answered: Answered) => ReactNode
}

/** Dots in the place of a sensitive answer, and a button that shows it. */
export function MaskedAnswer({ submissionId, of, children }: MaskedAnswerProps) {
  const revealed = useRevealed(submissionId)
  const answered = revealed.shown[of.fieldId]?.answered[0]
  return (
    <span className="masked">
      <output>{answered && children(answered)}</output>
      <RevealButton of={of} revealed={revealed} />
    </span>
  )
}

interface RevealButtonProps extends Pick<MaskedAnswerProps, 'of'> {
  readonly revealed: Revealed
}

/** Shows a masked answer, or masks it again. */
export function RevealButton({
  of: { fieldId, label },
  revealed: { shown, asking, toggle },
}: RevealButtonProps) {
  const open = shown[fieldId] !== undefined
  return (
    <button
      type="button"
      className="reveal"
      aria-busy={asking === fieldId}
      onClick={() => void toggle(fieldId)}
    >
      {!open && <span aria-hidden="true">{text.responses.dots}</span>}
      <b>{open ? text.responses.hide : text.responses.show}</b>
      <span className="sr"> {label}</span>
    </button>
  )
}
